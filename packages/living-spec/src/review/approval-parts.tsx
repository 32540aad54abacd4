import { counted } from '../site/counted.ts'
import { FlowName } from '../site/entry-parts.tsx'
import { useHref, useSpec } from '../site/page.tsx'
import { pathOf } from '../site/machine-links.ts'
import { plainRequirement } from '../site/requirement-parts.tsx'
import { shortRevision, spokenDay } from './dates.ts'
import type { Approval, ApprovalStatus, MachineApproval } from './review-record.ts'

const labels = { approved: 'approved', changed: 'changed since approved', never: 'never approved' } as const

/** How the present content compares with the approved one. */
export function ApprovalMark({ status }: { status: ApprovalStatus }) {
  return <span className={`result approval-${status}`}>{labels[status]}</span>
}

type KnownApproval = Omit<MachineApproval, 'machine' | 'hash'>

const never: KnownApproval = { status: 'never', last: null, earlier: [], changes: [], isRevisionHere: null }

/** What is known of a machine's approval. */
export function useApproval(machine: string): KnownApproval {
  return useSpec().review.machines.find((one) => one.machine === machine) ?? never
}

/** By whom, when, with which note, and what has changed since (SM-7). */
export function MachineApprovalLine({ machine }: { machine: string }) {
  const { status, last } = useApproval(machine)
  return (
    <p className="facts">
      <ApprovalMark status={status} />
      {last && <ApprovalText approval={last} />}
      <ComparisonLink machine={machine} />
    </p>
  )
}

/**
 * Nothing for a machine that has not changed since it was approved; a sentence where only the form of the record has, since
 * such a machine has no page that compares it.
 */
export function ComparisonLink({ machine }: { machine: string }) {
  const { status, changes } = useApproval(machine)
  if (status !== 'changed') return null
  if (changes.length === 0) return <span>No difference is found; the form of its record has changed.</span>
  return <span>{counted(changes.length, 'difference')}</span>
}

/** "By AB on 22 November 2026, revision 1a2b3c4: “Read it whole.”" */
export function ApprovalText({ approval: { at, by, note, revision } }: { approval: Approval }) {
  return (
    <span>
      By {by} on <time dateTime={at}>{spokenDay(at)}</time>, revision <code>{shortRevision(revision)}</code>
      {note === '' ? '.' : `: “${note}”`}
    </span>
  )
}

/** "2 of 31 flows are approved, 1 has changed since", with the open notes; leads to the review. */
export function ReviewSummary() {
  const href = useHref()
  const { machines, review } = useSpec()
  const count = (status: ApprovalStatus) => review.machines.filter((one) => one.status === status).length
  const [approved, changed] = [count('approved'), count('changed')]
  return (
    <p className="facts">
      <a href={href('review.html')}>
        {approved} of {counted(machines.length, 'flow')} {approved === 1 ? 'is' : 'are'} approved
        {changed > 0 && `, ${changed} ${changed === 1 ? 'has' : 'have'} changed since`};{' '}
        {counted(review.notes.length, 'open note')}
      </a>
    </p>
  )
}

/** How the machines that cite a requirement compare with the approved ones; nothing where no machine cites it. */
export function RequirementApprovalMark({ id }: { id: string }) {
  const found = useSpec().review.requirements.find((one) => one.id === id)
  return found && found.machines.length > 0 ? <ApprovalMark status={found.status} /> : null
}

/** The same of a requirement: the machines that cite it, and its former text where it is another now. */
export function RequirementApprovalLine({ id, text }: { id: string; text: string }) {
  const found = useSpec().review.requirements.find((one) => one.id === id)
  const { status, machines, textBefore } = found ?? { status: 'never' as const, machines: [], textBefore: null }
  const approved = machines.filter((one) => one.status === 'approved').length
  return (
    <div className="approval-line">
      <p className="facts">
        {machines.length > 0 && <ApprovalMark status={status} />}
        {machines.length === 0 && <span>No flow cites it, so there is nothing to approve.</span>}
        {status === 'never' && approved > 0 && (
          <span>
            Approved in {approved} of {counted(machines.length, 'flow')}.
          </span>
        )}
      </p>
      <ul className="plain">
        {machines
          .filter((one) => one.status !== 'never')
          .map((one) => (
            <li key={one.machine}>
              <MachineInRequirement machine={one.machine} />
            </li>
          ))}
      </ul>
      {textBefore !== null && (
        <details>
          <summary>Its text has changed since</summary>
          <p>
            Approved: <del>{plainRequirement(textBefore)}</del>
          </p>
          <p>
            Now: <ins>{plainRequirement(text)}</ins>
          </p>
        </details>
      )}
    </div>
  )
}

function MachineInRequirement({ machine }: { machine: string }) {
  const href = useHref()
  const { last } = useApproval(machine)
  const record = useSpec().machines.find(({ id }) => id === machine)
  return (
    <>
      {record && (
        <a href={href(pathOf(record))}>
          <FlowName machine={machine} />
        </a>
      )}
      : {last && <ApprovalText approval={last} />} <ComparisonLink machine={machine} />
    </>
  )
}
