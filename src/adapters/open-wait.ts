import { paymentWaitMs } from '#contract/order.ts'
import type { Wait } from '#machines/checkout/attempt.ts'
import { amendAttempt } from './attempt-store.ts'

/**
 * CHK-7, CHK-13: the wait for a payment with the deadline that is kept for it. The first time it is opened the deadline
 * is 180 s from now, and is kept before this resolves.
 */
export async function openWait(intentId: string): Promise<Wait> {
  const now = Date.now()
  const attempt = await amendAttempt(
    (kept) => kept.intentId === intentId,
    (kept) => ({ deadline: kept.deadline ?? now + paymentWaitMs }),
  )
  return {
    intentId,
    totalCents: attempt?.order?.totalCents ?? null,
    account: attempt?.account ?? null,
    deadline: attempt?.deadline ?? now + paymentWaitMs,
    now,
  }
}
