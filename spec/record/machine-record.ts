import { type AnyStateMachine, type AnyStateNode, initialTransition } from 'xstate'
import { spoken } from '#tests/support/happenings.ts'
import { portKind } from '#tests/support/table.ts'
import {
  type Transition,
  requirementsOf,
  stateName,
  stateOf,
  statesOf,
  transitionsOf,
} from '#tests/support/transitions.ts'
import type { MachineRecord, StateRecord, TransitionRecord } from './spec-record.ts'

/**
 * A machine as written, before any test has run; `file` is its source, from the project's folder, `inputs` are what its
 * cases start it with (SM-4).
 */
export function machineRecordOf(machine: AnyStateMachine, file: string, inputs: unknown[] = []): MachineRecord {
  const { actors, delays } = machine.implementations
  return {
    id: machine.id,
    name: file.replace(/^.*\/|\.machine\.ts$/g, ''),
    file,
    description: machine.root.description ?? '',
    requirements: requirementsOf(machine.root),
    lives: [],
    ports: Object.entries(actors).map(([name, logic]) => ({ name, kind: portKind(logic) })),
    delays: Object.keys(delays).map((name) => ({ name, ...timesOf(machine, name, inputs) })),
    states: statesOf(machine).map(stateRecordOf),
    transitions: transitionsOf(machine).map((transition) => transitionRecordOf(machine, transition, inputs)),
  }
}

function stateRecordOf(node: AnyStateNode): StateRecord {
  return {
    ...stateOf(node),
    parent: node.parent ? stateName(node.parent) : null,
    description: node.description ?? '',
    invokes: node.invoke.map(({ id, src }) => ({ id, port: String(src) })),
    anchor: `state-${stateName(node)}`,
    entered: {},
  }
}

function transitionRecordOf(machine: AnyStateMachine, transition: Transition, inputs: unknown[]): TransitionRecord {
  const { delay, event, id, moves, source, target } = transition
  return {
    ...transition,
    said: spoken(event),
    targets: moves ? target.split(' + ') : [],
    ...(delay === null ? { milliseconds: null, atMost: null } : timesOf(machine, delay, inputs)),
    anchor: `on-${source}-${spoken(event).replaceAll(' ', '-')}-${id.split(' | ').at(-1)}`,
    taken: {},
    way: null,
  }
}

function timesOf(
  machine: AnyStateMachine,
  name: string,
  inputs: unknown[],
): Pick<TransitionRecord, 'milliseconds' | 'atMost'> {
  const milliseconds = millisecondsOf(machine, name)
  return { milliseconds, atMost: milliseconds === null ? longestOf(machine, name, inputs) : null }
}

function millisecondsOf({ implementations: { delays } }: AnyStateMachine, name: string): number | null {
  const delay: unknown = /^\d+$/.test(name) ? Number(name) : delays[name]
  return typeof delay === 'number' ? delay : null
}

/** Milliseconds of a delay that depends on the context, where the machine starts with each of the inputs. */
function longestOf(machine: AnyStateMachine, name: string, inputs: unknown[]): number | null {
  const delay: unknown = machine.implementations.delays[name]
  if (typeof delay !== 'function' || inputs.length === 0) return null
  const told = inputs.map((input) => {
    const { context } = initialTransition(machine, input)[0]
    return Number(delay({ context }, undefined))
  })
  return Math.max(...told)
}
