import { spawnSync } from 'node:child_process'
import type { MachineDifference } from '../diff/compare-product.ts'
import { readMachines } from '../diff/read-machines.ts'
import type { MachineRecord, RequirementRow } from '../record/spec-record.ts'
import { readApprovals } from './approval-file.ts'
import { compareApprovals, requirementApprovals } from './approvals.ts'
import { readManualChecks } from './manual-checks.ts'
import { placed, readNotes } from './notes.ts'
import type { ReviewRecord } from './review-record.ts'

/** The record, and what differs from the approved content by the id of a machine that has changed since. */
export interface Review {
  record: ReviewRecord
  differences: Map<string, MachineDifference>
}

/** The approvals, notes and manual checks of the project in `root`, compared with its machines (SM-7). */
export async function readReview(
  root: string,
  { machines, requirements }: { machines: MachineRecord[]; requirements: RequirementRow[] },
): Promise<Review> {
  const [approvals, notes] = [readApprovals(root), readNotes(root)]
  const checks = readManualChecks(
    root,
    requirements.map(({ id }) => id),
  )
  const compared = compareApprovals(approvals.items, await readMachines(root), (revision) => isHere(root, revision))
  return {
    differences: compared.differences,
    record: {
      machines: compared.machines,
      gone: compared.gone,
      requirements: requirementApprovals(requirements, compared),
      notes: notes.items.map((note) => placed(note, machines)),
      checks: checks.items,
      problems: [...approvals.problems, ...notes.problems, ...checks.problems],
    },
  }
}

/** A shallow clone lacks older revisions. */
function isHere(root: string, revision: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${revision}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0
}
