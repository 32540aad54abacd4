import type { ComponentType, ReactNode } from 'react'
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  CallbackActorLogic,
  ContextFrom,
  EventFromLogic,
  EventObject,
  SnapshotFrom,
  StateMachine,
} from 'xstate'
import type { CasesOf, PortOf } from './cases.ts'
import type { Driver } from './driver.ts'
import { type Home, type EnvironmentName, homes } from './homes.ts'

/** An event with one named payload, `logIn fails: wrong password`. */
export interface EventCase {
  /** Unique in its machine; committed expectations refer to the event case by it. */
  label: string
  event: EventObject & Record<string, unknown>
}

/** What the walker knows of a machine; made by `defineModel`. */
export interface Model {
  machine: AnyStateMachine
  inputs: Record<string, unknown>
  /** Payloads by event type and case name, as the machine's cases file lists them. */
  payloads: Record<string, Record<string, object>>
  ports: Record<string, PortKind>
  emits: Record<string, readonly string[]>
  /** Milliseconds, or a function of the context. */
  delays: Record<string, number | ((context: never) => number)>
  /** Events that only the machine itself raises. */
  raised: readonly string[]
  /** Walks do not continue from states where this is false. */
  within: (context: never) => boolean
  screen: ModelScreen | null
  /** The environments that must take its every transition. */
  environments: readonly EnvironmentName[]
}

/** What every screen of a project is rendered in: its providers, and strict mode where the project uses it. */
export type Providers = ComponentType<{ children: ReactNode }>

export interface ModelScreen {
  render: (snapshot: AnyMachineSnapshot, send: (event: EventObject) => void) => ReactNode
  cause: Record<string, (driver: Driver, event: never) => Promise<void>>
  see: Record<string, (driver: Driver) => Promise<void>>
}

/** `promise`: answers or fails once. `callback`: stays open and emits events. */
type PortKind = 'promise' | 'callback'

type ModelOf<Machine extends AnyStateMachine, Emits extends EmitsOf<Machine>> = Description<Machine, Emits> &
  (Shown<Machine, Emits> | Unshown)

interface Description<Machine extends AnyStateMachine, Emits extends EmitsOf<Machine>> {
  machine: Machine
  cases: CasesOf<Machine>
  ports: PortKindsOf<Machine>
  /** Which events arrive from which open port. */
  emits?: Emits
  /** In milliseconds, written by hand from the requirements, never read from the machine. */
  delays: { [Delay in DelayOf<Machine>]: number | ((context: ContextFrom<Machine>) => number) }
  /** Events that only the machine itself raises; they never come from outside. */
  raised?: readonly EventFromLogic<Machine>['type'][]
  /** Walks do not continue from states where this is false; for a context that could grow without end: `({ page }) => page < 3`. */
  within?: (context: ContextFrom<Machine>) => boolean
}

interface Shown<Machine extends AnyStateMachine, Emits extends EmitsOf<Machine>> {
  livesIn?: never
  screen: {
    /** The screen of this snapshot, through the machine's connect. */
    render: (snapshot: SnapshotFrom<Machine>, send: (event: EventFromLogic<Machine>) => void) => ReactNode
    /** How each event is caused. Ports' answers, failures and events and the passing of time need no line. */
    cause: CauseOf<Machine, Emits>
    /** What a person sees in each state. */
    see: Record<StateNameOf<Machine>, (driver: Driver) => Promise<void>>
  }
}

interface Unshown {
  screen?: never
  /** Where a machine without a screen runs; it decides which environments must walk it. */
  livesIn: Exclude<Home, 'screen'>
}

/** Describes a machine to the walker. Typed by the machine: a new state, event, port or delay does not compile until it is described. */
export function defineModel<Machine extends AnyStateMachine, const Emits extends EmitsOf<Machine> = {}>(
  model: ModelOf<Machine, Emits>,
): Model {
  return {
    machine: model.machine,
    inputs: model.cases.inputs,
    payloads: model.cases.events as Model['payloads'],
    ports: model.ports,
    emits: (model.emits ?? {}) as Model['emits'],
    delays: model.delays as Model['delays'],
    raised: model.raised ?? [],
    within: model.within ?? (() => true),
    screen: (model.screen ?? null) as ModelScreen | null,
    environments: homes[model.livesIn ?? 'screen'],
  }
}

type PortName<Machine> = PortOf<Machine> extends { src: infer Src extends string } ? Src : never

type PortKindsOf<Machine> = {
  [Port in PortOf<Machine> as Port extends { src: infer Src extends string } ? Src : never]: Port extends {
    logic: CallbackActorLogic<infer _Event, infer _Input, infer _Emitted>
  }
    ? 'callback'
    : 'promise'
}

type EmitsOf<Machine extends AnyStateMachine> = {
  readonly [Port in PortName<Machine>]?: readonly EventFromLogic<Machine>['type'][]
}

type EmittedBy<Emits> =
  Exclude<Emits[keyof Emits], undefined> extends infer Types
    ? Types extends readonly (infer Type)[]
      ? Type
      : never
    : never

type CauseOf<Machine extends AnyStateMachine, Emits> = {
  [Type in Exclude<EventFromLogic<Machine>['type'], EmittedBy<Emits>>]: (
    driver: Driver,
    event: Extract<EventFromLogic<Machine>, { type: Type }>,
  ) => Promise<void>
}

type StateNameOf<Machine extends AnyStateMachine> =
  SnapshotFrom<Machine> extends { value: infer Value } ? (Value extends string ? Value : string) : never

type DelayOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer _Port,
    infer _Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Delay
    : never
