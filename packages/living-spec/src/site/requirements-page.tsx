import type { ReactNode } from 'react'
import type { MachineRecord, RequirementRow, SpecRecord } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { FlowName } from './entry-parts.tsx'
import { pathOf, requirementPath } from './machine-links.ts'
import { Page, useHref, useProject } from './page.tsx'
import { RequirementText, ResultMark, hasUnknownTests, unknownTests } from './requirement-parts.tsx'
import { PlaceName } from './place-name.tsx'
import { StateName } from './state-name.tsx'
import { filesByKind } from './test-kinds.ts'
import { countTests } from './test-rows.ts'
import { type MachineStep, deadEnds, stepsOnOnePath, unbrowsedSteps } from './unbrowsed.ts'

/** Every requirement with its result, and the gaps; each leads to its own page (SM-4). */
export function RequirementsPage({ spec }: { spec: SpecRecord }) {
  const prefixes = [...new Set(spec.requirements.map(({ id }) => prefixOf(id)))]
  return (
    <Page spec={spec} title="Requirements" path="requirements.html" current="requirements.html">
      <header className="title">
        <h1>Requirements</h1>
        <p className="lead">
          What the {useProject().product} must do. Each requirement has a page with the flows that cite it and the tests
          that verify it.
        </p>
      </header>
      <div id="filters" hidden />
      <Orphans spec={spec} />
      {prefixes.map((prefix) => (
        <section key={prefix} aria-labelledby={`area-${prefix}`} data-area={prefix}>
          <h2 id={`area-${prefix}`}>{prefix}</h2>
          {spec.requirements
            .filter(({ id }) => prefixOf(id) === prefix)
            .map((row) => (
              <Row key={row.id} row={row} />
            ))}
        </section>
      ))}
    </Page>
  )
}

function prefixOf(id: string): string {
  return id.replace(/-\d+$/, '')
}

/** Its text and result; everything else is on its own page. */
function Row({ row }: { row: RequirementRow }) {
  const href = useHref()
  const { id, text, result, cited, tests } = row
  const flows = new Set(cited.map(({ machine }) => machine)).size
  return (
    <article className="requirement requirement-row" id={id} data-result={result} aria-labelledby={`${id}-name`}>
      <header className="requirement-head">
        <h3 id={`${id}-name`}>
          <a href={href(requirementPath(id))}>{id}</a>
        </h3>
        <ResultMark result={result} />
      </header>
      <p>
        <RequirementText text={text} />
      </p>
      <p className="facts">
        <span>{hasUnknownTests(row) ? unknownTests : counted(countTests(tests), 'test')}</span>
        <span>{counted(flows, 'flow')}</span>
      </p>
    </article>
  )
}

/** Requirements without a test or a machine, machines and tests without a requirement. */
function Orphans({ spec }: { spec: SpecRecord }) {
  const { requirements } = spec
  const { product } = useProject()
  const lists = [
    {
      title: 'With failed tests',
      rows: requirements.filter(({ result }) => result === 'failed'),
      unknown: requirements.filter(({ result }) => result === 'unknown'),
    },
    {
      title: 'Without a test',
      rows: requirements.filter(({ result }) => result === 'none'),
      unknown: requirements.filter(hasUnknownTests),
    },
    {
      title: 'Not cited by a flow',
      about: `No gap where tests verify them: they state what a page, a text or the server of the ${product} is like, and no flow decides that.`,
      rows: requirements.filter(({ cited }) => cited.length === 0),
      unknown: [],
    },
  ]
  return (
    <section aria-labelledby="orphans">
      <h2 id="orphans">Gaps</h2>
      {lists.map(({ title, about, rows, unknown }) => (
        <details key={title} open={rows.length > 0 && rows.length <= 12}>
          <summary>
            {title}: {gapCount(rows.length, { unknown: unknown.length, all: requirements.length })}
          </summary>
          {about !== undefined && <p>{about}</p>}
          <ul className="chips">
            {rows.map(({ id }) => (
              <li key={id}>
                <a className="chip" href={`#${id}`}>
                  {id}
                </a>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <Unbrowsed spec={spec} />
      {spec.walked.length > 0 && (
        <StepList title="Taken by one path of the tests only" steps={stepsOnOnePath(spec)}>
          No gap, but a fault there is seen once.
        </StepList>
      )}
      <DeadEnds spec={spec} />
      <Unasked spec={spec} />
      <Uncited spec={spec} />
    </section>
  )
}

/** `3 requirements`, as far as it is known (SM-6). */
function gapCount(count: number, { unknown, all }: { unknown: number; all: number }): string {
  if (unknown > 0 && unknown === all) return 'not known'
  return `${counted(count, 'requirement')}${unknown > 0 ? andUnknown : ''}`
}

const andUnknown = ', and not known for others'

/** Steps that no real browser took in the last test run. */
function Unbrowsed({ spec }: { spec: SpecRecord }) {
  const { missed, withoutPage, toRepeat } = unbrowsedSteps(spec)
  if (!spec.walked.includes('browser')) return null
  return (
    <>
      <StepList title="Not taken in a real browser" steps={missed} isUnknown={toRepeat > 0}>
        {toRepeat > 0 && `Not known for ${counted(toRepeat, 'flow')}: their tests have to run again after a change.`}
      </StepList>
      <StepList title="At the server, without a page for a real browser" steps={withoutPage}>
        No gap: tests of the API take them.
      </StepList>
    </>
  )
}

interface StepListProps {
  title: string
  steps: MachineStep[]
  /** Whether there may be more. */
  isUnknown?: boolean
  /** What the list means. */
  children: ReactNode
}

function StepList({ title, steps, isUnknown = false, children }: StepListProps) {
  const href = useHref()
  return (
    <details open={isUnknown || (steps.length > 0 && steps.length <= 12)}>
      <summary>
        {title}: {counted(steps.length, 'step')}
        {isUnknown && andUnknown}
      </summary>
      {children && <p>{children}</p>}
      <ul>
        {steps.map(({ machine, transition: { anchor, description, id, source } }) => (
          <li key={id}>
            <FlowName machine={machine.id} />, <StateName state={source} root={machine.id} />:{' '}
            <a href={href(`${pathOf(machine)}#${anchor}`)}>{description}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** States that only their flow's end leaves, as when the page closes. */
function DeadEnds({ spec: { machines } }: { spec: SpecRecord }) {
  const ends = machines.flatMap((machine) => deadEnds(machine).map((state) => ({ machine, state })))
  return (
    <GapList
      title="States with no way out"
      rows={ends.map(({ machine, state }) => ({ machine, anchor: state.anchor }))}
    >
      Nothing leaves them; ends of flows are not listed.
    </GapList>
  )
}

/** Tests that name no requirement, by what they test instead; their files in the code view. */
function Uncited({ spec: { runs, uncited: files } }: { spec: SpecRecord }) {
  const { product, testKinds } = useProject()
  const count = files.reduce((sum, file) => sum + file.count, 0)
  return (
    <details>
      <summary>
        Tests that cite no requirement: {runs.length === 0 ? 'not known' : count.toLocaleString('en-AU')}
      </summary>
      <p>
        No gap: they test what no requirement of the {product} states, such as what must hold for every flow, the
        database, and the tools that build and test the {product}.
      </p>
      <ul>
        {filesByKind(files, testKinds).map(({ kind, files: own, count: ofKind }) => (
          <li key={kind.title}>
            <strong>
              {kind.title}: {counted(ofKind, 'test')}.
            </strong>{' '}
            {kind.about}
            <ul className="in-code">
              {own.map((one) => (
                <li key={one.file}>
                  <code>{one.file}</code>: {counted(one.count, 'test')}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** States and transitions without a requirement. */
function Unasked({ spec: { machines } }: { spec: SpecRecord }) {
  const rows = machines.flatMap((machine) =>
    [...machine.states.filter(({ parent }) => parent !== null), ...machine.transitions]
      .filter(({ requirements }) => requirements.length === 0)
      .map(({ anchor }) => ({ machine, anchor })),
  )
  return (
    <GapList title="States and steps that cite no requirement" rows={rows}>
      A gap: nothing states what they are for.
    </GapList>
  )
}

interface GapListProps {
  title: string
  rows: { machine: MachineRecord; anchor: string }[]
  /** What the list means. */
  children: ReactNode
}

function GapList({ title, rows, children }: GapListProps) {
  const href = useHref()
  return (
    <details open={rows.length > 0 && rows.length <= 12}>
      <summary>
        {title}: {rows.length}
      </summary>
      {rows.length > 0 && <p>{children}</p>}
      <ul>
        {rows.map(({ machine, anchor }) => (
          <li key={`${machine.id} ${anchor}`}>
            <a href={href(`${pathOf(machine)}#${anchor}`)}>
              <FlowName machine={machine.id} />: <PlaceName machine={machine} anchor={anchor} />
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
