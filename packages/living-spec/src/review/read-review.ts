import { spawnSync } from 'node:child_process'
import type { MachineDifference } from '../diff/compare-product.ts'
import type { MachineSource } from '../diff/machine-source.ts'
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

interface CurrentMachines {
  machines: MachineRecord[]
  requirements: RequirementRow[]
  /** The machines with their code. */
  sources: MachineSource[]
}

/** The approvals, notes and manual checks of the project in `root`, compared with its machines (SM-7). */
export function readReview(root: string, { machines, requirements, sources }: CurrentMachines): Review {
  const [approvals, notes] = [readApprovals(root), readNotes(root)]
  const checks = readManualChecks(
    root,
    requirements.map(({ id }) => id),
  )
  const compared = compareApprovals(approvals.items, sources, (revision) => hasCommit(root, revision))
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
function hasCommit(root: string, revision: string): boolean {
  return spawnSync('git', ['cat-file', '-e', `${revision}^{commit}`], { cwd: root, stdio: 'ignore' }).status === 0
}
