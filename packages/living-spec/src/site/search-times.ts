import { flowOf } from '../drawing/head.ts'
import { flowTitle } from '../phrases/phrases.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import { spelledTime } from '../record/spoken-time.ts'
import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
import { timesIn } from '../record/times-in.ts'
import { statesAround } from './inheritance.ts'

/** `After 3 minutes`: the time of a transition that a time causes; none for others. */
export function timesOf(transition: TransitionRecord): string[] {
  return isByTime(transition) ? [`After ${describeDelay(transition)}`] : []
}

/** `After 3 minutes: the wait ends.`: what a time leads to from a state, from those around it, and from the flows that it runs. */
export function timesFrom(machines: readonly MachineRecord[], machine: MachineRecord, state: StateRecord): string[] {
  if (state.kind === 'final') return []
  const sources = [state, ...statesAround(machine, state)].map(({ name }) => name)
  const own = byTime(machine).filter(({ source }) => sources.includes(source))
  const within = state.invokes.flatMap(({ port }) => {
    const flow = machines.find(({ id }) => id === flowOf(machine, port))
    const started = flow ? byTime(flow).filter(({ source }) => source === flow.id) : []
    return started.map((one) => `In the flow ${flowTitle(flow!.id)}: ${sentenceOf(one)}`)
  })
  return [...own.map(sentenceOf), ...within]
}

/** What is waited for until the time of a transition has elapsed: the descriptions of the states that it leaves. */
export function waitedFor({ states }: MachineRecord, { source }: TransitionRecord): string[] {
  const isLeft = (state: StateRecord) => [state, ...statesAround({ states }, state)].some(({ name }) => name === source)
  return states
    .filter((state) => state.kind === 'waits' && state.parent !== null && isLeft(state))
    .map(({ description }) => description)
}

/** `Times: 15 minutes, 3 minutes`: the times that a requirement names, each once; none without one. */
export function timesNamed(text: string): string[] {
  const times = [...new Set(timesIn(text).map(spelledTime))]
  return times.length === 0 ? [] : [`${times.length === 1 ? 'Time' : 'Times'}: ${times.join(', ')}`]
}

function byTime({ transitions }: MachineRecord): TransitionRecord[] {
  return transitions.filter(isByTime)
}

function sentenceOf(transition: TransitionRecord): string {
  return `After ${describeDelay(transition)}: ${transition.description}`
}
