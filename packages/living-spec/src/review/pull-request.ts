import { type MachineRevision, comparisonOf } from '../diff/report.ts'
import type { Comparison } from '../diff/revisions.ts'
import type { VisualChanges } from '../gallery/visual/visual-changes.ts'
import { clausesIn } from '../record/clauses.mjs'
import type { ApprovalFile } from './approval-file.ts'
import type { StoryRecord } from '../stories/story-record.ts'
import { approvalSentences } from './approvals-lost.ts'
import { requirementsConcernedBy } from './concerned.ts'
import { contentOf } from './content.ts'
import { type KnownTests, type Results, knownTests } from './test-rows.ts'

/** A revision as a reviewer sees it. */
export interface ReviewedRevision extends MachineRevision {
  approvals: ApprovalFile[]
  /** The text of docs/requirements.md. */
  requirements: string
  results: Results
  /** Read from the later revision alone; undefined where they could not be read. */
  stories?: Pick<StoryRecord, 'name' | 'participants' | 'fault'>[] | undefined
}

/** One heading of a review with its sentences; names stand between backticks. */
interface ReviewSection {
  title: string
  sentences: string[]
  /** The text without sentences. */
  none: string
}

/** A change for its reviewer, as data for the page and the Markdown (SM-7). */
export interface PullRequest {
  comparison: Comparison
  /** Before the machines: approvals, requirements, then stories. */
  sections: ReviewSection[]
  tests: { machine: string; before: KnownTests; after: KnownTests }[]
  frames: ReviewedFrames
}

/** Frames that differ; without changes the note is the reason that they are not known. */
export interface ReviewedFrames {
  changes: VisualChanges | null
  note: string | null
}

/** Compares two revisions for review. */
export function pullRequestOf(before: ReviewedRevision, after: ReviewedRevision, frames: ReviewedFrames): PullRequest {
  const comparison = comparisonOf(withContent(before), withContent(after))
  return {
    comparison,
    sections: [
      {
        title: 'Approvals',
        sentences: approvalSentences(before, after),
        none: 'No approval is lost, and none is new.',
      },
      {
        title: 'Requirements',
        sentences: requirementSentences(before, after, comparison),
        none: 'No requirement is concerned.',
      },
      {
        title: 'Stories',
        sentences: storySentences(after, comparison),
        none: after.stories ? 'No story includes a machine that differs.' : 'The stories were not read.',
      },
    ],
    tests: comparison.differences.map(({ compared, source: { machine } }) => ({
      machine: machine.id,
      before: knownTests(before.results, compared?.before.id ?? machine.id),
      after: knownTests(after.results, machine.id),
    })),
    frames,
  }
}

/** Compared as approvals are: the name of a file does not matter. */
function withContent({ name, machines }: ReviewedRevision): MachineRevision {
  return { name, machines: machines.map(contentOf) }
}

function requirementSentences(
  before: ReviewedRevision,
  after: ReviewedRevision,
  { differences }: Comparison,
): string[] {
  const [old, young] = [clauseTexts(before), clauseTexts(after)]
  const concerned = new Set(differences.flatMap(requirementsConcernedBy))
  const machinesOf = (id: string) =>
    differences
      .filter((one) => requirementsConcernedBy(one).includes(id))
      .map(({ source }) => `\`${source.machine.id}\``)
  return [...new Set([...young.keys(), ...old.keys(), ...concerned])].flatMap((id) => {
    const [was, is] = [old.get(id), young.get(id)]
    const where = concerned.has(id) ? [`concerned in ${machinesOf(id).join(', ')}`] : []
    const reworded = was !== undefined && is !== undefined && was !== is
    const text = reworded ? [`is now “${is}” (before: “${was}”)`] : []
    const parts = [...(was === undefined ? ['is new'] : is === undefined ? ['is removed'] : text), ...where]
    return parts.length === 0 ? [] : [`\`${id}\`: ${parts.join('; ')}.`]
  })
}

/** A sentence for each story that includes a machine that differs, or can no longer happen. */
function storySentences({ stories = [] }: ReviewedRevision, { differences }: Comparison): string[] {
  const differing = new Set(differences.map(({ source }) => source.machine.id))
  return stories.flatMap(({ fault, name, participants }) => {
    const touched = participants.filter((id) => differing.has(id)).map((id) => `\`${id}\``)
    if (touched.length === 0 && fault === null) return []
    const parts = [
      ...(touched.length > 0 ? [`includes ${touched.join(', ')}`] : []),
      ...(fault === null ? [] : [`can no longer happen: ${fault}`]),
    ]
    return [`“${name}” ${parts.join('; ')}${fault === null ? '.' : ''}`]
  })
}

function clauseTexts({ requirements }: ReviewedRevision): Map<string, string> {
  return new Map(clausesIn(requirements).map(({ id, text }) => [id, text]))
}
