import { sql } from 'drizzle-orm'
import type { Queries } from '#server/platform/db/database.ts'

/** Books a debit at the sandbox bank, which the store has not requested and which no notice reports. */
export async function bookDebit(
  queries: Queries,
  { reference, amountCents }: { reference: string; amountCents: number },
): Promise<void> {
  await queries.run(sql`
    insert into bank.ledger (reference, kind, amount_cents) values (${reference}, 'debit', ${amountCents})`)
}
