import type { DrawnViews } from '../drawing/drawing-of.ts'
import { Diagram } from '../drawing/diagram.tsx'
import type { View } from '../drawing/drawing.ts'
import type { MachineRecord } from '../record/spec-record.ts'
import { useSiteTheme } from '../site/site-theme.tsx'
import { type Comparison, type MachineDifference, groupsOf, resultOf } from './compare-machines.ts'

/** The drawings of machines, by id. */
export type MachineDrawings = ReadonlyMap<string, DrawnViews>

/** One page that compares a revision with the working tree: each machine with its drawing and the rows that differ (SM-4). */
export function DiffPage({ comparison, drawn }: { comparison: Comparison; drawn: MachineDrawings }) {
  const title = 'What changed in the machines'
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
          <p>
            From <q>{comparison.before}</q> to <q>the working tree</q>. {resultOf(comparison)}
          </p>
          {groupsOf(comparison).map((group) => (
            <section key={group.title} className="diff-group">
              <h2>{group.title}</h2>
              {group.differences.map((difference) => (
                <ComparedMachine key={difference.id} difference={difference} drawings={drawn.get(difference.id)} />
              ))}
            </section>
          ))}
        </main>
      </body>
    </html>
  )
}

interface ComparedProps {
  difference: MachineDifference
  drawings: DrawnViews | undefined
}

function ComparedMachine({ difference, drawings }: ComparedProps) {
  const { id, clauses, files, record } = difference
  return (
    <section className="diff-machine" aria-labelledby={`machine-${id}`}>
      <h3 id={`machine-${id}`}>{id}</h3>
      {drawings && record && <Picture difference={difference} drawings={drawings} record={record} />}
      {clauses.length > 0 && (
        <ul className="diff-list">
          {clauses.map((clause) => (
            <li key={clause}>{clause}</li>
          ))}
        </ul>
      )}
      {files.length > 0 && <p className="diff-muted">Its code differs in {files.join(', ')}.</p>}
    </section>
  )
}

interface PictureProps {
  difference: MachineDifference
  drawings: DrawnViews
  record: MachineRecord
}

function Picture(props: PictureProps) {
  return (
    <figure className="diff-figure">
      <ScrolledDrawing view="plain" {...props} />
      <details>
        <summary>With the names of the code</summary>
        <ScrolledDrawing view="code" {...props} />
      </details>
      {props.difference.kind === 'rows' && (
        <figcaption className="diff-legend">
          <span data-mark="added">+ new</span>, <span data-mark="changed">~ changed</span>; what was removed is in the
          list alone.
        </figcaption>
      )}
    </figure>
  )
}

/** One that is wider than the page is scrolled by keyboard too. */
function ScrolledDrawing({ difference, drawings, record, view }: PictureProps & { view: View }) {
  const { id, kind } = difference
  return (
    <div
      className={`diff-drawing${kind === 'rows' ? ' is-compared' : ''}`}
      role="region"
      aria-label={`Drawing of ${id}${view === 'plain' ? '' : ' with the names of the code'}`}
      tabIndex={0}
    >
      <Diagram drawing={drawings[view]} machine={linked(record)} />
    </div>
  )
}

/** The page has no entries of states and transitions: a drawn part links to its machine's heading. */
function linked(record: MachineRecord): MachineRecord {
  const anchor = `machine-${record.id}`
  return {
    ...record,
    states: record.states.map((state) => ({ ...state, anchor })),
    transitions: record.transitions.map((transition) => ({ ...transition, anchor })),
  }
}
