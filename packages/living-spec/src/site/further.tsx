import type { TransitionRecord } from '../record/spec-record.ts'
import { isByTime } from '../record/spoken-delay.ts'
import { counted } from './counted.ts'
import { ignoredEvents, statesAround, transitionsFrom } from './inheritance.ts'
import { pathOf } from './machine-links.ts'
import { continuationsOf } from './machine-parts.tsx'
import { useHref, usePhrases, useSpec } from './page.tsx'
import type { EntryProps } from './entry-props.ts'
import { spaced } from '../phrases/phrases.ts'
import { plainSentence } from '../phrases/plain-sentence.ts'
import { transitionSentence } from './transition-sentence.ts'
import { FlowName, Sentence } from './entry-parts.tsx'
import { StateName } from './state-name.tsx'

/** The transitions of parent states, which apply in the state too: timeouts first and visible, others folded. */
export function Inherited({ machine, state, guards }: EntryProps) {
  const phrases = usePhrases(machine.id)
  const order = [...guards.keys()]
  const around = state.kind === 'final' ? [] : statesAround(machine, state)
  const transitions = around.flatMap((one) => transitionsFrom(machine, one, order))
  if (transitions.length === 0) return null
  const item = (transition: TransitionRecord) => (
    <li key={transition.id}>
      <a href={`#${transition.anchor}`}>{transition.description}</a>{' '}
      <span className="in-code">
        <Sentence parts={transitionSentence(transition, guards.get(transition.id) ?? '')} machine={machine} />
      </span>
      <span className="in-plain">
        <Sentence
          parts={plainSentence({ machine, phrases }, transition, guards.get(transition.id) ?? '')}
          machine={machine}
        />
      </span>
    </li>
  )
  const byTime = transitions.filter(isByTime)
  const others = transitions.filter((transition) => !isByTime(transition))
  return (
    <div className="inherited">
      <h4>Also in this state, from anywhere</h4>
      {byTime.length > 0 && <ul>{byTime.map(item)}</ul>}
      {others.length > 0 && (
        <details>
          <summary>{byTime.length > 0 ? counted(others.length, 'more step') : counted(others.length, 'step')}</summary>
          <ul>{others.map(item)}</ul>
        </details>
      )}
    </div>
  )
}

/** What leads to the state from others, folded. */
export function LeadingSteps({ machine, state }: EntryProps) {
  const steps = machine.transitions.filter(
    ({ source, targets }) => targets.includes(state.name) && source !== state.name,
  )
  if (steps.length === 0) return null
  return (
    <details className="way">
      <summary>What leads here: {counted(steps.length, 'step')}</summary>
      <ul>
        {steps.map(({ anchor, description, id, source }) => (
          <li key={id}>
            {source === machine.id ? (
              'From anywhere'
            ) : (
              <>
                From “<StateName state={source} />”
              </>
            )}
            : <a href={`#${anchor}`}>{description}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The events that have no effect in the state, each with the step that it causes elsewhere; folded. */
export function IgnoredEvents({ machine, state }: EntryProps) {
  const ignored = ignoredEvents(machine, state)
  if (ignored.length === 0) return null
  return (
    <details className="way">
      <summary>Ignored in this state: {counted(ignored.length, 'event')}</summary>
      <ul>
        {ignored.map(({ anchor, description, event }) => (
          <li key={event}>
            <span className="in-plain">“{spaced(event)}”</span>
            <code className="in-code">{event}</code>, which elsewhere means: <a href={`#${anchor}`}>{description}</a>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** At an end: what the machines that run this one do next. */
export function Sequels({ machine, state }: EntryProps) {
  const href = useHref()
  const spec = useSpec()
  const continuations = state.kind === 'final' ? continuationsOf(spec, machine) : []
  if (continuations.length === 0) return null
  return (
    <div className="inherited">
      <h4>What comes next</h4>
      <ul>
        {continuations.map(({ machine: next, transition }) => (
          <li key={transition.id}>
            <FlowName machine={next.id} />:{' '}
            <a href={href(`${pathOf(next)}#${transition.anchor}`)}>{transition.description}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
