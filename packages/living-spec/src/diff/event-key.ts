import type { TransitionRecord } from '../record/spec-record.ts'

/** The event of a transition, by a key without names of states, which may have changed: `after timeout`. */
export function eventKey({ delay, event, kind }: TransitionRecord): string {
  if (delay !== null) return `after ${delay}`
  return kind === 'stateDone' ? 'its end' : event
}
