import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Queries } from '../platform/db/database.ts'
import { Due } from '../platform/db/due.ts'
import { rowSchema } from '../platform/db/row-schema.ts'
import { leaseMs } from './lease.ts'
import { outbox } from './payments.tables.ts'

/** The kinds of work towards the bank. */
export const topics = outbox.topic.enumValues
export type Topic = (typeof topics)[number]

const Job = z.object({
  id: z.int(),
  topic: z.enum(topics),
  paymentId: z.string(),
  /** How often it was taken, this time included. */
  attempts: z.int(),
  /** How many responses of the bank did not decide the job. */
  undecided: z.int(),
  /** When its lease ends, which also identifies the taker. */
  lease: z.string(),
})
export type Job = z.infer<typeof Job>

const TakenJobs = z.object({ jobs: z.array(Job), ...Due.shape })

/** How often a job was taken. */
const Attempts = rowSchema({ attempts: outbox.attempts })

/**
 * Queues a call to the bank, which is made after this transaction commits. A call that is already queued is made once.
 * The trigger `announce_work` (migration 052) announces the topic to `work`.
 */
export async function enqueue(tx: Queries, topic: Exclude<Topic, 'recall'>, paymentId: string): Promise<void> {
  await tx.run(sql`
    insert into outbox (topic, payment_id) values (${topic}, ${paymentId})
    on conflict (payment_id, topic) do nothing`)
}

/** Polling changes nothing at the bank: it neither waits for the other work of its payment nor delays it. */
const isNext = sql`(topic = 'ask' or not exists (
  select 1 from outbox earlier where earlier.payment_id = job.payment_id and earlier.id < job.id
    and earlier.done_at is null and earlier.topic <> 'ask'))`

/**
 * Jobs of a kind that are due, each for this taker alone; of what changes one payment at the bank only the oldest. `dueMs` is
 * in how many milliseconds the next of the others is due.
 */
export async function takeJobs(database: Database, topic: Topic, limit: number): Promise<z.infer<typeof TakenJobs>> {
  const taken = await database.row(
    TakenJobs,
    sql`
    with taken as (
      update outbox set attempts = attempts + 1, is_under_way = true,
        run_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
      where id in (
        select id from outbox job
        where done_at is null and topic = ${topic} and run_at <= clock_timestamp() and ${isNext}
        order by run_at limit ${limit} for update skip locked)
      returning id, topic, payment_id as "paymentId", attempts, undecided, run_at::text as lease)
    select (select coalesce(json_agg(taken order by id), '[]') from taken) as jobs, (
      select ${firstDueMs} from outbox job
      where done_at is null and topic = ${topic} and ${isNext} and id not in (select id from taken)) as "dueMs"`,
  )
  return taken ?? { jobs: [], dueMs: null }
}

const Lease = z.object({ lease: z.string() })

/**
 * Extends the lease of a job immediately before its call to the bank; `undefined` when another process has taken the job, or it
 * is done. A refund counts from then on as possibly made until the bank has answered.
 */
export async function confirmLease(db: Queries, { id, lease }: Pick<Job, 'id' | 'lease'>): Promise<string | undefined> {
  const confirmed = await db.row(
    Lease,
    sql`
    update outbox set run_at = clock_timestamp() + ${leaseMs} * interval '1 ms',
      unanswered_at = case when topic = 'refund' then now() end
    where id = ${id} and ${isHeld(lease)} returning run_at::text as lease`,
  )
  return confirmed?.lease
}

const firstDueMs = sql`(extract(epoch from min(run_at) - clock_timestamp()) * 1000)::float8`

/** In how many milliseconds the next job of a kind is due; `undefined` when there is none. */
export async function findNextRunMs(database: Database, topic: Topic): Promise<number | undefined> {
  const next = await database.row(
    Due,
    sql`select ${firstDueMs} as "dueMs" from outbox job where done_at is null and topic = ${topic} and ${isNext}`,
  )
  return next?.dueMs ?? undefined
}

const NextTopic = z.object({ next: z.nullable(z.enum(topics)) })

/** Returns the kind of work of the same payment that waited for this job. */
export async function finishJob(tx: Queries, id: number): Promise<Topic | undefined> {
  const finished = await tx.row(
    NextTopic,
    sql`
    update outbox set done_at = now(), problem = null where id = ${id}
    returning (
      select topic from outbox later
      where later.payment_id = outbox.payment_id and later.id > outbox.id and later.done_at is null
      order by later.id limit 1) as next`,
  )
  return finished?.next ?? undefined
}

/**
 * Removes a queued agreement that no process is sending, so that none will. `undefined` when there is none, or when it is
 * being sent or has been sent.
 */
export async function withdrawAgreement(tx: Queries, paymentId: string): Promise<'neverSent' | 'tried' | undefined> {
  const withdrawn = await tx.row(
    Attempts,
    sql`
    update outbox set done_at = now(), problem = 'Recalled before the bank had it.'
    where payment_id = ${paymentId} and topic = 'agreement' and done_at is null
      and not (is_under_way and run_at > clock_timestamp())
    returning ${Attempts.columns}`,
  )
  if (!withdrawn) return undefined
  return withdrawn.attempts === 0 ? 'neverSent' : 'tried'
}

const OpenJob = z.object({ isOpen: z.boolean() })

/** Whether a job is still to be done. */
export async function isOpenJob(queries: Queries, id: number): Promise<boolean> {
  return (
    (await queries.row(OpenJob, sql`select done_at is null as "isOpen" from outbox where id = ${id}`))?.isOpen ?? false
  )
}

/**
 * Queues the recall of an agreement; once more where an earlier one has ended and the agreement may still be open (API-9).
 * A reopened recall has one response to decide it, then only polls: what it did before counts.
 */
export async function enqueueRecall(tx: Queries, paymentId: string, requestId?: string): Promise<void> {
  await tx.row(sql`
    with queued as (
      insert into outbox (topic, payment_id, request_id) values ('recall', ${paymentId}, ${requestId ?? null})
      on conflict (payment_id, topic) do update
        set done_at = null, is_under_way = false, attempts = 0, run_at = now(), due_at = now(),
          request_id = coalesce(excluded.request_id, outbox.request_id)
        where outbox.done_at is not null
      returning topic)
    -- The trigger announces inserted work alone.
    select announce('work', topic) from queued`)
}

/**
 * Removes the queued refund of a payment that needs none; a call that is being made is not stopped. It may go on for as long
 * again as its lease: the wait for a connection and the call can take longer.
 */
export async function withdrawRefund(tx: Queries, paymentId: string, cause: string): Promise<void> {
  await tx.run(sql`
    update outbox set done_at = now(), problem = ${cause}
    where payment_id = ${paymentId} and topic = 'refund' and done_at is null
      and not (is_under_way and run_at > clock_timestamp() - ${leaseMs} * interval '1 ms')`)
}

/**
 * After a response without a decision: retries after a second, then four times as long each time, at most a minute. The
 * bank has answered, so that the job is overdue from its next attempt on.
 */
export async function repeatJob(tx: Queries, { id, lease }: Pick<Job, 'id' | 'lease'>, cause: string): Promise<void> {
  const next = sql`clock_timestamp() + least(60000, 1000 * 4 ^ least(undecided, 5)) * interval '1 ms'`
  await tx.run(sql`
    update outbox set undecided = undecided + 1, is_under_way = false, problem = ${cause}, run_at = ${next}, due_at = ${next}
    where id = ${id} and ${isHeld(lease)}`)
}

/**
 * Retries after half a second, then twice as long each time, at most a minute. Returns the number of attempts so far. The
 * job stays overdue.
 */
export async function postponeJob(
  tx: Queries,
  { id, lease }: Pick<Job, 'id' | 'lease'>,
  problem: string,
): Promise<number> {
  const postponed = await tx.row(
    Attempts,
    sql`
    update outbox set problem = ${problem}, is_under_way = false,
      run_at = clock_timestamp() + least(60000, 250 * 2 ^ least(attempts, 10)) * interval '1 ms'
    where id = ${id} and ${isHeld(lease)} returning ${Attempts.columns}`,
  )
  return postponed?.attempts ?? 0
}

/** Whether the job is open and the lease its latest: nothing else releases it. */
function isHeld(lease: string): SQL {
  return sql`(done_at is null and is_under_way and run_at = ${lease}::timestamptz)`
}
