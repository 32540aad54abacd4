import type { AnyActorLogic, AnyStateMachine, EventFromLogic, InputFrom, OutputFrom, StateMachine } from 'xstate'

/** The ports (invoked actors) that a machine declares in its setup: `{ src, logic }` each. */
export type PortOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Port,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Port
    : never

/**
 * Named samples of everything that can happen to a machine: its inputs, each event's payload, each port's outputs and
 * errors. Enough of them to take every branch. An event without payload needs none.
 */
export interface CasesOf<Machine extends AnyStateMachine> {
  inputs: Record<string, InputFrom<Machine>>
  events: PayloadsOf<EventFromLogic<Machine>> & Outputs<PortOf<Machine>> & Errors
}

type PayloadsOf<Event extends { type: string }> = {
  [E in Event as Omit<E, 'type'> extends Record<string, never> ? never : E['type']]: Record<string, Omit<E, 'type'>>
} & { [E in Event as Omit<E, 'type'> extends Record<string, never> ? E['type'] : never]?: never }

type Outputs<Port> = {
  [P in Port as P extends { src: infer Src extends string } ? `xstate.done.actor.${Src}` : never]?: Record<
    string,
    { output: P extends { logic: infer Logic extends AnyActorLogic } ? OutputFrom<Logic> : never }
  >
}

type Errors = { [type: `xstate.error.actor.${string}`]: Record<string, { error: unknown }> }
