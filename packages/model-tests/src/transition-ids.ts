import type { AnyStateNode, AnyTransitionDefinition, InspectionEvent, StateValue } from 'xstate'

/** The transitions of one microstep, from xstate's underscored `_transitions`; a test holds the contract. */
export function transitionsIn(event: InspectionEvent): AnyTransitionDefinition[] {
  return event.type === '@xstate.microstep' ? event._transitions : []
}

/** `source | event or always | position`: positional, because object identity does not survive `machine.provide`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const source = sourceOf(transition)
  const siblings = transition.eventType ? source.transitions.get(transition.eventType) : source.always
  return [source.id, transition.eventType || 'always', siblings?.indexOf(transition)].join(' | ')
}

/** The state, or root, that a transition is written in. */
export function sourceOf(transition: AnyTransitionDefinition): AnyStateNode {
  return transition.source as AnyStateNode
}

/** A state's name: `page.loading` for a nested one, parallel ones joined by ` + `. */
export function stateText(value: StateValue): string {
  return leavesOf(value).join(' + ')
}

/** The innermost states that are active. */
export function leavesOf(value: StateValue): string[] {
  if (typeof value === 'string') return [value]
  return Object.entries(value).flatMap(([name, inner]) =>
    inner === undefined ? [name] : leavesOf(inner).map((leaf) => (leaf === '' ? name : `${name}.${leaf}`)),
  )
}
