import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { CheckedGateway } from '../bank/checked-gateway.ts'
import { withTimeout } from '../bank/with-timeout.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { isTakenWrongly, resolveReturn } from './differences.ts'
import { doAll } from '../platform/do-all.ts'
import { applyEvent } from './payment-moves.ts'
import { lockPayment } from './payments.ts'
import { Due } from '../platform/db/due.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { differences } from './payments.tables.ts'

interface Dependencies {
  database: Database
  gateway: CheckedGateway
}

/** The lease of a debit that is being refunded. Milliseconds. */
const leaseMs = 10_000

const batch = 5

const ListedDebit = rowSchema({
  id: differences.differenceId,
  kind: differences.kind,
  reference: differences.reference,
  bankRef: [differences.bankRef, z.string()],
})
/** A debit that is listed as a difference. */
type ListedDebit = RowOf<typeof ListedDebit>

/** API-18: refunds listed debits, each once across all processes. */
export async function refundDifferences({ database, gateway }: Dependencies): Promise<void> {
  const debits = await database.rows(
    ListedDebit,
    sql`
    update differences set attempts = attempts + 1, run_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
    where difference_id in (
      select difference_id from differences where state = 'refunding' and run_at <= clock_timestamp()
      order by run_at limit ${batch} for update skip locked)
    returning ${ListedDebit.columns}`,
  )
  await doAll(
    debits.map((debit) => refundDebit({ database, gateway }, debit)),
    'Some debits could not be refunded.',
  )
}

/** In how many milliseconds the next refund is due. */
export async function findNextRefundMs(database: Database): Promise<number | undefined> {
  const next = await database.row(
    Due,
    sql`
    select (extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8 as "dueMs"
    from differences where state = 'refunding'`,
  )
  return next?.dueMs ?? undefined
}

async function refundDebit({ database, gateway }: Dependencies, debit: ListedDebit): Promise<void> {
  const { id, reference, bankRef } = debit
  try {
    const { refund } = await withTimeout(gateway.refund(reference, bankRef))
    if (!refund) throw new Error('The bank gave nothing back.')
    if ((refund.refunds ?? bankRef) !== bankRef) throw new Error('The bank gave another debit back.')
    await database.transaction((tx) => resolveRefunded(tx, debit, refund.ref))
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    await database.run(sql`
      update differences set problem = ${problem},
        run_at = clock_timestamp() + least(60000, 250 * 2 ^ least(attempts, 10)) * interval '1 ms'
      where difference_id = ${id} and state = 'refunding'`)
  }
}

/**
 * Records a reported refund of a listed debit, whose response may have been lost; false when it is for no listed debit.
 * `debitRef` is the debit that the bank names.
 */
export async function takeListedRefund(tx: Queries, refundRef: string, debitRef: string | null): Promise<boolean> {
  if (await tx.row(sql`select 1 from differences where refund_ref = ${refundRef}`)) return true
  const listed = await tx.row(
    ListedDebit,
    sql`
    select ${ListedDebit.columns} from differences
    where bank_ref = ${debitRef}::text and kind not in ('missing at the bank', 'unexpected return', 'malformed entry')
      and not exists (select 1 from money_movements m where m.bank_ref = differences.bank_ref)
    order by difference_id limit 1`,
  )
  if (listed) await resolveRefunded(tx, listed, refundRef)
  return listed !== undefined
}

/** Resolves a refunded debit; a payment that waited for a decision about a wrong amount fails. */
async function resolveRefunded(tx: Queries, { id, kind, reference }: ListedDebit, refundRef: string): Promise<void> {
  await tx.run(sql`
    update differences set state = 'resolved', resolved_at = coalesce(resolved_at, now()),
      resolution = coalesce(resolution, 'Refunded.'), refund_ref = ${refundRef}, problem = null
    where difference_id = ${id} and refund_ref is null`)
  await resolveReturn(tx, refundRef, 'It is the refund of a listed debit.')
  if (kind === 'wrong amount') await failWaiting(tx, reference)
}

/** Fails a payment whose debit of a wrong amount was refunded or resolved by support. */
async function failWaiting(tx: Queries, paymentId: string): Promise<void> {
  const payment = await lockPayment(tx, paymentId)
  if (payment && !paymentMeaning[payment.status].endsWait) await applyEvent(tx, payment, { type: 'bank.failed' })
}

const ResolvedDifference = rowSchema({ kind: differences.kind, reference: differences.reference })

/** Resolves a difference that support has settled outside the store; returns false when it is not open. */
export function resolveByHand(database: Database, id: number, note: string): Promise<boolean> {
  return database.transaction(async (tx) => {
    const resolved = await tx.row(
      ResolvedDifference,
      sql`
      update differences set state = 'resolved', resolved_at = now(), resolution = ${note}
      where difference_id = ${id} and state = 'open'
      returning ${ResolvedDifference.columns}`,
    )
    if (resolved?.kind === 'wrong amount') await failWaiting(tx, resolved.reference)
    return resolved !== undefined
  })
}

/** Refunds a listed debit by decision of support; returns false when there is no open one. */
export async function refundByHand(database: Database, id: number): Promise<boolean> {
  const decided = await database.run(sql`
    update differences set state = 'refunding', run_at = now()
    where difference_id = ${id} and state = 'open' and ${isTakenWrongly}`)
  return decided > 0
}
