import { Fragment } from 'react'
import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import { spokenAction } from '../record/spoken-action.ts'
import { anywhereText, flowOf } from '../drawing/head.ts'
import { actionPhrase, actorPhrase, sentByAction, sentSentences, spaced, stateTitle } from '../phrases/phrases.ts'
import type { EntryProps } from './entry-props.ts'
import { pathOf } from './machine-links.ts'
import { useHref, usePhrases, useProject, useSpec } from './page.tsx'
import { transitionsFrom } from './inheritance.ts'
import { IgnoredEvents, Inherited, Sequels, LeadingSteps } from './further.tsx'
import { StateName } from './state-name.tsx'
import { passesTitle } from './state-titles.ts'
import { StatePicture } from './state-picture.tsx'
import { TransitionEntry, ShortestPath } from './transition-entry.tsx'
import { Coverage, FlowName, Permalink, Requirements } from './entry-parts.tsx'

/** One state in the outline: its description, what it runs, and the transitions from it and from its parents (SM-4). */
export function StateEntry(props: EntryProps) {
  const { machine, state, frames } = props
  const { anchor, description, entered, name, parent, requirements } = state
  const way = shortestPath(machine, state)
  return (
    <article className="state" id={anchor} data-state={name} aria-labelledby={`${anchor}-name`}>
      <div className="state-body">
        <header className="state-head">
          <h3 id={`${anchor}-name`}>{parent === null ? anywhereText.plain : <StateName state={name} />}</h3>
          <Permalink anchor={anchor} to={stateTitle(name)} />
          <Kinds state={state} />
        </header>
        <p className="state-description">
          {parent === null ? 'In every state, until the flow has ended.' : description}
        </p>
        <div className="facts">
          <Requirements ids={requirements} />
          {parent !== null && <Coverage machine={machine} taken={entered} />}
        </div>
        <Doings machine={machine} state={state} />
        {way && <ShortestPath way={way} machine={machine} />}
        <Moves {...props} />
        <Inherited {...props} />
        <IgnoredEvents {...props} />
        <LeadingSteps {...props} />
        <Sequels {...props} />
      </div>
      <StatePicture machine={machine} frames={frames} />
    </article>
  )
}

/** Labels for a state's kind and tags. */
function Kinds({ state: { isInitial, kind, parent, tags } }: Pick<EntryProps, 'state'>) {
  const { tagTitles = {} } = useProject()
  if (parent === null) return null
  const ways = { waits: [], passes: [passesTitle], final: ['end'] }
  const plain = [...(isInitial ? ['start'] : []), ...ways[kind]]
  return (
    <>
      {plain.map((text) => (
        <span key={text} className="kind">
          {text}
        </span>
      ))}
      {tags.map((tag) => (
        <Fragment key={tag}>
          {tagTitles[tag] !== undefined && <span className="kind in-plain">{tagTitles[tag]}</span>}
          <span className="kind in-code">tag {tag}</span>
        </Fragment>
      ))}
    </>
  )
}

/** The shortest path into a state; null at the start and when no test has run. */
function shortestPath({ transitions }: MachineRecord, { name, isInitial }: StateRecord): TransitionRecord['way'] {
  if (isInitial) return null
  const ways = transitions.flatMap(({ targets, way }) => (way && targets.includes(name) ? [way] : []))
  return ways.toSorted((a, b) => a.steps.length - b.steps.length)[0] ?? null
}

function Doings({ machine, state }: Pick<EntryProps, 'machine' | 'state'>) {
  const { entry, exit, invokes } = state
  const phrases = usePhrases(machine.id)
  const does = (action: string): StateActivity => ({
    code: spokenAction(action),
    plain: [actionPhrase(phrases, action), ...sentByAction(phrases, action)].join('. '),
  })
  const runs = ({ id, port }: StateRecord['invokes'][number]): StateActivity => {
    const actor = actorPhrase(phrases, port)
    const plain = actor ? [`The ${actor.by} ${actor.does}.`, ...sentSentences(phrases, port)].join(' ') : spaced(port)
    return { code: id === port ? id : `${id} (${port})`, plain, flow: flowOf(machine, port) }
  }
  const rows: { title: string; items: StateActivity[] }[] = [
    { title: 'Runs here', items: invokes.map(runs) },
    { title: 'On entry', items: entry.map(does) },
    { title: 'On exit', items: exit.map(does) },
  ].filter(({ items }) => items.length > 0)
  if (rows.length === 0) return null
  return (
    <dl className="doings">
      {rows.map(({ title, items }) => (
        <div key={title}>
          <dt>{title}</dt>
          {items.map(({ code, flow, plain }) => (
            <dd key={code}>
              <span className="in-plain">{plain}</span>
              <code className="in-code">{code}</code>
              {flow && (
                <>
                  {' '}
                  <FlowLink flow={flow} />
                </>
              )}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}

/** The flow that runs in a state, on its own page. */
function FlowLink({ flow }: { flow: string }) {
  const href = useHref()
  const machine = useSpec().machines.find(({ id }) => id === flow)
  return machine ? (
    <a href={href(pathOf(machine))}>
      Open the flow <FlowName machine={flow} />
    </a>
  ) : null
}

/** Something that a state does, in phrases and in code, with the flow that it runs. */
interface StateActivity {
  code: string
  plain: string
  flow?: string | undefined
}

function Moves({ machine, state, guards }: EntryProps) {
  const own = transitionsFrom(machine, state, [...guards.keys()])
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
