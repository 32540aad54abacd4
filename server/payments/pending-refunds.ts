import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { type Job, repeatJob } from './outbox.ts'

/** How long a bank may take for a refund that it has accepted, before the refund is listed for support. Days. */
const usualDays = 7

const Waiting = rowSchema({ isOverdue: z.boolean() })
const Pending = rowSchema({ ref: z.string() })

/**
 * Notes that the bank has accepted the refund that a job requests: an answer without a decision. Returns whether the job has
 * waited for longer than a refund usually takes.
 */
export async function awaitRefund(
  tx: Queries,
  job: Pick<Job, 'id' | 'lease'>,
  ref: string,
  cause: string,
): Promise<boolean> {
  await repeatJob(tx, job, cause)
  const waiting = await tx.row(
    Waiting,
    sql`
    update outbox set pending_refund = ${ref}, unanswered_at = null, attempts = 0 where id = ${job.id}
    returning coalesce(queued_at, '-infinity') < clock_timestamp() - ${usualDays} * interval '1 day' as "isOverdue"`,
  )
  return waiting?.isOverdue ?? false
}

/** The bank will not make the refund of this job any more. */
export async function forgetPendingOfJob(db: Queries, jobId: number): Promise<void> {
  await db.run(sql`
    update outbox set pending_refund = null, unanswered_at = null
    where id = ${jobId} and (pending_refund is not null or unanswered_at is not null)`)
}

/** The bank will not make the refund of this listed debit any more. */
export async function forgetPendingOfDifference(db: Queries, differenceId: number): Promise<void> {
  await db.run(sql`
    update differences set pending_refund = null, unanswered_at = null where difference_id = ${differenceId}`)
}

/** The bank will not make these refunds any more, by their references. */
export async function forgetPendingByRef(db: Queries, refs: readonly string[]): Promise<void> {
  if (refs.length === 0) return
  const isEnded = sql`pending_refund is not null
    and pending_refund = any(array(select json_array_elements_text(${JSON.stringify(refs)}::json)))`
  await db.run(sql`
    with forgotten as (update outbox set pending_refund = null where ${isEnded})
    update differences set pending_refund = null where ${isEnded}`)
}

/** Rejects while the bank may still make the refund of a payment that support has paid by hand. */
export async function refusePending(tx: Queries, paymentId: string): Promise<void> {
  const pending = await tx.row(
    Pending,
    sql`
    select pending_refund as ref from outbox
    where payment_id = ${paymentId} and topic = 'refund' and pending_refund is not null
      and not exists (
        select from money_movements m where m.bank_ref = pending_refund and m.payment_id = outbox.payment_id and kind <> 'debit')`,
  )
  if (pending) throw toProblem(pending.ref)
}

/** Rejects while the bank may still make the refund of a listed debit, also where it has made a part of another. */
export async function refusePendingListed(tx: Queries, differenceId: number): Promise<void> {
  const pending = await tx.row(
    Pending,
    sql`
    select pending_refund as ref from differences
    where difference_id = ${differenceId} and pending_refund is not null
      and not exists (
        select from listed_refunds r where r.bank_ref = pending_refund and r.difference_id = differences.difference_id)`,
  )
  if (pending) throw toProblem(pending.ref)
}

function toProblem(ref: string): SetupProblem {
  return new SetupProblem(
    `The bank still has the refund ${ref}, which would pay the shopper too: wait until it is made, or cancel it where the bank allows that and try again a minute later. After two that failed the store requests no other, and this is accepted.`,
  )
}
