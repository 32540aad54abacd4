import { Fragment } from 'react'
import type { Drawing } from '../drawing/drawing.ts'
import type { MachineRecord, SpecRecord } from '../record/spec-record.ts'
import { ApprovalMark, ApprovalSummary } from '../approvals/approval-parts.tsx'
import { summarizeCoverage } from './coverage.ts'
import { counted } from './counted.ts'
import { FlowName, RunName } from './entry-parts.tsx'
import { HowToRead } from './how-to-read.tsx'
import { pathOf } from './machine-links.ts'
import { Page, useHref, useProject, useSpec } from './page.tsx'
import type { MachineGroup } from './project.ts'
import { SmallDiagram } from './small-diagram.tsx'
import { TimeList, isTimed, longestTime } from './times.tsx'

/** Diagrams by machine. */
export type Drawings = Map<string, Drawing>

/** Every machine by its purpose, all timeouts, and how to read the site (SM-4). */
export function IndexPage({ spec, drawings }: { spec: SpecRecord; drawings: Drawings }) {
  return (
    <Page spec={spec} title="Flows" path="index.html" current="index.html">
      <Title spec={spec} />
      <GroupSection drawings={drawings} />
      <TimesOfAll />
      <HowToRead />
    </Page>
  )
}

function Title({ spec: { machines, requirements, runs } }: { spec: SpecRecord }) {
  const count = (listOf: (machine: MachineRecord) => unknown[]) =>
    machines.reduce((sum, machine) => sum + listOf(machine).length, 0)
  const states = count((machine) => machine.states.filter(({ parent }) => parent !== null))
  const { product } = useProject()
  return (
    <header className="title">
      <h1>What can happen in the {product}</h1>
      <p className="lead">
        {counted(machines.length, 'flow')} with {counted(states, 'state')} and{' '}
        {counted(
          count(({ transitions }) => transitions),
          'step',
        )}{' '}
        describe how the {product} behaves. {counted(requirements.length, 'requirement')} define it, and tests verify
        it. New here? <a href="#reading">How to read and use these pages</a>.
      </p>
      <p className="facts">
        <span>
          {runs.length === 0
            ? 'No test run is recorded: “npm test” writes its results here.'
            : ['Last test run: ', ...runs.flatMap((run) => [<RunName key={run} run={run} />, '; ']).slice(0, -1), '.']}
        </span>
      </p>
      {runs.length > 0 && <Results requirements={requirements} />}
      <ApprovalSummary />
    </header>
  )
}

const results = {
  passed: ['pass', 'passes'],
  failed: ['fail', 'fails'],
  none: ['have no test', 'has no test'],
  unknown: ['have tests that have not run', 'has tests that have not run'],
} as const

/** The results of the requirements in the last run, each with its count. */
function Results({ requirements }: Pick<SpecRecord, 'requirements'>) {
  const href = useHref()
  const counts = Object.entries(results).flatMap(([result, [many, one]]) => {
    const count = requirements.filter((row) => row.result === result).length
    return count === 0 ? [] : [{ result, text: `${counted(count, 'requirement')} ${count === 1 ? one : many}` }]
  })
  return (
    <ul className="chips" aria-label="Results">
      {counts.map(({ result, text }) => (
        <li key={result}>
          <a className={`result result-${result}`} href={href('requirements.html')}>
            {text}
          </a>
        </li>
      ))}
    </ul>
  )
}

function GroupSection({ drawings }: { drawings: Drawings }) {
  const { groups } = useProject()
  return [...groups, ...leftOver(useSpec(), groups)].map((group) => (
    <MachineGroup key={group.title} group={group} drawings={drawings} />
  ))
}

/** The machines that no group names. */
function leftOver({ machines }: SpecRecord, groups: readonly MachineGroup[]): MachineGroup[] {
  const grouped = new Set(groups.flatMap((group) => group.machines))
  const left = machines.filter(({ id }) => !grouped.has(id)).map(({ id }) => id)
  return left.length === 0 ? [] : [{ title: 'Other machines', summary: 'Not in a group yet.', machines: left }]
}

function MachineGroup({ group: { title, summary, machines }, drawings }: { group: MachineGroup; drawings: Drawings }) {
  const spec = useSpec()
  const heading = `group-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section className="group" aria-labelledby={heading}>
      <div className="group-head">
        <h2 id={heading}>{title}</h2>
        <p>{summary}</p>
      </div>
      <ul className="cards">
        {machines.flatMap((id) => {
          const machine = spec.machines.find((one) => one.id === id)
          return machine ? [<MachineCard key={id} machine={machine} drawing={drawings.get(id)} />] : []
        })}
      </ul>
    </section>
  )
}

function MachineCard({ machine, drawing }: { machine: MachineRecord; drawing: Drawing | undefined }) {
  const href = useHref()
  const { result, text } = summarizeCoverage(useSpec(), machine)
  return (
    <li className="card">
      {drawing && <SmallDiagram drawing={drawing} />}
      <h3>
        <a href={href(pathOf(machine))}>
          <FlowName machine={machine.id} />
        </a>
      </h3>
      <p>{machine.description}</p>
      <p className="facts">
        <span>{counted(machine.states.length - 1, 'state')}</span>
        <span>{counted(machine.transitions.length, 'step')}</span>
        <span className={`result result-${result}`}>{text}</span>
        <ApprovalMark machine={machine.id} />
        <span className="running" data-running-of={machine.id} hidden />
      </p>
    </li>
  )
}

/** By the groups of the overview, those with the longest time first: a reader asks for what takes long. */
function TimesOfAll() {
  const { groups } = useProject()
  const spec = useSpec()
  const timed = [...groups, ...leftOver(spec, groups)].map(({ title, machines }) => ({
    title,
    machines: spec.machines.filter((machine) => machines.includes(machine.id) && isTimed(machine)),
  }))
  return (
    <section aria-labelledby="times">
      <h2 id="times">Timeouts</h2>
      <p>These steps happen without an event when the time has elapsed. The longest are first.</p>
      {timed
        .filter(({ machines }) => machines.length > 0)
        .toSorted((a, b) => longestTime(b.machines) - longestTime(a.machines))
        .map(({ machines, title }) => (
          <Fragment key={title}>
            <h3>{title}</h3>
            <TimeList machines={machines} />
          </Fragment>
        ))}
    </section>
  )
}
