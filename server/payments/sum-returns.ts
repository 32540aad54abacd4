import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../platform/db/database.ts'
import { hasFailed } from './differences.ts'

const ReturnedSums = z.object({
  cents: z.int(),
  /** Reported as returned, and then as failed, until support has resolved that. */
  failedCents: z.int(),
})
export type ReturnedSums = z.infer<typeof ReturnedSums>

const hasFailedReturn = hasFailed(sql`paid.payment_id::text`)

/** What the bank has returned of a payment so far, and apart from it what failed later. */
export async function sumReturns(tx: Queries, paymentId: string): Promise<ReturnedSums> {
  const sums = await tx.row(
    ReturnedSums,
    sql`
    select coalesce(sum(amount_cents) filter (where not ${hasFailedReturn}), 0) as cents,
      coalesce(sum(amount_cents) filter (where ${hasFailedReturn}), 0) as "failedCents"
    from money_movements paid where payment_id = ${paymentId} and kind = 'return'`,
  )
  return sums ?? { cents: 0, failedCents: 0 }
}
