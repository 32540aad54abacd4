import { flowOf } from '../drawing/head.ts'
import { flowTitle } from '../phrases/phrases.ts'
import { describeDelay, isByTime } from '../record/spoken-delay.ts'
import { spelledTime, spokenTime } from '../record/spoken-time.ts'
import type { MachineRecord, StateRecord, TransitionRecord } from '../record/spec-record.ts'
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
    return started.map((one) => `In the flow ${flowTitle(flow!.id)}, ${lowered(sentenceOf(one))}`)
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

/** `Times: 15 minutes, 3 minutes`: the times that a text names, each once; none without one. */
export function timesIn(text: string): string[] {
  const times = [...text.matchAll(/\b(\d[\d,.]*) (ms|s|seconds?|min|minutes?|h|hours?|days?)\b/g)].map(
    ([, count = '', unit = '']) => spelledTime(Number(count.replaceAll(',', '')) * millisecondsOf(unit)),
  )
  if (times.length === 0) return []
  return [`${times.length === 1 ? 'Time' : 'Times'}: ${[...new Set(times)].join(', ')}`]
}

const numbers = ['nought', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A time in every form that a reader may search for: `3 min`, `three`, `180 s`, `180000 ms`. */
export function timeTerms({ atMost, milliseconds }: TransitionRecord): string[] {
  const time = milliseconds ?? atMost
  if (time === null) return []
  const seconds = time / 1000
  const spelled = [seconds, seconds / 60].map((count) => numbers[count] ?? '')
  return [spokenTime(time), ...spelled, `${seconds} s`, `${time} ms`]
}

function byTime({ transitions }: MachineRecord): TransitionRecord[] {
  return transitions.filter(isByTime)
}

function sentenceOf(transition: TransitionRecord): string {
  return `After ${describeDelay(transition)}: ${transition.description}`
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1)
}

function millisecondsOf(unit: string): number {
  if (unit === 'ms') return 1
  if (unit.startsWith('s')) return 1000
  if (unit.startsWith('m')) return 60_000
  return unit.startsWith('h') ? 3_600_000 : 86_400_000
}
