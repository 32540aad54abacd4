import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { spoken } from '@wattle/model-tests/event-cases.ts'
import { portKind } from '@wattle/model-tests/table.ts'
import {
  type Transition,
  requirementsOf,
  stateName,
  stateOf,
  statesOf,
  transitionsOf,
} from '@wattle/model-tests/transitions.ts'
import type { MachineRecord, StateRecord, TransitionRecord } from './spec-record.ts'

/** A machine as written, before any test has run; `file` is its source, from the project's folder (SM-4). */
export function machineRecordOf(machine: AnyStateMachine, file: string): MachineRecord {
  const { actors, delays } = machine.implementations
  return {
    id: machine.id,
    name: file.replace(/^.*\/|\.machine\.ts$/g, ''),
    file,
    description: machine.root.description ?? '',
    requirements: requirementsOf(machine.root),
    lives: [],
    ports: Object.entries(actors).map(([name, logic]) => ({ name, kind: portKind(logic) })),
    delays: Object.keys(delays).map((name) => ({ name, ...timesOf(machine, name) })),
    states: statesOf(machine).map(stateRecordOf),
    transitions: transitionsOf(machine).map((transition) => transitionRecordOf(machine, transition)),
  }
}

function stateRecordOf(node: AnyStateNode): StateRecord {
  return {
    ...stateOf(node),
    parent: node.parent ? stateName(node.parent) : null,
    description: node.description ?? '',
    needsLogin: needsLogin(node),
    invokes: node.invoke.map(({ id, src }) => ({ id, port: String(src) })),
    anchor: `state-${stateName(node)}`,
    entered: {},
  }
}

function needsLogin({ meta, parent }: AnyStateNode): boolean {
  if ((meta as { needsLogin?: boolean } | undefined)?.needsLogin === true) return true
  return parent !== undefined && needsLogin(parent)
}

function transitionRecordOf(machine: AnyStateMachine, transition: Transition): TransitionRecord {
  const { delay, event, id, moves, source, target, timer } = transition
  return {
    ...transition,
    eventLabel: spoken(event),
    targets: moves ? target.split(' + ') : [],
    ...(delay === null ? { milliseconds: timer, atMost: null } : timesOf(machine, delay)),
    anchor: `on-${source}-${spoken(event).replaceAll(' ', '-')}-${id.split(' | ').at(-1)}`,
    taken: {},
    way: null,
  }
}

/** SM-6: a delay that depends on the context has its maximum as a property. */
function timesOf(
  { implementations: { delays } }: AnyStateMachine,
  name: string,
): Pick<TransitionRecord, 'milliseconds' | 'atMost'> {
  const delay: unknown = /^\d+$/.test(name) ? Number(name) : delays[name]
  if (typeof delay === 'number') return { milliseconds: delay, atMost: null }
  return { milliseconds: null, atMost: isBounded(delay) ? delay.most : null }
}

function isBounded(delay: unknown): delay is { most: number } {
  return typeof delay === 'function' && 'most' in delay && typeof delay.most === 'number'
}
