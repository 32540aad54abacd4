import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { listConflicts, lockReferences } from './conflicting-entries.ts'
import type { CheckedGateway } from '../bank/checked-gateway.ts'
import { isBankRefusal, isRefundAbandoned, isRefundPending } from '../bank/gateway.ts'
import type { Database, Queries } from '../platform/db/database.ts'
import { isTakenWrongly, isUnrefunded } from './differences.ts'
import { doAll } from '../platform/do-all.ts'
import { failWaiting, leaveToSupport, listedDebitFields, recordListedRefund } from './listed-refunds.ts'
import { withdrawRefund } from './outbox.ts'
import { forgetPendingOfDifference, refusePending, refusePendingListed } from './pending-refunds.ts'
import { LeaseLost, callInLease, leaseMs } from './lease.ts'
import { noteAnswerToDifference, refuseUnanswered, refuseUnansweredListed } from './unanswered-refunds.ts'
import { lockPayment } from './payments.ts'
import { Due } from '../platform/db/due.ts'
import { type RowOf, rowSchema } from '../platform/db/row-schema.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { differences } from './payments.tables.ts'

interface Dependencies {
  database: Database
  gateway: CheckedGateway
}

const batch = 5

/** `lease`: when it ends, which also identifies the taker. */
const TakenDebit = rowSchema({ ...listedDebitFields, lease: z.string() })
const Lease = z.object({ lease: z.string() })

/** API-18: refunds listed debits, each once across all processes. */
export async function refundDifferences({ database, gateway }: Dependencies): Promise<void> {
  const debits = await database.rows(
    TakenDebit,
    sql`
    update differences set attempts = attempts + 1, run_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
    where difference_id in (
      select difference_id from differences where state = 'refunding' and run_at <= clock_timestamp() and ${isUnrefunded}
      order by run_at limit ${batch} for update skip locked)
    returning ${TakenDebit.columns}, run_at::text as lease`,
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
    from differences where state = 'refunding' and ${isUnrefunded}`,
  )
  return next?.dueMs ?? undefined
}

async function refundDebit(
  { database, gateway }: Dependencies,
  { lease: takenLease, ...debit }: RowOf<typeof TakenDebit>,
): Promise<void> {
  const { id, kind, reference, bankRef } = debit
  let lease = takenLease
  const confirm = async () => {
    const confirmed = await confirmLease(database, id, lease)
    lease = confirmed ?? lease
    return confirmed
  }
  try {
    const { refund } = await callInLease(confirm, () => gateway.refund(reference, bankRef))
    if (!refund) throw new Error('The bank gave nothing back.')
    if ((refund.refunds ?? bankRef) !== bankRef) throw new Error('The bank gave another debit back.')
    await database.transaction(async (tx) => {
      // Its payment fails then, and is locked before the difference, as everywhere.
      if (kind === 'wrong amount') await lockPayment(tx, reference)
      await lockReferences(tx, [refund.ref])
      await listConflicts(tx, 'report', [{ ...refund, reference, kind: 'refund' }])
      await recordListedRefund(tx, debit, refund)
      await noteAnswerToDifference(tx, id)
    })
  } catch (error) {
    if (!(error instanceof LeaseLost)) await postponeRefund(database, { id, lease }, error)
  }
}

/**
 * Extends the lease of a debit immediately before its refund is requested, which counts from then on as possibly made until the
 * bank has answered. `undefined` when another process has taken it, or when it is not to be refunded any more, as after a part
 * was reported.
 */
async function confirmLease(database: Database, id: number, lease: string): Promise<string | undefined> {
  const confirmed = await database.row(
    Lease,
    sql`
    update differences set run_at = clock_timestamp() + ${leaseMs} * interval '1 ms', unanswered_at = now()
    where difference_id = ${id} and run_at = ${lease}::timestamptz and state = 'refunding' and ${isUnrefunded}
    returning run_at::text as lease`,
  )
  return confirmed?.lease
}

/** Requests the refund again later, unless the bank will not make it. */
async function postponeRefund(
  database: Database,
  { id, lease }: { id: number; lease: string },
  error: unknown,
): Promise<void> {
  const problem = error instanceof Error ? error.message : String(error)
  if (isRefundAbandoned(error)) {
    await forgetPendingOfDifference(database, id)
    return leaveToSupport(database, id, problem)
  }
  const pendingRef = isRefundPending(error) ? error.ref : null
  await database.run(sql`
    update differences set problem = ${problem}, pending_refund = coalesce(${pendingRef}, pending_refund),
      run_at = case when run_at = ${lease}::timestamptz
        then clock_timestamp() + least(60000, 250 * 2 ^ least(attempts, 10)) * interval '1 ms' else run_at end
    where difference_id = ${id} and (state = 'refunding' or (state = 'open' and ${pendingRef}::text is not null))`)
  if (pendingRef !== null || isBankRefusal(error)) await noteAnswerToDifference(database, id)
}

const UnresolvedDifference = rowSchema({
  kind: differences.kind,
  reference: differences.reference,
  bankRef: differences.bankRef,
  isTakenWrongly: z.boolean(),
})

interface Assurance {
  /** Support has looked at the bank, which has not made the refund. */
  isNotRefunded?: boolean
}

/**
 * Resolves a difference that support has settled outside the store, also a debit whose refund the bank refuses; returns
 * false when none is unresolved. Rejects while a refund is requested or pending, and while the bank has not answered whether
 * it made one, unless support has looked there.
 */
export function resolveByHand(
  database: Database,
  id: number,
  note: string,
  { isNotRefunded = false }: Assurance = {},
): Promise<boolean> {
  return database.transaction(async (tx) => {
    const found = await tx.row(
      UnresolvedDifference,
      sql`
      select ${UnresolvedDifference.columns}, ${isTakenWrongly} as "isTakenWrongly"
      from differences where difference_id = ${id} and state <> 'resolved'`,
    )
    if (!found) return false
    const { kind, reference, bankRef, isTakenWrongly: isWrongDebit } = found
    const isDueRefund = kind === 'overdue refund' && bankRef === null
    // The payment is locked before its differences, as everywhere. Only these name a payment of the store for certain.
    if (isDueRefund || isWrongDebit || kind === 'undecided payment') await lockPayment(tx, reference)
    if (!(await resolve(tx, id, note))) return false
    if (!isNotRefunded) await refuseUnansweredListed(tx, id)
    if (isWrongDebit || kind === 'undecided payment') await failWaiting(tx, reference)
    if (isDueRefund) await closeRefund(tx, reference, isNotRefunded)
    return true
  })
}

/**
 * No process is requesting the refund: the lease of one ends within `leaseMs` from now, or ended less than `leaseMs` ago,
 * because the wait for a connection and the request can take longer than the lease.
 */
const isPostponed = sql`(attempts = 0 or run_at <= clock_timestamp() - ${leaseMs} * interval '1 ms'
  or run_at > clock_timestamp() + ${leaseMs} * interval '1 ms')`

/** False when the difference was resolved meanwhile. */
async function resolve(tx: Queries, id: number, note: string): Promise<boolean> {
  await refusePendingListed(tx, id)
  const resolved = await tx.run(sql`
    update differences set state = 'resolved', resolved_at = now(), resolution = ${note}
    where difference_id = ${id} and (state = 'open' or (state = 'refunding' and ${isPostponed}))`)
  if (resolved > 0) return true
  const underWay = await tx.row(sql`select 1 from differences where difference_id = ${id} and state = 'refunding'`)
  if (underWay)
    throw new SetupProblem(
      'The store is requesting this refund from the bank, or is about to. Try again in 20 seconds.',
    )
  return false
}

/** The money of a due refund was paid outside the store: it is not requested again. Rejects while a request is under way. */
async function closeRefund(tx: Queries, paymentId: string, isNotRefunded: boolean): Promise<void> {
  await refusePending(tx, paymentId)
  await tx.run(sql`update payments set refund = 'done' where payment_id = ${paymentId} and refund = 'due'`)
  await withdrawRefund(tx, paymentId, 'Support has resolved it.')
  const underWay = await tx.row(sql`
    select 1 from outbox where payment_id = ${paymentId} and topic = 'refund' and done_at is null`)
  if (underWay) throw new SetupProblem('The store is requesting this refund from the bank. Try again in 20 seconds.')
  if (!isNotRefunded) await refuseUnanswered(tx, paymentId)
}

/** Refunds a listed debit by decision of support; returns false when there is no open one. */
export async function refundByHand(database: Database, id: number): Promise<boolean> {
  const decided = await database.run(sql`
    update differences set state = 'refunding', run_at = now()
    where difference_id = ${id} and state = 'open' and ${isTakenWrongly} and ${isUnrefunded}`)
  return decided > 0
}
