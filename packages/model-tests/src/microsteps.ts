import {
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  type InspectionEvent,
  createEmptyActor,
} from 'xstate'
import { sourceOf, transitionId, transitionsIn } from './transition-ids.ts'

/** The stable state after one event, with the transitions taken and the actions executed. */
export interface StableState {
  snapshot: AnyMachineSnapshot
  taken: string[]
  /** Includes XState's own, such as `xstate.raise` with its delay. */
  actions: DoneAction[]
}

/** An action with its parameters. */
export interface DoneAction {
  type: string
  params: unknown
}

/** The machine's first stable state, computed without running anything. */
export function begin(machine: AnyStateMachine, input: unknown): StableState {
  return recorded(machine, (scope) => machine.getInitialSnapshot(scope, input))
}

/** The machine's next stable state, computed without running anything. */
export function proceed(machine: AnyStateMachine, from: AnyMachineSnapshot, event: EventObject): StableState {
  return recorded(machine, (scope) => machine.transition(from, event, scope))
}

/** An `inspect` option that records each transition the machine takes. */
export function recorder(machineId: string, taken: (transition: string) => void) {
  return (event: InspectionEvent) => {
    for (const transition of transitionsIn(event)) {
      if (sourceOf(transition).machine.id === machineId) taken(transitionId(transition))
    }
  }
}

function nothing(): void {}

/** One for all steps: creating an actor takes longer than a step. It runs nothing and keeps no state of a step. */
const self = createEmptyActor()
let taken: string[] = []
let actions: DoneAction[] = []
self.system.inspect((event) => {
  taken.push(...transitionsIn(event).map(transitionId))
})

const scope = {
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  stopChild: nothing,
  emit: nothing,
  actionExecutor: ({ type, params }: DoneAction) => void actions.push({ type, params }),
  self,
  system: self.system,
} as unknown as AnyActorScope

/** More microsteps than any machine takes on one event: xstate throws where it would never end. */
const microstepLimit = 1000

function recorded({ options }: AnyStateMachine, run: (scope: AnyActorScope) => AnyMachineSnapshot): StableState {
  const { maxIterations = Infinity } = options
  taken = []
  actions = []
  try {
    options.maxIterations = Math.min(maxIterations, microstepLimit)
    return { snapshot: run(scope), taken, actions }
  } finally {
    options.maxIterations = maxIterations
  }
}
