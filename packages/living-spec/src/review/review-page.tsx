import type { SpecRecord } from '../record/spec-record.ts'
import { counted } from '../site/counted.ts'
import { pathOf } from '../site/machine-links.ts'
import { Page, useHref, useSpec } from '../site/page.tsx'
import { PlaceName } from '../site/place-name.tsx'
import { FlowName, Requirements } from '../site/entry-parts.tsx'
import { ApprovalMark, ApprovalText, ComparisonLink, useApproval } from './approval-parts.tsx'
import { LastResult } from './manual-check-parts.tsx'
import { NoteText } from './note-parts.tsx'
import type { ApprovalStatus, ManualCheck, PlacedNote } from './review-record.ts'

/** What people have approved, noted and checked by hand, and what is open (SM-7). */
export function ReviewPage({ spec }: { spec: SpecRecord }) {
  return (
    <Page spec={spec} title="Review" path="review.html" current="review.html">
      <header className="title">
        <h1>Review</h1>
        <p className="lead">What QA has approved, what has changed since, open notes and manual checks.</p>
      </header>
      <Problems />
      <Approvals />
      <OpenNotes />
      <Checks />
    </Page>
  )
}

function Problems() {
  const { problems } = useSpec().review
  if (problems.length === 0) return null
  return (
    <section aria-labelledby="problems">
      <h2 id="problems">Files that cannot be read</h2>
      <ul className="plain">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </section>
  )
}

const order: ApprovalStatus[] = ['changed', 'never', 'approved']

function Approvals() {
  const { machines, review } = useSpec()
  const statusOf = (id: string) => review.machines.find(({ machine }) => machine === id)?.status ?? 'never'
  return (
    <section aria-labelledby="approvals">
      <h2 id="approvals">Approvals</h2>
      <details>
        <summary>How to approve a flow</summary>
        <p>
          <code>npm run spec:approve -- MACHINE</code> approves a flow as it is committed; docs/approvals/README.md
          explains what revokes an approval.
        </p>
      </details>
      {machines.every(({ id }) => statusOf(id) === 'never') && (
        <p>No flow has been approved yet, so that none can have changed since.</p>
      )}
      {order.map((status) => {
        const own = machines.filter(({ id }) => statusOf(id) === status)
        if (own.length === 0) return null
        return (
          <details key={status} open>
            <summary>
              <ApprovalMark status={status} /> {counted(own.length, 'flow')}
            </summary>
            <ul className={`approvals approvals-${status}`}>
              {own.map(({ id }) => (
                <ApprovedMachine key={id} machine={id} />
              ))}
            </ul>
          </details>
        )
      })}
      <Gone />
    </section>
  )
}

function ApprovedMachine({ machine }: { machine: string }) {
  const href = useHref()
  const record = useSpec().machines.find(({ id }) => id === machine)
  const { earlier, last } = useApproval(machine)
  return (
    <li>
      {record && (
        <a href={href(pathOf(record))}>
          <FlowName machine={machine} />
        </a>
      )}
      {last && (
        <p className="facts">
          <ApprovalText approval={last} />
          <ComparisonLink machine={machine} />
        </p>
      )}
      {earlier.length > 0 && (
        <details>
          <summary>{counted(earlier.length, 'earlier approval')}</summary>
          <ul className="plain">
            {earlier.map((approval) => (
              <li key={approval.at}>
                <ApprovalText approval={approval} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  )
}

/** Their files remain until they are removed by hand. */
function Gone() {
  const { gone } = useSpec().review
  if (gone.length === 0) return null
  return (
    <>
      <h3>Approved flows that do not exist any more</h3>
      <ul className="plain">
        {gone.map(({ machine, last }) => (
          <li key={machine}>
            <code>{machine}</code>: <ApprovalText approval={last} />
          </li>
        ))}
      </ul>
    </>
  )
}

function OpenNotes() {
  const { notes } = useSpec().review
  const [placed, lost] = [notes.filter(({ isFound }) => isFound), notes.filter(({ isFound }) => !isFound)]
  return (
    <section aria-labelledby="notes">
      <h2 id="notes">Open notes</h2>
      <p>
        A question or remark on a flow, a state or a step. To write one without the repository, open the flow and use
        its “Note something”, which makes a text with the flow, state, revision and address to send to a developer:
      </p>
      <NoteLinks />
      <p className="facts">
        With the repository, a note is a text file in docs/notes. The commit that answers it removes it.
      </p>
      {placed.length === 0 && <p>No note is open.</p>}
      <NoteList notes={placed} />
      {lost.length > 0 && (
        <>
          <h3>Notes on what does not exist any more</h3>
          <NoteList notes={lost} />
        </>
      )}
    </section>
  )
}

/** Where a note on each flow is written. */
function NoteLinks() {
  const href = useHref()
  return (
    <details>
      <summary>Write a note on a flow</summary>
      <ul className="approvals approvals-never">
        {useSpec().machines.map((machine) => (
          <li key={machine.id}>
            <a href={href(`${pathOf(machine)}#note`)}>
              <FlowName machine={machine.id} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function NoteList({ notes }: { notes: PlacedNote[] }) {
  return (
    <ul className="notes">
      {notes.map((note) => (
        <li key={note.file}>
          <p>
            <NotedPlace note={note} /> <code className="test-file">{note.file}</code>
          </p>
          <NoteText note={note} />
        </li>
      ))}
    </ul>
  )
}

/** What a note is about, by name; a link to it where it exists. */
function NotedPlace({ note: { anchor, isFound, machine, on } }: { note: PlacedNote }) {
  const href = useHref()
  const record = useSpec().machines.find(({ id }) => id === machine)
  const name = (
    <>
      <FlowName machine={machine} />
      {on !== '' && ' · '}
      {record && isFound ? <PlaceName machine={record} anchor={anchor} /> : on}
    </>
  )
  if (!record || !isFound) return <strong>{name}</strong>
  return <a href={href(anchor === null ? pathOf(record) : `${pathOf(record)}#${anchor}`)}>{name}</a>
}

function Checks() {
  const { checks } = useSpec().review
  return (
    <section aria-labelledby="checks">
      <h2 id="checks">Manual checks</h2>
      <p>What no automated test can see. A result is a line in docs/manual-checks.md.</p>
      {checks.map((check) => (
        <Check key={check.id} check={check} />
      ))}
    </section>
  )
}

function Check({ check }: { check: ManualCheck }) {
  const { id, requirements, steps, title } = check
  return (
    <article className="requirement" id={id} aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>
        {id} · {title}
      </h3>
      <p>{steps}</p>
      <p>
        <LastResult check={check} />
      </p>
      <Requirements ids={requirements} />
    </article>
  )
}
