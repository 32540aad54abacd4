import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import { stateText } from '../../transition-ids.ts'
import { explore } from '../../explore.ts'
import { eventCasesOf } from '../../event-cases.ts'
import type { Model } from '../../model.ts'
import { line } from '../../plain.ts'
import { type Alteration, type Connect, withVerbs } from '../connects.ts'
import type { Pressed } from '../mutant.ts'

/** One way to mutate a connect. */
export interface ConnectChange {
  operator: string
  /** `failed · submit` */
  place: string
  alteration: Alteration
  /** The state that is shown as another; null when a verb is mutated. */
  shown: string | null
  /** The presses of the mutated verb; null when a state is shown as another. */
  pressed: Pressed | null
}

/** Drops or replaces the events of a verb, and shows a state as another. */
export function connectChanges(model: Model, connect: Connect): ConnectChange[] {
  const places = explore(model).states.map(({ snapshot }) => snapshot)
  const states = [...new Map(places.map(({ value }) => [stateText(value), value]))]
  const events = [...new Set(eventCasesOf(model).map(({ event }) => event.type))]
  return states.flatMap(([state], index) => {
    const here = places.filter(({ value }) => stateText(value) === state)
    const others = [...states.slice(index + 1), ...states.slice(0, index)].map(([, value]) => value)
    return [
      ...[...verbsOf(connect, here)].flatMap(([verb, sent]) => verbChanges(verb, { state, events: sent }, events)),
      ...shownAsAnother(connect, state, here, others),
    ]
  })
}

function verbChanges(verb: string, pressed: Pressed, events: string[]): ConnectChange[] {
  const place = `${pressed.state} · ${verb}`
  const other = events[(events.indexOf(pressed.events[0] ?? '') + 1) % events.length] ?? ''
  const sentAs = (change: (event: EventObject) => EventObject[]) => sending(pressed.state, verb, change)
  return [
    { operator: 'lose verb', place, alteration: sentAs(() => []), shown: null, pressed },
    {
      operator: 'send another event',
      place: `${place}: ${other}`,
      alteration: sentAs((event) => [{ ...event, type: other }]),
      shown: null,
      pressed,
    },
  ]
}

/** In this state, what this verb sends becomes something else. */
function sending(state: string, verb: string, change: (event: EventObject) => EventObject[]): Alteration {
  return (connect) =>
    (snapshot, send, ...more) => {
      if (stateText(snapshot.value) !== state) return connect(snapshot, send, ...more)
      let isPressed = false
      const sendOther = (event: EventObject) => (isPressed ? change(event).forEach(send) : send(event))
      return withVerbs(connect(snapshot, sendOther, ...more), (press, path) => {
        if (path !== verb) return press
        return (...args: unknown[]) => {
          isPressed = true
          try {
            return press(...args)
          } finally {
            isPressed = false
          }
        }
      })
    }
}

/** The next state that looks otherwise; a state that looks like all others cannot be shown as another. */
function shownAsAnother(
  connect: Connect,
  state: string,
  snapshots: AnyMachineSnapshot[],
  others: StateValue[],
): ConnectChange[] {
  const looksOtherwise = (value: StateValue) =>
    snapshots.some((snapshot) => viewText(connect, snapshot) !== viewText(connect, { ...snapshot, value }))
  const other = others.find(looksOtherwise)
  if (other === undefined) return []
  const alteration: Alteration =
    (own) =>
    (snapshot, ...given) =>
      own(stateText(snapshot.value) === state ? { ...snapshot, value: other } : snapshot, ...given)
  return [
    {
      operator: 'show another state',
      place: `${state} · as ${stateText(other)}`,
      alteration,
      shown: state,
      pressed: null,
    },
  ]
}

/** The types of what each verb sends, by the verb's path. */
function verbsOf(connect: Connect, snapshots: AnyMachineSnapshot[]): Map<string, string[]> {
  const verbs = new Map<string, string[]>()
  for (const snapshot of snapshots) {
    const sent: string[] = []
    withVerbs(
      connect(snapshot, ({ type }) => sent.push(type)),
      (press, path) => {
        press({})
        verbs.set(path, [...new Set([...(verbs.get(path) ?? []), ...sent.splice(0)])])
      },
    )
  }
  return verbs
}

function viewText(connect: Connect, snapshot: AnyMachineSnapshot): string {
  try {
    return line(
      withVerbs(
        connect(snapshot, () => {}),
        () => 'verb',
      ),
    )
  } catch (fault) {
    return String(fault)
  }
}
