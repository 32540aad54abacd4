import { escaped } from '@wattle/model-tests/markdown.ts'
import { type Comparison, type MachineDifference, groupsOf, resultOf } from './compare-machines.ts'

/** The comparison as text for a pull request: a heading for each machine, a line for each row that differs (SM-4). */
export function markdownOf(comparison: Comparison): string {
  const sections = [
    '## What this does to the machines',
    `From ${escaped(comparison.before)} to the working tree. ${resultOf(comparison)}`,
    ...groupsOf(comparison).flatMap(({ title, differences }) => [`### ${title}`, ...blocksOf(differences)]),
  ]
  return `${sections.join('\n\n')}\n`
}

/** Machines with rows have a heading each, others a line. */
function blocksOf(differences: MachineDifference[]): string[] {
  const listed = differences.filter(({ kind }) => kind !== 'rows').map(lineOf)
  const compared = differences.filter(({ kind }) => kind === 'rows')
  return [
    ...compared.flatMap(({ id, clauses }) => [
      `#### ${escaped(id)}`,
      clauses.map((one) => `- ${escaped(one)}`).join('\n'),
    ]),
    ...(listed.length > 0 ? [listed.join('\n')] : []),
  ]
}

function lineOf({ id, kind, files }: MachineDifference): string {
  return `- ${escaped(id)}${kind === 'code' ? `: ${files.map((file) => `\`${file}\``).join(', ')}` : ''}`
}
