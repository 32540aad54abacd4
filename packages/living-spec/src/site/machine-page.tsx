import type { AnyStateMachine } from 'xstate'
import { transitionRows } from '@wattle/model-tests/table-rows.ts'
import { LivePanel } from '../client/live/live-panel.tsx'
import { StepPanel, StepPhone } from '../client/step/step-panel.tsx'
import type { Gallery } from '../gallery/gallery-frame.ts'
import type { MachineRecord, SpecRecord, StateRecord } from '../record/spec-record.ts'
import { flowTitle } from '../phrases/phrases.ts'
import { MachineApprovalLine } from '../approvals/approval-parts.tsx'
import { counted } from './counted.ts'
import { summarizeCoverage } from './coverage.ts'
import type { DrawnViews } from '../drawing/drawing-of.ts'
import { anywhereText } from '../drawing/head.ts'
import { DiagramFigure } from './diagram-figure.tsx'
import { pathOf, requirementsCitedBy } from './machine-links.ts'
import { MachineTables } from './machine-tables.tsx'
import { MachineTests } from './machine-tests.tsx'
import { Neighbours, Ports } from './machine-parts.tsx'
import { Page, useProject, useSpec } from './page.tsx'
import { StoryLinks } from '../stories/story-links.tsx'
import { StateName } from './state-name.tsx'
import { StateEntry } from './state-entry.tsx'
import { TimeList, isTimed } from './times.tsx'
import { FlowName, Requirements } from './entry-parts.tsx'

/** A machine's place in the site. */
export interface MachinePageProps {
  spec: SpecRecord
  record: MachineRecord
  machine: AnyStateMachine
  drawings: DrawnViews
  gallery: Gallery
}

/** One machine: diagram, outline, tables, ports, timeouts and tests (SM-4). */
export function MachinePage({ spec, record, machine, drawings, gallery }: MachinePageProps) {
  const frames = gallery.frames.filter(({ machine: id }) => id === record.id)
  const guards = new Map(transitionRows(machine).map(({ id, cells }) => [id, cells[2] ?? '']))
  return (
    <Page spec={spec} title={flowTitle(record.id)} path={pathOf(record)} current="index.html">
      <Title record={record} />
      <div className="cockpit">
        <DiagramFold drawings={drawings} machine={record} />
        <StepPanel machine={record} />
        <StepPhone frames={frames} />
      </div>
      <div className="columns">
        <Contents record={record} />
        <div className="column">
          <LivePanel machine={record} followed={useProject()} />
          <section aria-labelledby="outline">
            <h2 id="outline">States and their steps</h2>
            {describedStates(record).map((state) => (
              <StateEntry
                key={state.name}
                machine={record}
                state={state}
                guards={guards}
                frames={frames.filter((frame) => frame.state === state.name)}
              />
            ))}
          </section>
          <section aria-labelledby="tables">
            <h2 id="tables">Tables</h2>
            <p className="facts in-plain">With the names of the code, as developers read them.</p>
            <MachineTables machine={machine} record={record} />
          </section>
          {isTimed(record) && (
            <section aria-labelledby="times">
              <h2 id="times">Timeouts</h2>
              <TimeList machines={[record]} />
            </section>
          )}
          <Ports machine={record} />
          <Neighbours machine={record} />
          <MachineTests machine={record} />
        </div>
      </div>
    </Page>
  )
}

function Title({ record }: { record: MachineRecord }) {
  const spec = useSpec()
  const { result, text } = summarizeCoverage(spec, record)
  // A root without an entry is anchored here.
  const described = describedStates(record)
  const undescribed = record.states.find((state) => !described.includes(state))
  return (
    <header className="title">
      <h1 id={undescribed?.anchor}>
        <FlowName machine={record.id} />
      </h1>
      <p className="lead">{record.description}</p>
      <p className="facts">
        <span>{counted(record.states.length - 1, 'state')}</span>
        <span className="in-plain">{counted(record.transitions.length, 'step')}</span>
        <span className="in-code">{counted(record.transitions.length, 'transition')}</span>
        <span className={`result result-${result}`}>{text}</span>
        <code className="in-code">{record.file}</code>
      </p>
      <MachineApprovalLine machine={record.id} />
      <Requirements ids={requirementsCitedBy(record, spec.requirements).map(({ id }) => id)} />
      <StoriesOf machine={record} />
    </header>
  )
}

/** The stories that include the machine (SM-8). */
function StoriesOf({ machine }: { machine: MachineRecord }) {
  const stories = useSpec().stories.filter(({ participants }) => participants.includes(machine.id))
  if (stories.length === 0) return null
  return (
    <div className="facts">
      Stories <StoryLinks stories={stories} label="Stories that include it" />
    </div>
  )
}

/** The drawing scrolls inside a box; on a phone it is closed at first, since the outline has the same content. */
function DiagramFold({ drawings, machine }: { drawings: DrawnViews; machine: MachineRecord }) {
  return (
    <section aria-labelledby="diagram">
      <h2 id="diagram">Diagram</h2>
      <details className="fold" open data-fold-small>
        <summary>The whole flow as a diagram</summary>
        <DiagramFigure drawings={drawings} machine={machine} />
      </details>
    </section>
  )
}

function Contents({ record }: { record: MachineRecord }) {
  return (
    <nav className="contents" aria-label="On this page">
      <ul>
        {describedStates(record).map(({ anchor, name, parent }) => (
          <li key={anchor}>
            <a className="contents-state" href={`#${anchor}`} data-state={name}>
              {parent === null ? anywhereText.plain : <StateName state={name} />}
            </a>
          </li>
        ))}
        {[
          ['live-title', 'Live'],
          ['step', 'Step through it'],
          ['tables', 'Tables'],
          ['tests', 'Tests'],
        ].map(([anchor, title]) => (
          <li key={anchor}>
            <a href={`#${anchor}`}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Every state; the root last, if it has actions, actors or transitions. */
function describedStates({ states, transitions }: MachineRecord): StateRecord[] {
  const [root, ...others] = states
  if (!root) return []
  const { entry, exit, invokes, name } = root
  const hasNothing = [entry, exit, invokes, transitions.filter(({ source }) => source === name)].every(
    ({ length }) => length === 0,
  )
  return hasNothing ? others : [...others, root]
}
