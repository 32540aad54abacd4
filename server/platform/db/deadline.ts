import { AsyncLocalStorage } from 'node:async_hooks'
import { DatabaseBusy } from './unavailable.ts'

/** One HTTP call, as its work at the database sees it. */
export interface Call {
  /** When its last statement has to have ended, on the clock of `performance.now()`. Milliseconds. */
  endsAt: number
  /** Its response was sent, and reports the result of its work: what runs on is work in the background. */
  isAnswered: () => boolean
}

const calls = new AsyncLocalStorage<Call | undefined>()

/** How long after its deadline the work of a call can still be running. Milliseconds. */
const graceMs = 60_000

/** API-19: limits what `work` does at the database to the deadline of a call. */
export function runCall(call: Call, work: () => void): void {
  calls.run(call, work)
}

/** Does work in the background, which a call happens to begin. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return calls.run(undefined, work)
}

/**
 * `mostMs`, or less where the current call has less time left. Throws `DatabaseBusy` after its deadline, also once it was
 * answered with 503: its work begins no statement and no commit any more.
 */
export function limitToCall(mostMs: number): number {
  const call = calls.getStore()
  if (!call || call.isAnswered()) return mostMs
  const leftMs = call.endsAt - performance.now()
  if (leftMs > 0) return Math.min(mostMs, Math.ceil(leftMs))
  if (leftMs < -graceMs) return mostMs
  throw new DatabaseBusy('The call has taken too long.')
}
