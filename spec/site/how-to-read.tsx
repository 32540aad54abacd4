import { Glyph } from '../drawing/glyph.tsx'
import type { Layer, MachineRecord, SpecRecord, TransitionRecord } from '../record/spec-record.ts'
import { describeDelay } from '../record/spoken-delay.ts'
import { pathOf } from './machine-links.ts'
import { useHref, useSpec } from './page.tsx'

/** How a diagram is read, how an answer is found, and how a page follows a store: for whoever comes here first. */
export function HowToRead() {
  return (
    <section aria-labelledby="reading">
      <h2 id="reading">How to read and use these pages</h2>
      <div className="guides">
        <article className="guide" aria-labelledby="reading-diagram">
          <h3 id="reading-diagram">A diagram</h3>
          <p>
            A box is a state: what is true now. An arrow is a transition: what leads to another state. The dot is where
            the machine starts, a double frame where it ends. On an arrow stand what happens, in brackets what must
            hold, and after a slash what is done. Of several the first that holds decides.
          </p>
          <Legend />
        </article>
        <article className="guide" aria-labelledby="reading-answer">
          <h3 id="reading-answer">An answer</h3>
          <Example />
        </article>
        <article className="guide" aria-labelledby="reading-tests">
          <h3 id="reading-tests">Who has taken a transition</h3>
          <p>
            Tests walk each machine until every transition was taken, in each place where it lives. The number says how
            often; what no walk took is red.
          </p>
          <dl className="terms">
            {Object.entries(layerTexts).map(([layer, text]) => (
              <div key={layer}>
                <dt>{layer}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </article>
        <article className="guide" aria-labelledby="reading-live">
          <h3 id="reading-live">Live, and step by step</h3>
          <p>
            Start the store with <code>npm start</code> and open these pages under its <code>/spec/</code>. With the
            store open in another tab of the same browser, a machine’s page follows it: the present state is filled, the
            last transition marked, and what it ignored is listed. Nothing of a person is told, only names of states.
          </p>
          <p>
            Under <em>Step through it</em> you cause events yourself and let time pass, and see what the machine does
            with them and what it ignores.
          </p>
        </article>
      </div>
    </section>
  )
}

const layerTexts: Record<Layer, string> = {
  actor: 'the machine by itself, its answers made up',
  screen: 'the page that it drives, with clicks and keys',
  browser: 'the finished store in a real browser',
  server: 'the store’s server with its database',
}

const legend: [kind: TransitionRecord['kind'], text: string][] = [
  ['event', 'somebody or something outside causes it'],
  ['done', 'what was asked has answered'],
  ['error', 'what was asked has failed'],
  ['after', 'time has passed'],
  ['always', 'at once, nothing is waited for'],
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

/** The longest wait of all shows the way from a question to its answer. */
function Example() {
  const href = useHref()
  const found = longestWait(useSpec())
  if (!found) return null
  const { machine, transition } = found
  const time = describeDelay(transition).replace('up to ', '')
  return (
    <ol className="plain">
      <li>
        Press <kbd>/</kbd> and type what you know, or look at <a href="#times">what happens by time alone</a>. What
        happens if nothing comes for {time}? Type “{time}”.
      </li>
      <li>
        <a href={href(`${pathOf(machine)}#${transition.anchor}`)}>{machine.id}</a> answers: “{transition.description}”
        Each state in which it can happen says so too.
      </li>
      <li>
        Beside it stand the requirements that ask for it
        {transition.requirements.map((id) => (
          <span key={id}>
            {' '}
            (<a href={href(`requirements.html#${id}`)}>{id}</a>)
          </span>
        ))}
        , how often each layer of tests took it, and the tests that prove it.
      </li>
      <li>The picture beside a state shows it on a phone; the gallery shows every one, light and dark.</li>
    </ol>
  )
}

function longestWait({ machines }: SpecRecord): { machine: MachineRecord; transition: TransitionRecord } | undefined {
  const waits = machines.flatMap((machine) => machine.transitions.map((transition) => ({ machine, transition })))
  const length = ({ transition: { milliseconds, atMost } }: (typeof waits)[number]) => milliseconds ?? atMost ?? 0
  return waits.toSorted((a, b) => length(b) - length(a))[0]
}
