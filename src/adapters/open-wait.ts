import { paymentWaitMs } from '#contract/order.ts'
import type { Wait } from '#machines/checkout/attempt.ts'
import { amendAttempt } from './attempt-store.ts'

/**
 * CHK-7, CHK-13: the wait for a payment with its stored deadline. When it is first opened, the deadline is the end of the
 * server's window, at most 180 s from now, and is stored before this resolves. `leftMs` is the rest of that window; null
 * where the server does not send one.
 */
export async function openWait(intentId: string, leftMs: number | null): Promise<Wait> {
  const now = Date.now()
  const end = endOfWait(leftMs, now)
  const attempt = await amendAttempt(
    (stored) => stored.intentId === intentId,
    (stored) => ({ deadline: stored.deadline ?? end }),
  )
  return {
    intentId,
    totalCents: attempt?.order?.totalCents ?? null,
    account: attempt?.account ?? null,
    deadline: attempt?.deadline ?? end,
    now,
  }
}

/** CHK-7: when a wait that begins at `now` ends, at most 180 s later. Epoch milliseconds. */
export function endOfWait(leftMs: number | null, now: number): number {
  return now + Math.max(0, Math.min(leftMs ?? paymentWaitMs, paymentWaitMs))
}
