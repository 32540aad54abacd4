import type { AnyStateMachine } from 'xstate'
import type { Model } from './model.ts'
import { portKind } from './table.ts'

/** The inputs and events of a machine, as its cases file lists them. */
export interface Cases {
  inputs: Record<string, unknown>
  events: object
}

/** A model of machine and cases alone. Which port emits an event and how long a delay is, only `defineModel` knows. */
export function modelOfCases(machine: AnyStateMachine, { inputs, events }: Cases): Model {
  const kinds = Object.entries(machine.implementations.actors).map(([port, logic]) => {
    return [port, portKind(logic) === 'callback' ? 'callback' : 'promise']
  })
  const rest = { emits: {}, delays: {}, raised: [], within: () => true, screen: null, environments: [] }
  return { machine, inputs, payloads: events as Model['payloads'], ports: Object.fromEntries(kinds), ...rest }
}
