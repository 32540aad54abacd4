import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Queries } from '../platform/db/database.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { SetupProblem } from '../platform/setup-problem.ts'

const Unanswered = rowSchema({ at: z.string() })

/** The bank has answered whether it has made the refund of this job. */
export async function noteAnswerToJob(db: Queries, jobId: number): Promise<void> {
  await db.run(sql`update outbox set unanswered_at = null where id = ${jobId} and unanswered_at is not null`)
}

/** The bank has answered whether it has made the refund of this listed debit. */
export async function noteAnswerToDifference(db: Queries, differenceId: number): Promise<void> {
  await db.run(sql`
    update differences set unanswered_at = null where difference_id = ${differenceId} and unanswered_at is not null`)
}

/** Rejects while the bank may have made the refund of a payment without having answered. */
export async function refuseUnanswered(tx: Queries, paymentId: string): Promise<void> {
  const unanswered = await tx.row(
    Unanswered,
    sql`
    select unanswered_at as at from outbox
    where payment_id = ${paymentId} and topic = 'refund' and unanswered_at is not null`,
  )
  if (unanswered) throw toProblem(unanswered.at)
}

/** Rejects while the bank may have made the refund of a listed debit without having answered. */
export async function refuseUnansweredListed(tx: Queries, differenceId: number): Promise<void> {
  const unanswered = await tx.row(
    Unanswered,
    sql`
    select unanswered_at as at from differences where difference_id = ${differenceId} and unanswered_at is not null`,
  )
  if (unanswered) throw toProblem(unanswered.at)
}

function toProblem(at: string): SetupProblem {
  return new SetupProblem(
    `The store requested this refund at ${at}, and the bank has not answered whether it made it. Look for it at the bank. A whole one that is there resolves itself. If there is none, add --not-refunded.`,
  )
}
