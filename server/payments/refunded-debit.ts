import { sql } from 'drizzle-orm'
import type { AgreementReport } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import type { StoredPayment } from './payments.ts'
import { takeListedRefund } from './refund-differences.ts'

/**
 * What a reported refund gives back: the payment's own debit, a listed one (API-18), or nothing that we know of. `none`:
 * no refund is reported.
 */
export type RefundedDebit = 'own' | 'listed' | 'unknown' | 'none'

/**
 * Finds what a reported refund gives back; that of a listed debit is taken in. One that names no debit is the payment's own while that is due or while no
 * listed debit of the payment waits for its refund: taken for a return by mistake it would end a paid order.
 */
export async function takeRefund(
  tx: Queries,
  { paymentId, amountCents, refund: due }: StoredPayment,
  { debit, refund }: AgreementReport,
): Promise<RefundedDebit> {
  if (!refund) return 'none'
  const debitRef = refund.refunds ?? debit?.ref ?? null
  const found = await tx.row<{ isOwn: boolean; isWaitedFor: boolean }>(sql`
    select exists (
        select 1 from money_movements where payment_id = ${paymentId}
          and (bank_ref = ${refund.ref} or (kind = 'debit' and bank_ref = ${debitRef}::text))) as "isOwn",
      exists (
        select 1 from differences where reference = ${paymentId} and state <> 'resolved'
          and kind in ('wrong amount', 'second debit', 'unasked debit', 'unknown entry')) as "isWaitedFor"`)
  if (found?.isOwn) return 'own'
  if (await takeListedRefund(tx, refund.ref, debitRef)) return 'listed'
  if (debitRef !== null) return 'unknown'
  if (due === 'due' && refund.amountCents === amountCents) return 'own'
  return found?.isWaitedFor ? 'unknown' : 'own'
}
