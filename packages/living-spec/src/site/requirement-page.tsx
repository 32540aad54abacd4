import type { RequirementRow, SpecRecord } from '../record/spec-record.ts'
import { counted } from './counted.ts'
import { FlowName, RunName } from './entry-parts.tsx'
import { pathOf, requirementPath } from './machine-links.ts'
import { NarrowTests } from './narrow-tests.tsx'
import { Page, useHref, useProject, useSpec } from './page.tsx'
import { PlaceName } from './place-name.tsx'
import { RequirementText, ResultMark, hasUnknownTests } from './requirement-parts.tsx'
import { requirementTerms } from './requirement-terms.ts'
import { RequirementTimes } from './requirement-times.tsx'
import { requirementTitle } from './requirement-title.ts'
import { StoryLinks } from '../stories/story-links.tsx'
import { TestList } from './test-list.tsx'
import { countTests } from './test-rows.ts'

/** One requirement with the states and transitions that cite it, its stories, tests and manual checks (SM-4). */
export function RequirementPage({ spec, row }: { spec: SpecRecord; row: RequirementRow }) {
  const { id, text, result, cited, tests, notRun } = row
  const { product } = useProject()
  const [title, terms] = [requirementTitle(text), requirementTerms(text)]
  return (
    <Page spec={spec} title={`${id} · ${title}`} path={requirementPath(id)} current="requirements.html">
      <header className="title">
        <h1>
          <span className="requirement-id">{id}</span> {title}
        </h1>
        <p className="lead">
          <RequirementText text={text} />
        </p>
        <p className="facts">
          <ResultMark result={result} />
          {notRun.length > 0 && (
            <span>
              Without a result: {notRun.flatMap((run) => [<RunName key={run} run={run} />, '; ']).slice(0, -1)}
            </span>
          )}
          <AllRequirements id={id} />
        </p>
        <StoriesOf id={id} />
      </header>
      <RequirementTimes row={row} />
      <section aria-labelledby="cited">
        <h2 id="cited">Where the flows cite it</h2>
        <Cited cited={cited} />
      </section>
      <section aria-labelledby="tests">
        <h2 id="tests">{tests.length === 0 ? 'Tests' : counted(countTests(tests), 'test')}</h2>
        {tests.length === 0 ? (
          <p className="facts">{hasUnknownTests(row) ? unknownText(spec) : 'No test.'}</p>
        ) : (
          <>
            <p>
              By the flow or the part of the {product} that they test. A test that runs in several environments is
              listed and counted once.
            </p>
            <NarrowTests tests={tests} terms={terms} />
            <div id="test-groups">
              <TestList tests={tests} terms={terms} />
            </div>
          </>
        )}
      </section>
    </Page>
  )
}

function unknownText({ runs }: SpecRecord): string {
  return runs.length === 0 ? 'Not known: no test run is recorded.' : 'Not known from the last test run.'
}

function AllRequirements({ id }: { id: string }) {
  const href = useHref()
  return <a href={href(`requirements.html#${id}`)}>All requirements</a>
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
  if (places.length === 0) return <p className="facts">In no flow.</p>
  return (
    <ul className="cited">
      {places.map(({ machine, own }) => (
        <li key={machine.id}>
          <a className="cited-machine" href={href(pathOf(machine))}>
            <FlowName machine={machine.id} />
          </a>
          {own.flatMap(({ anchor }) => {
            if (anchor === null) return []
            return [
              <a key={anchor} className="place" href={href(`${pathOf(machine)}#${anchor}`)}>
                <PlaceName machine={machine} anchor={anchor} />
              </a>,
            ]
          })}
        </li>
      ))}
    </ul>
  )
}
