import { sql } from 'drizzle-orm'
import type { Queries } from '../db/database.ts'

/** Something in which the shop and the bank disagree (API-18). */
export interface Difference {
  kind: 'undecided payment'
  /** The payment as the bank names it. */
  reference: string
  /** The bank's entry; `null` for a payment that no entry decides. */
  bankRef: string | null
  amountCents: number | null
  cause: string
}

/** Lists a difference for support, once however often it is found. */
export async function listDifference(tx: Queries, difference: Difference): Promise<void> {
  const { kind, reference, bankRef, amountCents, cause } = difference
  await tx.run(sql`
    insert into differences (kind, reference, bank_ref, amount_cents, cause)
    values (${kind}, ${reference}, ${bankRef}, ${amountCents}, ${cause}) on conflict do nothing`)
}

/** Lists a payment about which the bank decides nothing. */
export function listUndecided(tx: Queries, paymentId: string, cause: string): Promise<void> {
  return listDifference(tx, {
    kind: 'undecided payment',
    reference: paymentId,
    bankRef: null,
    amountCents: null,
    cause,
  })
}

/** The payment has ended: nobody has to ask about it or to look at it any more. */
export async function endAsking(tx: Queries, paymentId: string, status: string): Promise<void> {
  await tx.run(sql`
    with ended as (
      update outbox set done_at = now(), problem = null
      where payment_id = ${paymentId} and topic in ('recall', 'ask') and done_at is null)
    update differences set state = 'resolved', resolved_at = now(), resolution = ${`The payment ended as ${status}.`}
    where reference = ${paymentId} and bank_ref is null and state <> 'resolved'`)
}
