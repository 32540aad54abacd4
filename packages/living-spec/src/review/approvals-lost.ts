import type { MachineSource } from '../diff/machine-source.ts'
import type { ApprovalFile } from './approval-file.ts'
import { compareApprovals } from './approvals.ts'
import { spokenDay } from './dates.ts'
import type { Approval } from './review-record.ts'

interface ApprovalState {
  machines: MachineSource[]
  approvals: ApprovalFile[]
}

/** A sentence for each machine whose approval a change revokes, with what revokes it, and for each that it approves. */
export function approvalSentences(before: ApprovalState, after: ApprovalState): string[] {
  const [was, is] = [before, after].map(({ approvals, machines }) => compareApprovals(approvals, machines, () => true))
  const approvedBefore = was!.machines.filter(({ status }) => status === 'approved')
  const lost = approvedBefore.flatMap(({ machine, last }) => {
    const counted = is!.machines.find((one) => (is!.files.get(one.machine)?.machine ?? one.machine) === machine)
    if (counted?.status === 'approved' || !last) return []
    return [`Lost: \`${machine}\`, ${approvedBy(last)}: ${reasonOf(counted?.changes, counted !== undefined)}`]
  })
  const wasApproved = new Set(approvedBefore.map(({ machine }) => machine))
  const given = is!.machines.flatMap(({ machine, status, last }) =>
    status === 'approved' && last && !wasApproved.has(machine) ? [`New: \`${machine}\` is ${approvedBy(last)}.`] : [],
  )
  return [...lost, ...given]
}

function approvedBy({ at, by }: Approval): string {
  return `approved by ${by} on ${spokenDay(at)}`
}

function reasonOf(changes: string[] = [], exists: boolean): string {
  if (!exists) return 'the machine does not exist any more.'
  return changes.length === 0 ? 'its approval was removed.' : changes.join(' ')
}
