import type { RequirementRow, SpecRecord } from '../record/spec-record.ts'
import { ManualChecks } from '../review/manual-check-parts.tsx'
import { RequirementApprovalLine } from '../review/approval-parts.tsx'
import { counted } from './counted.ts'
import { pathOf, transitionName } from './machine-links.ts'
import { Page, useHref, useProject, useSpec } from './page.tsx'
import { RequirementText, ResultMark } from './requirement-parts.tsx'
import { StoryLinks } from '../stories/story-links.tsx'
import { TestList } from './test-list.tsx'
import { Permalink } from './entry-parts.tsx'

/** Every requirement with the states and transitions that cite it and the tests of it (SM-4). */
export function RequirementsPage({ spec }: { spec: SpecRecord }) {
  const prefixes = [...new Set(spec.requirements.map(({ id }) => prefixOf(id)))]
  return (
    <Page spec={spec} title="Requirements" path="requirements.html" current="requirements.html">
      <header className="title">
        <h1>Requirements</h1>
        <p className="lead">
          What the {useProject().product} must do, which machines do it, and which tests verify it.
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

function Row({ row: { id, text, result, cited, tests } }: { row: RequirementRow }) {
  return (
    <article className="requirement matrix" id={id} data-result={result} aria-labelledby={`${id}-name`}>
      <div>
        <header className="requirement-head">
          <h3 id={`${id}-name`}>{id}</h3>
          <Permalink anchor={id} to={id} />
          <ResultMark result={result} />
        </header>
        <p>
          <RequirementText text={text} />
        </p>
        <RequirementApprovalLine id={id} text={text} />
      </div>
      <div>
        <Cited cited={cited} />
        <StoriesOf id={id} />
      </div>
      <div>
        <ProvedBy tests={tests} />
        <ManualChecks requirement={id} />
      </div>
    </article>
  )
}

/** The stories that cite it, or whose transitions do (SM-8). */
function StoriesOf({ id }: { id: string }) {
  const stories = useSpec().stories.filter(({ requirements }) => requirements.includes(id))
  if (stories.length === 0) return null
  return (
    <div className="facts">
      Stories <StoryLinks stories={stories} label={`Stories that cite ${id}`} />
    </div>
  )
}

function Cited({ cited }: Pick<RequirementRow, 'cited'>) {
  const href = useHref()
  const { machines } = useSpec()
  const places = machines.flatMap((machine) => {
    const own = cited.filter((one) => one.machine === machine.id)
    return own.length === 0 ? [] : [{ machine, own }]
  })
  if (places.length === 0) return <p className="facts">In no machine.</p>
  return (
    <ul className="cited">
      {places.map(({ machine, own }) => (
        <li key={machine.id}>
          <a className="cited-machine" href={href(pathOf(machine))}>
            {machine.id}
          </a>
          {own.flatMap(({ anchor }) => {
            const part = [...machine.states, ...machine.transitions].find((one) => one.anchor === anchor)
            if (!part || anchor === null) return []
            const text = 'eventLabel' in part ? transitionName(machine, part) : part.name
            return [
              <a key={anchor} className="place" href={href(`${pathOf(machine)}#${anchor}`)}>
                {text}
              </a>,
            ]
          })}
        </li>
      ))}
    </ul>
  )
}

function ProvedBy({ tests }: Pick<RequirementRow, 'tests'>) {
  const failed = tests.filter(({ passed }) => passed === false).length
  if (tests.length === 0) return <p className="facts">No test.</p>
  return (
    <details className="proved" open={failed > 0}>
      <summary>
        {counted(tests.length, 'test')}
        {failed > 0 && <strong className="failed">, {failed} failed</strong>}
      </summary>
      <TestList tests={tests} />
    </details>
  )
}

/** Requirements without a test or a machine, and machines and tests without a requirement. */
function Orphans({ spec }: { spec: SpecRecord }) {
  const { requirements, uncited } = spec
  const lists = [
    { title: 'With failed tests', rows: requirements.filter(({ result }) => result === 'failed') },
    { title: 'Without a test', rows: requirements.filter(({ result }) => result === 'none') },
    { title: 'Not cited by a machine', rows: requirements.filter(({ cited }) => cited.length === 0) },
  ]
  return (
    <section aria-labelledby="orphans">
      <h2 id="orphans">Gaps</h2>
      {lists.map(({ title, rows }) => (
        <details key={title} open={rows.length > 0 && rows.length <= 12}>
          <summary>
            {title}: {counted(rows.length, 'requirement')}
          </summary>
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
      <Unasked spec={spec} />
      <details>
        <summary>Tests that cite no requirement: {uncited.reduce((sum, { count }) => sum + count, 0)}</summary>
        <ul>
          {uncited.map(({ file, count }) => (
            <li key={file}>
              <code>{file}</code>: {counted(count, 'test')}
            </li>
          ))}
        </ul>
      </details>
    </section>
  )
}

/** States and transitions without a requirement. */
function Unasked({ spec: { machines } }: { spec: SpecRecord }) {
  const href = useHref()
  const parts = machines.flatMap((machine) =>
    [...machine.states.filter(({ parent }) => parent !== null), ...machine.transitions]
      .filter(({ requirements }) => requirements.length === 0)
      .map(({ anchor }) => ({ machine, anchor })),
  )
  return (
    <details open={parts.length > 0}>
      <summary>States and transitions that cite no requirement: {parts.length}</summary>
      <ul>
        {parts.map(({ machine, anchor }) => (
          <li key={`${machine.id} ${anchor}`}>
            <a href={href(`${pathOf(machine)}#${anchor}`)}>
              {machine.id} {anchor}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
