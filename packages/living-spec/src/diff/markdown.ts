import { escaped } from '../../../model-tests/src/markdown.ts'
import type { MachineDifference } from './compare-product.ts'
import { type ChangeEntry, changeEntriesOf, changeCategories, sentenceOf } from './change-entries.ts'
import { type Comparison, type DifferenceGroup, groupsOf, resultOf } from './revisions.ts'

/** The comparison as text for a pull request: a heading for each machine, a line for each difference (SM-4). */
export function markdownOf(comparison: Comparison): string {
  const sections = [
    '## What this does to the machines',
    `From ${escaped(comparison.before)} to ${escaped(comparison.after)}. ${resultOf(comparison)}`,
    ...machinesMarkdown(comparison),
  ]
  return `${sections.join('\n\n')}\n`
}

/** What differs, machine by machine: blocks of Markdown, headings from the third level down. */
export function machinesMarkdown(comparison: Comparison): string[] {
  return groupsOf(comparison).flatMap(groupSections)
}

function groupSections({ title, isWhole, differences }: DifferenceGroup): string[] {
  if (!isWhole) return [`### ${title}`, ...differences.flatMap(machineSections)]
  const entries = differences.flatMap(({ changes }) => changeEntriesOf(changes, 'behaviour'))
  return [`### ${title}`, entries.map((entry) => `- ${inMarkdown(sentenceOf(entry))}`).join('\n')]
}

function machineSections({ changes, source }: MachineDifference): string[] {
  const lists = changeCategories.flatMap(([category, heading]) => {
    const entries = changeEntriesOf(changes, category)
    return entries.length === 0 ? [] : [`**${heading}**`, entries.map(lineOf).join('\n')]
  })
  return [`#### ${escaped(source.machine.id)}`, ...lists]
}

function lineOf(entry: ChangeEntry): string {
  const used = entry.uses.length === 0 ? '' : ` Used ${entry.uses.join('; ')}.`
  return `- _${entry.label}_ · ${inMarkdown(`${sentenceOf(entry)}${used}`)}`
}

/** Keeps names between backticks as code and escapes all other text. */
export function inMarkdown(text: string): string {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? escapedAround(part) : `\`${part}\``))
    .join('')
}

function escapedAround(text: string): string {
  const [, before = '', middle = '', after = ''] = /^(\s*)([^]*?)(\s*)$/.exec(text) ?? []
  return `${before}${middle === '' ? '' : escaped(middle)}${after}`
}
