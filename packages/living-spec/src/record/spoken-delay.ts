import type { TransitionRecord } from './spec-record.ts'
import { spelledTime } from './spoken-time.ts'

/** Whether a time causes it: a delay of the machine, or a timer of the server. */
export function isByTime({ delay, timer }: Pick<TransitionRecord, 'delay' | 'timer'>): boolean {
  return delay !== null || timer !== null
}

/** How long a delay is: `4 seconds`, `up to 3 minutes` where the context decides. */
export function describeDelay({ milliseconds, atMost }: Pick<TransitionRecord, 'milliseconds' | 'atMost'>): string {
  if (milliseconds !== null) return spelledTime(milliseconds)
  return atMost === null ? 'a time that the context decides' : `up to ${spelledTime(atMost)}`
}
