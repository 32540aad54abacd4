import type { TransitionRecord } from '../record/spec-record.ts'

/** What a transition waits for, by a key without names of states, which may have changed: `after patience`. */
export function eventKey({ delay, event, kind }: TransitionRecord): string {
  if (delay !== null) return `after ${delay}`
  return kind === 'stateDone' ? 'its end' : event
}
