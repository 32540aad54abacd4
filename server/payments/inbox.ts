import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { BankNotice } from '../bank/gateway.ts'
import type { Anomaly } from './anomaly.ts'
import { applyReportTo } from './bank-reports.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { listConflicts, lockReferences } from './conflicting-entries.ts'
import { listDebit, listDifference } from './differences.ts'
import { selectLocked, storedPaymentFields } from './payments.ts'
import { rowSchema } from '../platform/db/row-schema.ts'

/** The result of a notice. The bank does not have to send it again after any of these. */
export type NoticeResult = 'taken' | 'known' | Anomaly

/**
 * Stores a notice of any gateway and applies it in the same transaction, once. The payment is locked first: two
 * transactions that only share its row lock would deadlock when both update it.
 */
export function receiveNotice(database: Database, { eventId, reference, report }: BankNotice): Promise<NoticeResult> {
  return database.transaction(async (tx): Promise<NoticeResult> => {
    const noticed = await storeNotice(tx, { eventId, reference, report })
    if (!noticed) {
      await listUnknown(tx, reference, report)
      return 'unknown payment'
    }
    if (!noticed.isNew && !(await storeReused(tx, { eventId, reference: noticed.paymentId, report }))) return 'known'
    return (await applyReportTo(tx, noticed, report)) ?? 'taken'
  })
}

/** Locks the payment of a notice and stores the notice; `undefined` when the payment is unknown. */
function storeNotice(tx: Queries, { eventId, reference, report }: BankNotice) {
  return tx.row(
    NoticedPayment,
    sql`
    with locked as (${selectLocked(reference)}),
    stored as (
      insert into bank_notices (event_id, payment_id, report)
      select ${eventId}, "paymentId", ${JSON.stringify(report)}::jsonb from locked
      on conflict (event_id) do nothing returning 1)
    select locked.*, exists (select from stored) as "isNew" from locked`,
  )
}

/**
 * Stores a notice under a separate id where the bank has used its event id for another payment or report; false for a repeat.
 */
async function storeReused(tx: Queries, { eventId, reference, report }: BankNotice): Promise<boolean> {
  const content = sql`${JSON.stringify(report)}::jsonb`
  const stored = await tx.run(sql`
    insert into bank_notices (event_id, payment_id, report)
    select ${eventId} || '#' || md5(${reference}::text || ${content}::text), ${reference}::uuid, ${content}
    where not exists (
      select from bank_notices where event_id = ${eventId} and payment_id = ${reference}::uuid and report = ${content})
    on conflict (event_id) do nothing`)
  return stored > 0
}

const NoticedPayment = rowSchema({ ...storedPaymentFields, isNew: z.boolean() })

/** Lists every movement of a notice about an unknown payment. No debit that conflicts with another is refunded. */
async function listUnknown(tx: Queries, reference: string, report: BankNotice['report']): Promise<void> {
  const { debit, refund, returns = [] } = report
  const movements = [debit, refund, ...returns].flatMap((movement) => movement ?? [])
  await lockReferences(
    tx,
    movements.map(({ ref }) => ref),
  )
  if (debit && (await listConflicts(tx, 'report', [{ ...debit, reference, kind: 'debit' }])) === 'none')
    await listDebit(tx, 'unknown entry', reference, debit)
  for (const movement of refund ? [refund, ...returns] : returns) {
    await listConflicts(tx, 'report', [{ ...movement, reference, kind: 'refund' }])
    const { ref: bankRef, amountCents } = movement
    const cause = 'The bank gave money back for no order.'
    await listDifference(tx, { kind: 'unknown entry', reference, bankRef, amountCents, cause })
  }
}
