import { getShortestPaths } from '@xstate/graph'
import type { ActorLogic, AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { stateText } from './transition-ids.ts'
import { eventCasesIn, eventCasesOf } from './event-cases.ts'
import { type DoneAction, type StableState, begin, proceed } from './microsteps.ts'
import type { EventCase, Model } from './model.ts'
import { line, plain, requireShown } from './plain.ts'
import { requireSupported, unsupportedStep } from './unsupported.ts'

/** A stable state that the machine can reach, with the shortest path to it. */
export interface ReachableState {
  /** Two stable states with one key are the same. */
  key: string
  input: string
  path: EventCase[]
  snapshot: AnyMachineSnapshot
}

/** One event case in one state: which transitions it takes (none when it is ignored) and the state after it. */
export interface Edge {
  from: ReachableState
  eventCase: EventCase
  taken: string[]
  to: AnyMachineSnapshot
  toKey: string
  timers: StartedTimer[]
}

/** A timer as xstate starts it. */
export interface StartedTimer {
  /** Its event, `xstate.after.…`. */
  event: string
  /** In milliseconds. */
  delay: number
}

export interface Exploration {
  starts: { input: string; key: string; snapshot: AnyMachineSnapshot; taken: string[]; timers: StartedTimer[] }[]
  states: ReachableState[]
  edges: Edge[]
}

/** A step as one line, for the message of a rule: `submitting · logIn fails: wrong password → failed`. */
export function stepLine({ from, eventCase, to }: Edge): string {
  return `${line(from.snapshot.value)} · ${eventCase.label} → ${line(to.value)}`.replaceAll('"', '')
}

/** More steps than this mean that the cases make the context grow without end. */
const stepLimit = 10_000

const explored = new WeakMap<AnyStateNode, WeakMap<Model, Exploration>>()

/** Finds every rest of a machine from all its inputs, with the machine's own pure transition. Done once a model. */
export function explore(model: Model): Exploration {
  // By the root, because the mutation run makes another machine of a model's.
  const { root } = model.machine
  const ofMachine = explored.get(root) ?? new WeakMap<Model, Exploration>()
  const exploration = ofMachine.get(model) ?? exploreOrFail(model)
  explored.set(root, ofMachine.set(model, exploration))
  return exploration
}

function exploreOrFail(model: Model): Exploration {
  requireSupported(model.machine)
  try {
    return exploreAll(model)
  } catch (fault) {
    const isEndless = fault instanceof Error && fault.message === 'Traversal limit exceeded'
    if (!isEndless) throw fault
    const sentence = "it has no end under its cases, because its context grows: bound it by the model's within."
    throw new Error(`${model.machine.id}: ${sentence}`, { cause: fault })
  }
}

function exploreAll(model: Model): Exploration {
  const step = stepperOf(model)
  const all = eventCasesOf(model)
  const starts = Object.entries(model.inputs).map(([input, value]) => {
    const { snapshot, taken, actions } = followed(
      model,
      () => `at its start from "${input}"`,
      () => begin(model.machine, value),
    )
    return { input, key: keyOf(snapshot), snapshot, taken, timers: timersIn(actions) }
  })
  const states = new Map<string, ReachableState>()
  for (const { input, snapshot } of starts) {
    for (const { state, path } of shortestPaths(model, snapshot, all, step)) {
      const key = keyOf(state)
      if (!states.has(key)) states.set(key, { key, input, path, snapshot: state })
    }
  }
  const edges = [...states.values()].flatMap((from) => edgesFrom(model, from, all, step))
  return { starts, states: [...states.values()], edges }
}

type Step = (from: AnyMachineSnapshot, eventCase: EventCase) => StableState

/** Takes each step from each state once; later calls return the same result. */
function stepperOf(model: Model): Step {
  const stableStates = new Map<string, StableState>()
  return (from, { label, event }) => {
    const step = `${keyOf(from)} | ${label}`
    const where = () => `on "${label}" in ${stateText(from.value)}`
    const rest = stableStates.get(step) ?? followed(model, where, () => proceed(model.machine, from, event))
    stableStates.set(step, rest)
    return rest
  }
}

/** Names the step that a walk cannot follow. */
function followed(model: Model, where: () => string, take: () => StableState): StableState {
  const { id } = model.machine
  const stableState = unbroken(() => `${id}: it breaks ${where()}`, take)
  const fault = unsupportedStep(model, stableState, where())
  if (fault !== null) throw new Error(`${id}: ${fault}`)
  return stableState
}

/** Names the step at which a machine throws. */
function unbroken(where: () => string, take: () => StableState): StableState {
  try {
    const rest = take()
    if (rest.snapshot.status === 'error') throw rest.snapshot.error
    return rest
  } catch (fault) {
    const message = String(fault).replaceAll('\n', ' ')
    throw new Error(`${where()}: ${message}: fix it, or give the event what it reads in the cases.`, { cause: fault })
  }
}

function edgesFrom(model: Model, from: ReachableState, all: EventCase[], step: Step): Edge[] {
  return possible(model, from.snapshot, all).map((eventCase) => {
    const { snapshot: to, taken, actions } = step(from.snapshot, eventCase)
    return { from, eventCase, taken, to, toKey: keyOf(to), timers: timersIn(actions) }
  })
}

function timersIn(actions: DoneAction[]): StartedTimer[] {
  return actions.flatMap(({ type, params }) => {
    if (type !== 'xstate.raise') return []
    const { event, delay } = params as { event: EventObject; delay?: number }
    return delay === undefined ? [] : [{ event: event.type, delay }]
  })
}

interface Path {
  state: AnyMachineSnapshot
  path: EventCase[]
}

/** From one start on; `@xstate/graph` takes any actor logic, here the machine's own steps, each taken once. */
function shortestPaths(model: Model, fromState: AnyMachineSnapshot, all: EventCase[], step: Step): Path[] {
  const caseOf = new Map<EventObject, EventCase>(all.map((eventCase) => [eventCase.event, eventCase]))
  const steps: ActorLogic<AnyMachineSnapshot, EventObject> = {
    transition: (from, event) => step(from, caseOf.get(event) as EventCase).snapshot,
    getInitialSnapshot: () => fromState,
    getPersistedSnapshot: (snapshot) => snapshot,
  }
  const paths = getShortestPaths(steps, {
    fromState,
    events: (snapshot) => possible(model, snapshot, all).map(({ event }) => event),
    serializeState: keyOf,
    serializeEvent: (event) => caseOf.get(event)?.label ?? event.type,
    limit: stepLimit,
  })
  return paths.map(({ state, steps: taken }) => ({
    state,
    path: taken.flatMap(({ event }) => caseOf.get(event) ?? []),
  }))
}

function possible(model: Model, snapshot: AnyMachineSnapshot, all: EventCase[]): EventCase[] {
  const goesOn = snapshot.status === 'active' && model.within(snapshot.context as never)
  return goesOn ? eventCasesIn(model, snapshot, all) : []
}

const keys = new WeakMap<AnyMachineSnapshot, string>()

function keyOf(snapshot: AnyMachineSnapshot): string {
  const key = keys.get(snapshot) ?? keyText(snapshot)
  keys.set(snapshot, key)
  return key
}

function keyText({ status, value, context, machine }: AnyMachineSnapshot): string {
  try {
    return JSON.stringify(plain([status, value, context]), requireShown)
  } catch (fault) {
    const what = fault instanceof Error ? fault.message : String(fault)
    throw new Error(`${machine.id}: its context in ${stateText(value)}: ${what}`, { cause: fault })
  }
}
