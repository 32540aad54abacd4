import type { MachineRecord, SpecRecord, TransitionRecord } from '../record/spec-record.ts'
import { pathOf } from '../site/machine-links.ts'
import { useHref, useSpec } from '../site/page.tsx'
import { TestList } from '../site/test-list.tsx'
import { Coverage, FlowName } from '../site/entry-parts.tsx'
import type { StoryRecord } from './story-record.ts'

/** How often each environment took the transitions of a story, and the journeys that cite its requirements. */
export function StoryTests({ story }: { story: StoryRecord }) {
  const spec = useSpec()
  return (
    <section aria-labelledby="tests">
      <h2 id="tests">Tests that cover it</h2>
      <div
        className="box"
        role="region"
        aria-label="Transitions of the story and how often tests take them"
        tabIndex={0}
      >
        <table className="story-table">
          <thead>
            <tr>
              <th scope="col">What happens</th>
              <th scope="col">Flow</th>
              <th scope="col">Taken by</th>
            </tr>
          </thead>
          <tbody>
            {transitionsOf(story, spec).map(({ machine, transition }) => (
              <Row key={`${machine.id} ${transition.id}`} machine={machine} transition={transition} />
            ))}
          </tbody>
        </table>
      </div>
      <Journeys story={story} />
    </section>
  )
}

function Row({ machine, transition }: { machine: MachineRecord; transition: TransitionRecord }) {
  const href = useHref()
  return (
    <tr>
      <th scope="row">
        <a href={href(`${pathOf(machine)}#${transition.anchor}`)}>{transition.description}</a>
      </th>
      <td>
        <FlowName machine={machine.id} />
      </td>
      <td>
        <div className="facts">
          <Coverage machine={machine} taken={transition.taken} />
        </div>
      </td>
    </tr>
  )
}

/** Tests in a real browser, through the whole application, that cite a requirement of the story. */
function Journeys({ story: { about } }: { story: StoryRecord }) {
  const { requirements } = useSpec()
  const tests = requirements
    .filter(({ id }) => about.includes(id))
    .flatMap((row) => row.tests)
    .filter(({ run }) => run.endsWith('journeys'))
  const once = tests.filter(({ title }, index) => tests.findIndex((test) => test.title === title) === index)
  return (
    <>
      <h3>Journeys in a real browser that cite {about.join(', ')}</h3>
      {once.length === 0 ? (
        <p className="facts">No run of journeys is recorded for them.</p>
      ) : (
        <TestList tests={once} />
      )}
    </>
  )
}

/** Each transition once, in the order of the story. */
function transitionsOf({ steps }: StoryRecord, { machines }: SpecRecord) {
  const found = steps.flatMap(({ moves }) =>
    moves.flatMap((move) => {
      const machine = machines.find(({ id }) => id === move.machine)
      return move.transitions.flatMap(({ id }) => {
        const transition = machine?.transitions.find((one) => one.id === id)
        return machine && transition ? [{ machine, transition }] : []
      })
    }),
  )
  return found.filter(({ transition }, index) => found.findIndex((one) => one.transition === transition) === index)
}
