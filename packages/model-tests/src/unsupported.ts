import type { AnyMachineSnapshot, AnyStateMachine, AnyTransitionDefinition, EventObject } from 'xstate'
import { timerEvents } from './event-cases.ts'
import type { StableState } from './microsteps.ts'
import type { Model } from './model.ts'
import { stateText } from './transition-ids.ts'
import { delayOf, stateName, statesOf } from './transitions.ts'

/** What no walk can follow in a machine as it is written, one sentence each. */
export function unsupportedIn(machine: AnyStateMachine): string[] {
  return statesOf(machine).flatMap((node) => {
    const name = stateName(node)
    const transitions: AnyTransitionDefinition[] = [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
    const wildcards = [...node.transitions.keys()].filter((event) => event.includes('*'))
    const lists = transitions.filter(({ target }) => target !== undefined && target.length > 1)
    return [
      ...(node.type === 'history'
        ? [`${name} is a history state: keep in the context what has to be remembered.`]
        : []),
      ...wildcards.map((event) => {
        return `${name} on ${event} is a wildcard, of which no walk knows the events: name each event.`
      }),
      ...lists.map(({ eventType }) => {
        const where = `${name} on ${String(eventType || 'always')}`
        return `${where} has a list of targets, which mutation cannot change: name one state.`
      }),
    ]
  })
}

/** Throws one sentence when a machine is written with what no walk can follow. */
export function requireSupported(machine: AnyStateMachine): void {
  const [fault] = unsupportedIn(machine)
  if (fault !== undefined) throw new Error(`${machine.id}: ${fault}`)
}

/** What a step did that no walk can follow, such as `on "pour" in empty`; null when there is nothing. */
export function unsupportedStep(model: Model, { snapshot, actions }: StableState, where: string): string | null {
  for (const { type, params } of actions) {
    const { event, delay, to } = (params ?? {}) as ActionParams
    const isDelayed = typeof delay === 'number' && !String(event?.type).startsWith('xstate.after.')
    const isSent = type === 'xstate.sendTo'
    if (isDelayed && (isSent || type === 'xstate.raise')) {
      const verb = isSent ? 'sends' : 'raises'
      return `it ${verb} ${event?.type} after a delay ${where}, and no walk would await it: use after.`
    }
    if (isSent && model.ports[String(to?.src)] !== 'callback')
      return `it sends ${event?.type} to ${to?.id} ${where}, which no walk would receive: only a callback is sent events.`
  }
  return spawned(snapshot, where) ?? timersAtOnce(snapshot)
}

interface ActionParams {
  event?: EventObject
  delay?: number
  to?: { id: string; src: unknown }
}

function spawned({ children, _nodes: nodes }: AnyMachineSnapshot, where: string): string | null {
  const invoked = new Set(nodes.flatMap((node) => node.invoke).map(({ id }) => id))
  const id = Object.keys(children).find((child) => !invoked.has(child))
  return id === undefined ? null : `it spawns ${id} ${where}, which no walk would answer: invoke it.`
}

/** Which of them elapses first depends on when each was started, which a state does not know. */
function timersAtOnce({ value, _nodes: nodes }: AnyMachineSnapshot): string | null {
  const delays = [...new Set(nodes.flatMap(timerEvents))].map(delayOf).toSorted()
  if (delays.length < 2) return null
  const running = `${delays.join(' and ')} run at once in ${stateText(value)}`
  return `${running}, and a walk would only try one: let one delay run at a time.`
}
