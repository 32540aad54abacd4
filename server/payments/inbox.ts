import { sql } from 'drizzle-orm'
import type { BankNotice } from '../bank/gateway.ts'
import type { Anomaly } from './anomaly.ts'
import { applyReportTo } from './bank-reports.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { listDebit, listDifference } from './differences.ts'
import { lockPayment } from './payments.ts'

/** The result of a notice. The bank does not have to send it again after any of these. */
export type NoticeResult = 'taken' | 'known' | Anomaly

/**
 * Stores a notice of any gateway and applies it in the same transaction, once. The payment is locked first: two
 * transactions that only share its row lock would deadlock when both update it.
 */
export function receiveNotice(database: Database, { eventId, reference, report }: BankNotice): Promise<NoticeResult> {
  return database.transaction(async (tx): Promise<NoticeResult> => {
    const payment = await lockPayment(tx, reference)
    if (!payment) {
      await listUnknown(tx, reference, report)
      return 'unknown payment'
    }
    const stored = await tx.run(sql`
      insert into bank_notices (event_id, payment_id, report)
      values (${eventId}, ${reference}, ${JSON.stringify(report)}::jsonb) on conflict (event_id) do nothing`)
    if (stored === 0) return 'known'
    return (await applyReportTo(tx, payment, report)) ?? 'taken'
  })
}

/** Lists every movement of a notice about an unknown payment. */
async function listUnknown(tx: Queries, reference: string, report: BankNotice['report']): Promise<void> {
  const { debit, refund, returns = [] } = report
  if (debit) await listDebit(tx, 'unknown entry', reference, debit)
  for (const { ref: bankRef, amountCents } of [...(refund ? [refund] : []), ...returns]) {
    const cause = 'The bank gave money back for no order.'
    await listDifference(tx, { kind: 'unknown entry', reference, bankRef, amountCents, cause })
  }
}
