import { counted } from '../site/counted.ts'
import { useSpec } from '../site/page.tsx'
import type { Approval, MachineApproval } from './approval-record.ts'

const labels = { approved: 'approved', changed: 'changed since approved', never: 'never approved' } as const

/** Whether a machine is approved as it is (SM-7). */
export function ApprovalMark({ machine }: { machine: string }) {
  const { status } = useApproval(machine)
  return <span className={`result approval-${status}`}>{labels[status]}</span>
}

function useApproval(machine: string): Omit<MachineApproval, 'machine'> {
  const found = useSpec().approvals.find((one) => one.machine === machine)
  return found ?? { status: 'never', last: null, changes: null }
}

/** By whom, when, with which note, and which rows have changed since (SM-7). */
export function MachineApprovalLine({ machine }: { machine: string }) {
  const { changes, last } = useApproval(machine)
  return (
    <>
      <p className="facts">
        <ApprovalMark machine={machine} />
        {last && <ApprovalText approval={last} />}
        {changes?.length === 0 && <span>No row of its tables differs; its code does.</span>}
      </p>
      {changes !== null && changes.length > 0 && (
        <details>
          <summary>{counted(changes.length, 'row')} changed since</summary>
          <ul className="plain">
            {changes.map((change) => (
              <li key={change}>{change}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}

const day = new Intl.DateTimeFormat('en-AU', { dateStyle: 'long', timeZone: 'Australia/Sydney' })

/** "By AB on 22 November 2026, revision 1a2b3c4: “Read it whole.”" */
function ApprovalText({ approval: { at, by, note, revision } }: { approval: Approval }) {
  return (
    <span>
      By {by} on <time dateTime={at}>{day.format(new Date(at))}</time>, revision <code>{revision.slice(0, 7)}</code>
      {note === '' ? '.' : `: “${note}”`}
    </span>
  )
}

/** "2 of 31 flows are approved, 1 has changed since." */
export function ApprovalSummary() {
  const { approvals, machines } = useSpec()
  const count = (status: MachineApproval['status']) => approvals.filter((one) => one.status === status).length
  const [approved, changed] = [count('approved'), count('changed')]
  return (
    <p className="facts">
      <span>
        {approved} of {counted(machines.length, 'flow')} {approved === 1 ? 'is' : 'are'} approved
        {changed > 0 && `, ${changed} ${changed === 1 ? 'has' : 'have'} changed since`}.
      </span>
    </p>
  )
}
