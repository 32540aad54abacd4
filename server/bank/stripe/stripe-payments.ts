import { sql } from 'drizzle-orm'
import type { Queries } from '../../platform/db/database.ts'
import { type RowOf, rowSchema } from '../../platform/db/row-schema.ts'
import { stripePayments } from '../bank.tables.ts'

/** What the store knows of a payment at Stripe. `intentId` is `null` until Stripe has answered to its creation. */
const StripePayment = rowSchema({
  intentId: stripePayments.intentId,
  isRefused: stripePayments.isRefused,
  spentKeys: stripePayments.spentKeys,
})
type StripePayment = RowOf<typeof StripePayment>

const Intent = rowSchema({ intentId: stripePayments.intentId })
const Known = rowSchema({ paymentId: stripePayments.paymentId })

export function findStripePayment(db: Queries, paymentId: string): Promise<StripePayment | undefined> {
  return db.row(
    StripePayment,
    sql`select ${StripePayment.columns} from stripe_payments where payment_id = ${paymentId}`,
  )
}

/** Notes a payment before Stripe receives it. */
export async function noteStripePayment(db: Queries, paymentId: string): Promise<StripePayment> {
  await db.run(sql`insert into stripe_payments (payment_id) values (${paymentId}) on conflict do nothing`)
  const noted = await findStripePayment(db, paymentId)
  if (!noted) throw new Error(`Payment ${paymentId} is not noted.`)
  return noted
}

/**
 * Stores the intent of a payment, and returns the one that counts: another process may have stored one before.
 * `undefined` for a payment that was recalled meanwhile.
 */
export async function storeIntent(db: Queries, paymentId: string, intentId: string): Promise<string | undefined> {
  const stored = await db.row(
    Intent,
    sql`
    update stripe_payments set intent_id = coalesce(intent_id, ${intentId})
    where payment_id = ${paymentId} and not is_refused returning ${Intent.columns}`,
  )
  return stored?.intentId ?? undefined
}

/** Refuses a payment that has no intent, so that none is confirmed; false for one that has. */
export async function refuseWithoutIntent(db: Queries, paymentId: string): Promise<boolean> {
  const refused = await db.run(sql`
    insert into stripe_payments (payment_id, is_refused) values (${paymentId}, true)
    on conflict (payment_id) do update set is_refused = true where stripe_payments.intent_id is null`)
  return refused > 0
}

/** Which payment an intent belongs to. */
export async function findPaymentOf(db: Queries, intentId: string): Promise<string | undefined> {
  const found = await db.row(
    Known,
    sql`
    select ${Known.columns} from stripe_payments where intent_id = ${intentId}`,
  )
  return found?.paymentId
}

/** Those of these payments that the store has sent to Stripe. */
export async function findKnownPayments(db: Queries, paymentIds: readonly string[]): Promise<Set<string>> {
  const known = await db.rows(
    Known,
    sql`
    select ${Known.columns} from stripe_payments
    where payment_id in (select value from json_array_elements_text(${JSON.stringify(paymentIds)}::json))`,
  )
  return new Set(known.map(({ paymentId }) => paymentId))
}

/** The idempotency keys used so far lead to nothing new. A refunded debit may belong to no payment of the store. */
export async function spendKeys(db: Queries, paymentId: string): Promise<void> {
  await db.run(sql`
    insert into stripe_payments (payment_id, spent_keys) values (${paymentId}, 1)
    on conflict (payment_id) do update set spent_keys = stripe_payments.spent_keys + 1`)
}
