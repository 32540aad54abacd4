import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AgreementReport } from '../bank/gateway.ts'
import type { Queries } from '../platform/db/database.ts'
import type { StoredPayment } from './payments.ts'
import { takeListedRefund } from './listed-refunds.ts'

/**
 * Which debit a reported refund is for: that of the payment, a listed one (API-18), or an unknown one. `none`: the report
 * contains no refund.
 */
export type RefundedDebit = 'own' | 'listed' | 'unknown' | 'none'

const FoundDebits = z.object({ isOwn: z.boolean(), isWaitedFor: z.boolean() })

/**
 * Finds the debit of a reported refund, and records it for a listed debit. A refund without a debit reference is for the
 * payment's own debit while its refund is due, or while no listed debit of the payment waits for one: otherwise it would
 * count as a return and end a paid order.
 */
export async function takeRefund(
  tx: Queries,
  { paymentId, amountCents, refund: due }: StoredPayment,
  { debit, refund }: AgreementReport,
): Promise<RefundedDebit> {
  if (!refund) return 'none'
  const debitRef = refund.refunds ?? debit?.ref ?? null
  const found = await tx.row(
    FoundDebits,
    sql`
    select exists (
        select 1 from money_movements where payment_id = ${paymentId}
          and bank_ref = case kind when 'debit' then ${debitRef}::text else ${refund.ref} end) as "isOwn",
      exists (
        select 1 from differences where reference = ${paymentId} and state <> 'resolved'
          and kind in ('wrong amount', 'second debit', 'unasked debit', 'unknown entry')) as "isWaitedFor"`,
  )
  if (found?.isOwn) return 'own'
  if (await takeListedRefund(tx, paymentId, refund, debitRef)) return 'listed'
  if (debitRef !== null) return 'unknown'
  if (due === 'due' && refund.amountCents === amountCents) return 'own'
  return found?.isWaitedFor ? 'unknown' : 'own'
}
