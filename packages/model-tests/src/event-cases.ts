import type { AnyMachineSnapshot, AnyStateNode } from 'xstate'
import type { EventCase, Model } from './model.ts'
import { delayOf, statesOf } from './transitions.ts'

/** All event cases of this machine: each event with each of its payloads. */
export function eventCasesOf(model: Model): EventCase[] {
  const nodes = statesOf(model.machine)
  const own = ownEvents(nodes).filter((type) => !model.raised.includes(type))
  const types = [...own, ...nodes.flatMap((node) => portEvents(model, node)), ...nodes.flatMap(timerEvents)]
  return [...new Set(types)].flatMap((type) => withPayloads(model, type))
}

/** The event cases possible in this state: only running ports answer, only started timers elapse. */
export function eventCasesIn(model: Model, { _nodes: nodes }: AnyMachineSnapshot, all: EventCase[]): EventCase[] {
  const open = new Set(nodes.flatMap((node) => node.invoke).map(({ src }) => String(src)))
  const here = new Set([...nodes.flatMap((node) => portEvents(model, node)), ...nodes.flatMap(timerEvents)])
  return all.filter(({ event: { type } }) => {
    if (type.startsWith('xstate.')) return here.has(type)
    const ports = portsThatEmit(model, type)
    return ports.length === 0 || ports.some((port) => open.has(port))
  })
}

/** The ports from which an event arrives; none for a person's or the application's events. */
export function portsThatEmit(model: Model, type: string): string[] {
  return Object.keys(model.emits).filter((port) => model.emits[port]?.includes(type))
}

/** An event of a person or of the application: no port's and no timer's. */
export function isOwn(model: Model, type: string): boolean {
  return !type.startsWith('xstate.') && portsThatEmit(model, type).length === 0
}

/** Id of the invoke that a done or error event comes from. */
export function invokeOf(type: string): string | null {
  return /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1] ?? null
}

/** A done or error event needs a payload case: the answer of a port cannot be derived. */
export function casesMissing(model: Model): string[] {
  return statesOf(model.machine)
    .flatMap((node) => portEvents(model, node))
    .filter((type) => Object.keys(model.payloads[type] ?? {}).length === 0)
}

function ownEvents(nodes: AnyStateNode[]): string[] {
  return nodes.flatMap((node) => [...node.transitions.keys()]).filter((type) => !type.startsWith('xstate.'))
}

function portEvents(model: Model, node: AnyStateNode): string[] {
  return node.invoke.flatMap(({ id, src }) => {
    const failure = `xstate.error.actor.${id}`
    return model.ports[String(src)] === 'callback' ? [failure] : [`xstate.done.actor.${id}`, failure]
  })
}

/** The events of the timers that run in a state. */
export function timerEvents(node: AnyStateNode): string[] {
  return [...node.transitions.keys()].filter((type) => delayOf(type) !== null)
}

function withPayloads(model: Model, type: string): EventCase[] {
  const payloads = Object.entries(model.payloads[type] ?? { '': {} })
  return payloads.map(([name, payload]) => ({
    label: name === '' ? spoken(type) : `${spoken(type)}: ${name}`,
    event: { ...payload, type },
  }))
}

/** `logIn answers`, `logIn fails`, `after 'paymentTimeout' in awaiting`; own events as they are. */
export function spoken(type: string): string {
  const invoke = invokeOf(type)
  if (invoke !== null) return `${invoke} ${type.startsWith('xstate.done') ? 'answers' : 'fails'}`
  const delay = delayOf(type)
  if (delay === null) return type
  const state = type.split('.').slice(4).join('.')
  return state === '' ? `${delay} passes` : `${delay} passes in ${state}`
}
