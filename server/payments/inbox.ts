import { sql } from 'drizzle-orm'
import type { BankNotice } from '../bank/gateway.ts'
import type { Anomaly } from './anomaly.ts'
import { learnOf } from './bank-reports.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { listDebit, listDifference } from './differences.ts'
import { lockPayment } from './payments.ts'

/** What came of a notice. The bank need not tell it again in any of these cases. */
export type Receipt = 'taken' | 'known' | Anomaly

/**
 * Where every notice of the bank's comes in, from whichever gateway: stored and acted on at once, and only once. The
 * payment is locked first: two notices that only referred to it would wait for each other when they move it.
 */
export function receiveNotice(database: Database, { eventId, reference, report }: BankNotice): Promise<Receipt> {
  return database.transaction(async (tx): Promise<Receipt> => {
    const payment = await lockPayment(tx, reference)
    if (!payment) {
      await listUnknown(tx, reference, report)
      return 'unknown payment'
    }
    const stored = await tx.run(sql`
      insert into bank_notices (event_id, payment_id, report)
      values (${eventId}, ${reference}, ${JSON.stringify(report)}::jsonb) on conflict (event_id) do nothing`)
    if (stored === 0) return 'known'
    return (await learnOf(tx, payment, report)) ?? 'taken'
  })
}

/** Every movement of a notice about no payment of ours. */
async function listUnknown(tx: Queries, reference: string, report: BankNotice['report']): Promise<void> {
  const { debit, refund, returns = [] } = report
  if (debit) await listDebit(tx, 'unknown entry', reference, debit)
  for (const { ref: bankRef, amountCents } of [...(refund ? [refund] : []), ...returns]) {
    const cause = 'The bank gave money back for no order.'
    await listDifference(tx, { kind: 'unknown entry', reference, bankRef, amountCents, cause })
  }
}
