import type { ReactNode } from 'react'
import type { DrawnViews } from '../drawing/drawing-of.ts'
import { Diagram } from '../drawing/diagram.tsx'
import type { View } from '../drawing/drawing.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import type { MachineDifference } from './compare-product.ts'
import { type ChangeEntry, changeEntriesOf, changeCategories, sentenceOf, summaryOf } from './change-entries.ts'
import { useSiteTheme } from '../site/site-theme.tsx'
import { type Comparison, type DifferenceGroup, groupsOf, resultOf } from './revisions.ts'

/** A machine's drawing of both revisions. */
export interface MachineDrawing {
  drawings: DrawnViews
  machine: MachineRecord
}

/** One page that compares two revisions: how many machines differ, then each with its drawing and its list (SM-4). */
export function DiffPage({
  comparison,
  drawn,
}: {
  comparison: Comparison
  drawn: Map<MachineDifference, MachineDrawing>
}) {
  const { after, before } = comparison
  return (
    <ReportPage title="What changed in the machines">
      <p>
        From <q>{before}</q> to <q>{after}</q>. {resultOf(comparison)}
      </p>
      <ComparedMachines groups={groupsOf(comparison)} drawn={drawn} />
    </ReportPage>
  )
}

/** A separate page that is not part of the site. */
export function ReportPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en-AU">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} · ${useSiteTheme().name} living spec`}</title>
        <link rel="icon" href="assets/favicon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="assets/site.css" />
      </head>
      <body>
        <main id="main" className="diff">
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  )
}

/** What differs, machine by machine: the contents, then each with its drawing and its list. */
export function ComparedMachines({
  groups,
  drawn,
}: {
  groups: DifferenceGroup[]
  drawn: Map<MachineDifference, MachineDrawing>
}) {
  return (
    <>
      {groups.length > 0 && <Contents groups={groups} />}
      {groups.map(({ title, differences }) => (
        <section key={title} className="diff-group">
          <h2>{title}</h2>
          {differences.map((difference) => (
            <ComparedMachine key={idOf(difference)} difference={difference} drawn={drawn.get(difference) ?? null} />
          ))}
        </section>
      ))}
    </>
  )
}

function Contents({ groups }: { groups: DifferenceGroup[] }) {
  return (
    <nav aria-label="Machines that differ">
      <dl className="diff-contents">
        {groups.map(({ title, isWhole, differences }) => (
          <div key={title}>
            <dt>{title}</dt>
            {differences.map((difference) => (
              <dd key={idOf(difference)}>
                <a href={`#${idOf(difference)}`}>{difference.source.machine.id}</a>
                {!isWhole && <span className="diff-muted"> {summaryOf(difference.changes)}</span>}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </nav>
  )
}

/** Its `id` on the page, and the beginning of those of its entries. */
function idOf({ source }: MachineDifference): string {
  return `machine-${source.machine.id}`
}

/** One machine in which two revisions differ: both in one drawing, then the list of differences. */
export function ComparedMachine({
  difference,
  drawn,
}: {
  difference: MachineDifference
  drawn: MachineDrawing | null
}) {
  const id = idOf(difference)
  return (
    <section className="diff-machine" aria-labelledby={id}>
      <h3 id={id}>{difference.source.machine.id}</h3>
      {drawn && <Picture id={id} drawn={drawn} difference={difference} />}
      {listsOf(difference).map(({ heading, entries }) => (
        <section key={heading}>
          <h4>{heading}</h4>
          <ul className="diff-list">
            {entries.map((entry) => (
              <Item key={entry.id} entry={entry} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  )
}

interface ListedChangeEntry extends ChangeEntry {
  id: string
}

function listsOf(difference: MachineDifference): { heading: string; entries: ListedChangeEntry[] }[] {
  return changeCategories.flatMap(([category, heading]) => {
    const entries = changeEntriesOf(difference.changes, category)
    const listed = entries.map((entry, index) => ({ ...entry, id: `${idOf(difference)}-${category}-${index + 1}` }))
    return entries.length === 0 ? [] : [{ heading, entries: listed }]
  })
}

interface PictureProps {
  id: string
  drawn: MachineDrawing
  difference: MachineDifference
}

function Picture({ id, drawn, difference }: PictureProps) {
  return (
    <figure className="diff-figure">
      <ScrolledDrawing view="plain" {...{ id, drawn, difference }} />
      <details>
        <summary>With the names of the code</summary>
        <ScrolledDrawing view="code" {...{ id, drawn, difference }} />
      </details>
      {difference.compared && (
        <figcaption className="diff-legend">
          Both revisions in one drawing: <span data-mark="added">+ new</span>,{' '}
          <span data-mark="removed">− removed, with a dashed line</span>, <span data-mark="changed">~ changed</span>.
        </figcaption>
      )}
    </figure>
  )
}

/** One that is wider than the page is scrolled by keyboard too. */
function ScrolledDrawing({ id, drawn, difference, view }: PictureProps & { view: View }) {
  const { drawings, machine } = drawn
  return (
    <div
      className={`diff-drawing${difference.compared ? ' is-compared' : ''}`}
      role="region"
      aria-label={`Drawing of ${machine.id}${view === 'plain' ? '' : ' with the names of the code'}`}
      tabIndex={0}
    >
      <Diagram drawing={drawings[view]} machine={linked(machine, id, listsOf(difference))} />
    </div>
  )
}

/** Links each drawn part to the first line about it, else to its machine's heading. */
function linked(machine: MachineRecord, id: string, lists: { entries: ListedChangeEntry[] }[]): MachineRecord {
  const all = lists.flatMap(({ entries }) => entries)
  const anchorOf = (key: string) => all.find(({ marked }) => marked.includes(key))?.id ?? id
  return {
    ...machine,
    // Two machines of one file have one name.
    name: machine.id,
    states: machine.states.map((state) => ({ ...state, anchor: anchorOf(state.name) })),
    transitions: machine.transitions.map((transition) => ({ ...transition, anchor: anchorOf(transition.id) })),
  }
}

function Item({ entry }: { entry: ListedChangeEntry }) {
  const { code, id, label, uses } = entry
  return (
    <li id={id}>
      <span className="diff-label">{label}</span> <Named text={sentenceOf(entry)} />
      {uses.length > 0 && (
        <span className="diff-muted">
          {' '}
          Used <Named text={uses.join('; ')} />.
        </span>
      )}
      {code && (
        <details>
          <summary>Before and after</summary>
          <Code title="Before" text={code.before} />
          <Code title="After" text={code.after} />
        </details>
      )}
    </li>
  )
}

function Code({ title, text }: { title: string; text: string }) {
  return (
    <div className="diff-code">
      <p className="diff-muted">{title}</p>
      <pre>{text === '' ? 'nothing' : text}</pre>
    </div>
  )
}

/** Names between backticks are code. */
export function Named({ text }: { text: string }): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 0 ? part : <code key={index}>{part}</code>))
}
