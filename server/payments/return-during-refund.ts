import { sql } from 'drizzle-orm'
import { formatCents } from '#contract/money.ts'
import type { Movement } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import type { Anomaly } from './anomaly.ts'
import { listExcessReturn, listOverdueRefund, resolveOverdue } from './differences.ts'
import { withdrawRefund } from './outbox.ts'
import { recordMovement } from './payment-effects.ts'
import type { StoredPayment } from './payments.ts'
import { reportStoppedRefund } from './return-messages.ts'
import type { ReturnedSums } from './sum-returns.ts'

/**
 * API-17: applies a return while the store's refund is due. The refund is withdrawn, because it would pay the shopper
 * twice. After a partial return support refunds the rest at the bank, because the store can only refund the whole amount.
 */
export async function applyToRefund(
  tx: Queries,
  payment: StoredPayment,
  returned: Movement,
  former: ReturnedSums,
): Promise<Anomaly> {
  const { paymentId, amountCents } = payment
  await recordMovement(tx, paymentId, 'return', returned)
  await withdrawRefund(tx, paymentId, 'The bank returned money by itself.')
  const cents = former.cents + returned.amountCents
  if (cents < amountCents) {
    const cause = describeRest(cents, amountCents, former)
    await listOverdueRefund(tx, paymentId, cause)
    await reportStoppedRefund(tx, payment, returned, cause)
    return 'partial return'
  }
  await tx.run(sql`update payments set refund = 'done' where payment_id = ${paymentId}`)
  await resolveOverdue(tx, paymentId)
  if (cents > amountCents) await listTooMuch(tx, payment, returned, cents)
  return 'returned money'
}

function describeRest(cents: number, amountCents: number, { failedCents }: ReturnedSums): string {
  const rest = formatCents(amountCents - cents)
  const cause = `The bank has returned ${formatCents(cents)} of ${formatCents(amountCents)} by itself. The store does not refund the other ${rest}: do so at the bank.`
  if (failedCents === 0) return cause
  return `${cause} Returns of ${formatCents(failedCents)} that failed are also listed: do not pay them twice.`
}

/** API-18: lists the return with which more than the whole amount has come back. */
export async function listTooMuch(
  tx: Queries,
  { paymentId, amountCents }: StoredPayment,
  { ref: bankRef, amountCents: lastCents }: Movement,
  cents: number,
): Promise<void> {
  const cause = `The bank has sent back ${formatCents(cents)} of a payment of ${formatCents(amountCents)}.`
  await listExcessReturn(tx, { reference: paymentId, bankRef, amountCents: lastCents, cause })
}
