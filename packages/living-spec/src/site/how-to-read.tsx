import { Glyph } from '../drawing/glyph.tsx'
import type { Environment, MachineRecord, SpecRecord, TransitionRecord } from '../record/spec-record.ts'
import { describeDelay } from '../record/spoken-delay.ts'
import { EnvironmentName, FlowName } from './entry-parts.tsx'
import { pathOf, requirementPath } from './machine-links.ts'
import { useHref, useProject, useSpec } from './page.tsx'

/** For new readers: how to read a diagram, find an answer and follow the running application. */
export function HowToRead() {
  const { product } = useProject()
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">How to read and use these pages</h2>
      <div className="guides">
        <article className="guide" aria-labelledby="reading-diagram">
          <h3 id="reading-diagram">Read a diagram</h3>
          <p>
            A box is a state. An arrow is a step to another state. The dot marks where the flow starts, a double frame
            where it ends. The text on an arrow describes the step; in the view Code it is the event, then the condition
            in brackets, then the actions after a slash. Of several steps for one event, the first whose condition is
            true is taken.
          </p>
          <Legend />
        </article>
        <article className="guide" aria-labelledby="reading-answer">
          <h3 id="reading-answer">Find an answer</h3>
          <Example />
        </article>
        <article className="guide" aria-labelledby="reading-tests">
          <h3 id="reading-tests">Read the test coverage</h3>
          <p>
            Tests follow generated paths through each flow until every step has been taken, in each environment in which
            the flow runs. The number is how often; a step that no test took is red.
          </p>
          <dl className="terms">
            {environmentTexts(product).map(([environment, text]) => (
              <div key={environment}>
                <dt>
                  <EnvironmentName environment={environment} />
                </dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </article>
        <article className="guide" aria-labelledby="reading-live">
          <h3 id="reading-live">Follow a running {product}</h3>
          <p>
            Start the {product} with <code>npm start</code> and open these pages under its <code>/spec/</code>. With the{' '}
            {product} open in another tab of the same browser, the page of a flow follows it: the current state is
            filled, the last step is marked, and ignored events are listed. Only names of flows, states and events are
            sent.
          </p>
          <p>
            Under <em>Step through it</em> you send events and let time pass yourself, and see how the flow reacts.
          </p>
        </article>
      </div>
    </section>
  )
}

function environmentTexts(product: string): [Environment, string][] {
  return [
    ['actor', 'without a page, with test data as answers'],
    ['screen', 'the page that it drives, in a simulated document, with clicks and key presses'],
    ['browser', `the built ${product} in a real browser`],
    ['server', `the ${product}’s server with its database`],
  ]
}

const legend: [kind: TransitionRecord['kind'], text: string][] = [
  ['event', 'an event from outside the flow'],
  ['done', 'a call has returned a result'],
  ['error', 'a call has failed'],
  ['after', 'a time has elapsed'],
  ['always', 'immediately, without an event'],
]

function Legend() {
  return (
    <ul className="legend">
      {legend.map(([kind, text]) => (
        <li key={kind}>
          <svg className="diagram" width="20" height="20" aria-hidden="true">
            <g className={`is-${kind}`}>
              <Glyph kind={kind} at={{ x: 10, y: 10 }} />
            </g>
          </svg>
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The longest delay as an example of a question and its answer. */
function Example() {
  const href = useHref()
  const found = longestWait(useSpec())
  if (!found) return null
  const { machine, transition } = found
  const time = describeDelay(transition).replace('up to ', '')
  return (
    <ol className="plain">
      <li>
        Press <kbd>/</kbd> and type what you know, or see the <a href="#times">timeouts</a>. What happens after {time}{' '}
        without an answer? Type “{time}”.
      </li>
      <li>
        <a href={href(`${pathOf(machine)}#${transition.anchor}`)}>
          <FlowName machine={machine.id} />
        </a>{' '}
        has the answer: “{transition.description}” Each state in which it can happen shows it too.
      </li>
      <li>
        Next to it are its requirements
        {transition.requirements.map((id) => (
          <span key={id}>
            {' '}
            (<a href={href(requirementPath(id))}>{id}</a>)
          </span>
        ))}
        , how often each test environment took it, and the tests that verify it.
      </li>
      <li>The picture next to a state shows it on a phone; the gallery has all pictures, in light and dark mode.</li>
    </ol>
  )
}

function longestWait({ machines }: SpecRecord): { machine: MachineRecord; transition: TransitionRecord } | undefined {
  const waits = machines.flatMap((machine) => machine.transitions.map((transition) => ({ machine, transition })))
  const length = ({ transition: { milliseconds, atMost } }: (typeof waits)[number]) => milliseconds ?? atMost ?? 0
  return waits.toSorted((a, b) => length(b) - length(a))[0]
}
