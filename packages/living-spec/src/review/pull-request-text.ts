import { escaped, markdownTable } from '../../../model-tests/src/markdown.ts'
import { inMarkdown, machinesMarkdown } from '../diff/markdown.ts'
import { resultOf } from '../diff/revisions.ts'
import { changesText, frameSentences } from '../gallery/visual/visual-changes.ts'
import type { PullRequest, ReviewedFrames } from './pull-request.ts'

/** The review as Markdown for a pull request (SM-7). */
export function reviewMarkdown({ comparison, sections, tests, frames }: PullRequest): string {
  const blocks = [
    '## Review',
    `From ${escaped(comparison.before)} to ${escaped(comparison.after)}. ${resultOf(comparison)}`,
    ...sections.flatMap(({ title, sentences, none }) => [
      `### ${title}`,
      sentences.length === 0 ? none : sentences.map((sentence) => `- ${inMarkdown(sentence)}`).join('\n'),
    ]),
    ...machinesMarkdown(comparison),
    ...framesMarkdown(frames),
    '### Coverage and mutants',
    tests.length === 0 ? 'No machine differs.' : markdownTable(testHead, tests.map(testCells)),
  ]
  return `${blocks.join('\n\n')}\n`
}

/** A pull request has room for 65,536 characters. */
const listedFrames = 50

function framesMarkdown({ changes, note }: ReviewedFrames): string[] {
  const sentences = changes ? frameSentences(changes) : []
  const further = sentences.length - listedFrames
  const list = [
    ...sentences.slice(0, listedFrames).map((sentence) => `- ${inMarkdown(sentence)}`),
    ...(further > 0 ? [`- And ${further} more, on the page.`] : []),
  ]
  return [
    '### Frames',
    ...(changes ? [changesText(changes)] : []),
    ...(list.length > 0 ? [list.join('\n')] : []),
    ...(note === null ? [] : [escaped(note)]),
  ]
}

/** The heads of the columns of coverage and mutants. */
export const testHead = ['Machine', 'Coverage before', 'Coverage after', 'Mutants before', 'Mutants after']

/** A row under these. */
export function testCells({ machine, before, after }: PullRequest['tests'][number]): string[] {
  const cells = [before.coverage, after.coverage, before.mutants, after.mutants]
  return [machine, ...cells.map((cell) => cell ?? 'not known')]
}
