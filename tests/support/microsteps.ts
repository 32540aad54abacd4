import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventObject,
  type InspectionEvent,
  createEmptyActor,
} from 'xstate'

/** The only file that reads xstate's underscored `_transitions`; `tests/support.test.ts` holds the contract. */

/** Where a machine comes to rest after one event, and the transitions it took on the way. */
export interface Rest {
  snapshot: AnyMachineSnapshot
  taken: string[]
}

/** The machine's first rest, computed without running anything. */
export function begin(machine: AnyStateMachine, input: unknown): Rest {
  return recorded((scope) => machine.getInitialSnapshot(scope, input))
}

/** The machine's next rest, computed without running anything. */
export function proceed(machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): Rest {
  return recorded((scope) => machine.transition(from, event, scope))
}

/** An `inspect` option that writes down each transition the machine takes. */
export function recorder(machineId: string, taken: (transition: string) => void) {
  return (event: InspectionEvent) => {
    if (event.type !== '@xstate.microstep') return
    for (const transition of event._transitions) {
      if (sourceOf(transition).machine.id === machineId) taken(transitionId(transition))
    }
  }
}

/** Positional, because object identity does not survive `machine.provide`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  const source = sourceOf(transition)
  const siblings = transition.eventType ? source.transitions.get(transition.eventType) : source.always
  return [source.id, transition.eventType || 'always', siblings?.indexOf(transition)].join(' | ')
}

export function sourceOf(transition: AnyTransitionDefinition): AnyStateNode {
  return transition.source as AnyStateNode
}

function nothing(): void {}

const inert = {
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  stopChild: nothing,
  emit: nothing,
  actionExecutor: nothing,
}

function recorded(run: (scope: AnyActorScope) => AnyMachineSnapshot): Rest {
  const taken: string[] = []
  const self = createEmptyActor()
  self.system.inspect((event) => {
    if (event.type === '@xstate.microstep') taken.push(...event._transitions.map(transitionId))
  })
  const scope = { ...inert, self, system: self.system }
  return { snapshot: run(scope as unknown as AnyActorScope), taken }
}
