import { sql } from 'drizzle-orm'
import type { AgreementState } from '#server/bank/gateway.ts'
import { type Behaviour, usualBehaviour } from '#server/bank/sandbox/outcomes.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { createStripeDouble } from '#tests/api/support/stripe-double.ts'

type Stripe = Pick<ReturnType<typeof createStripeDouble>, 'charges' | 'refunds' | 'listIntents'>

/** What the payer can still do, by the status of an intent that was sent to the payer. */
const states: Record<string, AgreementState> = {
  requires_action: 'open',
  processing: 'approved',
  succeeded: 'settled',
  canceled: 'recalled',
  requires_payment_method: 'failed',
}

/** Writes Stripe's books into the tables of the sandbox bank, which the judge reads. */
export async function writeBooks(
  db: Database,
  stripe: Stripe,
  behaviours: ReadonlyMap<string, Behaviour>,
): Promise<void> {
  const agreements = stripe.listIntents().flatMap(({ metadata, amount, status }) => {
    const reference = metadata['payment_id'] ?? ''
    const { outcome } = behaviours.get(reference) ?? usualBehaviour
    return behaviours.has(reference) ? [{ reference, amount, outcome, state: states[status] }] : []
  })
  await db.run(sql`
    insert into bank.agreements (reference, payer_name, mobile_number, account, amount_cents, outcome, after_ms, state)
    select reference, '', '', '', amount, outcome, 0, state
    from json_to_recordset(${JSON.stringify(agreements)}::json)
      as sent(reference text, amount bigint, outcome text, state text)
    order by state = 'open' desc on conflict (reference) do nothing`)
  await db.run(sql`
    insert into bank.ledger (reference, kind, amount_cents, entry_ref)
    select reference, kind, amount, ref from json_to_recordset(${JSON.stringify(listEntries(stripe))}::json)
      as booked(reference text, kind text, amount bigint, ref text)`)
}

/** What Stripe has taken and given back: the store's own refunds name its payment. */
function listEntries({ charges, refunds }: Stripe): { reference: string; kind: string; amount: number; ref: string }[] {
  const debits = charges.map(({ id: ref, amount_captured: amount, metadata }) => {
    return { reference: metadata['payment_id'] ?? '', kind: 'debit', amount, ref }
  })
  const returned = refunds
    .filter(({ status }) => status === 'succeeded')
    .map(({ id: ref, amount, charge, metadata }) => {
      const { reference = '' } = debits.find((debit) => debit.ref === charge) ?? {}
      return { reference, kind: metadata['payment_id'] === reference ? 'refund' : 'return', amount, ref }
    })
  return [...debits, ...returned]
}
