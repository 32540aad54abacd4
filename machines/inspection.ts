import type {
  AnyMachineSnapshot,
  AnyStateNode,
  AnyTransitionDefinition,
  InspectionEvent,
  Snapshot,
  StateValue,
} from 'xstate'
import type { MachineStep } from '#contract/inspection.ts'

/**
 * An `inspect` option that reports the transitions of each event, by `transitionId`. Browser tests compare these names with
 * those of `packages/model-tests`, which has its own: a test holds them together.
 */
export function inspectSteps(report: (step: MachineStep) => void): (event: InspectionEvent) => void {
  const underWay = new Map<string, string[]>()
  return (event) => {
    const actor = event.actorRef.sessionId
    const taken = underWay.get(actor) ?? []
    if (event.type === '@xstate.microstep') underWay.set(actor, [...taken, ...transitionsIn(event).map(transitionId)])
    if (event.type !== '@xstate.snapshot' || !isOfMachine(event.snapshot)) return
    underWay.delete(actor)
    const { machine, value, status } = event.snapshot
    report({ machine: machine.id, actor, event: event.event.type, taken, state: stateText(value), status })
  }
}

/** The transitions of one microstep, from xstate's underscored `_transitions`; a test holds the contract. */
function transitionsIn(event: InspectionEvent): AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : []
}

/** `source | event or always | position`: positional, because object identity does not survive `machine.provide`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const source = sourceOf(transition)
  const siblings = transition.eventType ? source.transitions.get(transition.eventType) : source.always
  return [source.id, transition.eventType || 'always', siblings?.indexOf(transition)].join(' | ')
}

/** The state, or root, that a transition is written in. */
function sourceOf(transition: AnyTransitionDefinition): AnyStateNode {
  return transition.source as AnyStateNode
}

/** A state's name: `page.loading` for a nested one, parallel ones joined by ` + `. */
export function stateText(value: StateValue): string {
  return leavesOf(value).join(' + ')
}

/** The innermost states that are active. */
function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined ? [name] : leavesOf(inner).map((leaf) => (leaf === '' ? name : `${name}.${leaf}`)),
  )
}

function isOfMachine(snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot {
  return 'machine' in snapshot
}
