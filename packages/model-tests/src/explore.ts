import { getShortestPaths } from '@xstate/graph'
import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import { stateText } from './transition-ids.ts'
import { eventCasesIn, eventCasesOf } from './event-cases.ts'
import { type StableState, begin, proceed } from './microsteps.ts'
import type { EventCase, Model } from './model.ts'
import { line, plain } from './plain.ts'

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
}

export interface Exploration {
  starts: { input: string; key: string; snapshot: AnyMachineSnapshot; taken: string[] }[]
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
    const rest = unbroken(
      () => `${model.machine.id}: it breaks at its start from "${input}"`,
      () => begin(model.machine, value),
    )
    return { input, key: keyOf(rest.snapshot), ...rest }
  })
  const states = new Map<string, ReachableState>()
  for (const { input, snapshot } of starts) {
    for (const { state, steps } of shortestPaths(model, snapshot, all, step)) {
      const key = keyOf(state)
      const path = steps.slice(1).map(({ event }) => event)
      if (!states.has(key)) states.set(key, { key, input, path, snapshot: state })
    }
  }
  const edges = [...states.values()].flatMap((from) => edgesFrom(model, from, all, step))
  return { starts, states: [...states.values()], edges }
}

type Step = (from: AnyMachineSnapshot, eventCase: EventCase) => StableState

/** Takes each step from each state once; later calls return the same result. */
function stepperOf({ machine }: Model): Step {
  const stableStates = new Map<string, StableState>()
  return (from, { label, event }) => {
    const step = `${keyOf(from)} | ${label}`
    const where = () => `${machine.id}: it breaks on "${label}" in ${stateText(from.value)}`
    const rest = stableStates.get(step) ?? unbroken(where, () => proceed(machine, from, event))
    stableStates.set(step, rest)
    return rest
  }
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
    const { snapshot: to, taken } = step(from.snapshot, eventCase)
    return { from, eventCase, taken, to, toKey: keyOf(to) }
  })
}

interface Path {
  state: AnyMachineSnapshot
  steps: { event: EventCase }[]
}

function shortestPaths(model: Model, fromState: AnyMachineSnapshot, all: EventCase[], step: Step): Path[] {
  const pure = {
    transition: (from: AnyMachineSnapshot, eventCase: EventCase) => step(from, eventCase).snapshot,
    getInitialSnapshot: () => fromState,
    getPersistedSnapshot: (snapshot: AnyMachineSnapshot) => snapshot,
  }
  return getShortestPaths(
    pure as never,
    {
      fromState,
      events: (snapshot: AnyMachineSnapshot) => possible(model, snapshot, all),
      serializeState: keyOf,
      serializeEvent: ({ label }: EventCase) => label,
      limit: stepLimit,
    } as never,
  ) as unknown as Path[]
}

function possible(model: Model, snapshot: AnyMachineSnapshot, all: EventCase[]): EventCase[] {
  const goesOn = snapshot.status === 'active' && model.within(snapshot.context as never)
  return goesOn ? eventCasesIn(model, snapshot, all) : []
}

const keys = new WeakMap<AnyMachineSnapshot, string>()

function keyOf(snapshot: AnyMachineSnapshot): string {
  const { status, value, context } = snapshot
  const key = keys.get(snapshot) ?? JSON.stringify(plain([status, value, context]))
  keys.set(snapshot, key)
  return key
}
