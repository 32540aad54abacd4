import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import { spokenAction } from '../record/spoken-action.ts'
import { TransitionEntry, Way } from './transition-entry.tsx'
import { transitionWords } from './transition-words.ts'
import { Coverage, Permalink, Requirements, Words } from './words.tsx'

/** What an outline's entry is made of. `guards` are the tables' cells by transition, in the order of the source. */
export interface EntryProps {
  machine: MachineRecord
  state: StateRecord
  guards: Map<string, string>
}

/** One state in the outline: what is true in it, what runs, what leads on, from here and from anywhere (SM-4). */
export function StateEntry({ machine, state, guards }: EntryProps) {
  const { anchor, description, entered, name, parent, requirements } = state
  const way = shortestWay(machine, state)
  return (
    <article className="state" id={anchor} data-state={name} aria-labelledby={`${anchor}-name`}>
      <header className="state-head">
        <h3 id={`${anchor}-name`}>
          {parent === null ? 'From anywhere' : name} <Permalink anchor={anchor} to={name} />
        </h3>
        {kinds(state).map((kind) => (
          <span key={kind} className="kind">
            {kind}
          </span>
        ))}
      </header>
      {parent !== null && <p className="state-says">{description}</p>}
      <div className="facts">
        <Requirements ids={requirements} />
        {parent !== null && <Coverage machine={machine} taken={entered} />}
      </div>
      <Doings state={state} />
      {way && <Way way={way} />}
      <Moves machine={machine} state={state} guards={guards} />
      <Inherited machine={machine} state={state} guards={guards} />
    </article>
  )
}

/** What marks a state besides its name, in a word each. */
export function kinds({ isInitial, kind, parent, tags }: StateRecord): string[] {
  if (parent === null) return []
  const ways = { waits: [], passes: ['left at once'], final: ['end'] }
  return [...(isInitial ? ['start'] : []), ...ways[kind], ...tags.map((tag) => `tagged ${tag}`)]
}

/** The shortest way that leads into a state; null at the start and when no test has run. */
export function shortestWay({ transitions }: MachineRecord, { name, isInitial }: StateRecord): TransitionRecord['way'] {
  if (isInitial) return null
  const ways = transitions.flatMap(({ targets, way }) => (way && targets.includes(name) ? [way] : []))
  return ways.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null
}

function Doings({ state: { entry, exit, invokes } }: { state: StateRecord }) {
  const rows = [
    { title: 'Runs here', items: invokes.map(({ id, port }) => (id === port ? id : `${id} (${port})`)) },
    { title: 'On entry', items: entry.map(spokenAction) },
    { title: 'On exit', items: exit.map(spokenAction) },
  ].filter(({ items }) => items.length > 0)
  if (rows.length === 0) return null
  return (
    <dl className="doings">
      {rows.map(({ title, items }) => (
        <div key={title}>
          <dt>{title}</dt>
          {items.map((item) => (
            <dd key={item}>
              <code>{item}</code>
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

function Moves({ machine, state, guards }: EntryProps) {
  const own = inOrder(machine, state, guards)
  if (own.length === 0) return null
  return (
    <ul className="moves">
      {own.map((transition) => (
        <TransitionEntry
          key={transition.id}
          machine={machine}
          transition={transition}
          guard={guards.get(transition.id) ?? ''}
        />
      ))}
    </ul>
  )
}

/** What is written around a state and happens in it as well: each a link to where it is told. */
function Inherited({ machine, state, guards }: EntryProps) {
  const around = state.kind === 'final' ? [] : statesAround(machine, state)
  const transitions = around.flatMap((one) => inOrder(machine, one, guards))
  if (transitions.length === 0) return null
  return (
    <details className="inherited">
      <summary>Here as from anywhere ({transitions.length})</summary>
      <ul>
        {transitions.map((transition) => (
          <li key={transition.id}>
            <Words words={transitionWords(transition, guards.get(transition.id) ?? '')} machine={machine} />{' '}
            <a href={`#${transition.anchor}`}>{transition.description}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

function statesAround({ states }: MachineRecord, { parent }: StateRecord): StateRecord[] {
  const above = states.find(({ name }) => name === parent)
  return above ? [above, ...statesAround({ states } as MachineRecord, above)] : []
}

function inOrder(
  { transitions }: MachineRecord,
  { name }: StateRecord,
  guards: Map<string, string>,
): TransitionRecord[] {
  const order = [...guards.keys()]
  return transitions
    .filter(({ source }) => source === name)
    .toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id))
}
