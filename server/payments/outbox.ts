import { sql } from 'drizzle-orm'
import type { Database, Queries } from '../db/database.ts'

export interface Job {
  id: number
  topic: 'agreement' | 'recall' | 'refund' | 'ask'
  paymentId: string
  /** How often it was taken, this time included. */
  attempts: number
  /** How many answers of the bank's decided nothing. */
  undecided: number
}

/** How long a taken job belongs to its taker; a process that died loses it after that. Milliseconds. */
const leaseMs = 10_000

/** Asks for work towards the bank, to be done after this transaction and not before. Asked twice, it is done once. */
export async function enqueue(tx: Queries, topic: Job['topic'], paymentId: string): Promise<void> {
  await tx.run(sql`
    insert into outbox (topic, payment_id) values (${topic}, ${paymentId}) on conflict (payment_id, topic) do nothing`)
}

/** Asking changes nothing at the bank: it neither waits for the other work of its payment nor delays it. */
const isNext = sql`(topic = 'ask' or not exists (
  select 1 from outbox earlier where earlier.payment_id = job.payment_id and earlier.id < job.id
    and earlier.done_at is null and earlier.topic <> 'ask'))`

/** Jobs that are due, each for this taker alone; of what changes one payment at the bank only the oldest. */
export function takeJobs(database: Database, limit: number): Promise<Job[]> {
  return database.rows<Job>(sql`
    update outbox set attempts = attempts + 1, run_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
    where id in (
      select id from outbox job where done_at is null and run_at <= clock_timestamp() and ${isNext}
      order by run_at limit ${limit} for update skip locked)
    returning id, topic, payment_id as "paymentId", attempts, undecided`)
}

/** In the transaction that learns the bank's answer. */
export async function finishJob(tx: Queries, id: number): Promise<void> {
  await tx.run(sql`update outbox set done_at = now(), problem = null where id = ${id}`)
}

/** The next job, when it is due. */
export const nextRunAt = sql`(select min(run_at) from outbox job where done_at is null and ${isNext})`

/** An answer decided nothing: tried again after a second, then four times as long each time, at most a minute. */
export async function repeatJob(tx: Queries, id: number, cause: string): Promise<void> {
  await tx.run(sql`
    update outbox set undecided = undecided + 1, problem = ${cause},
      run_at = clock_timestamp() + least(60000, 1000 * 4 ^ least(undecided, 5)) * interval '1 ms'
    where id = ${id} and done_at is null`)
}

/** Tried again after half a second, then twice as long each time, at most a minute. */
export async function postponeJob(database: Database, id: number, problem: string): Promise<void> {
  await database.run(sql`
    update outbox set problem = ${problem},
      run_at = clock_timestamp() + least(60000, 250 * 2 ^ least(attempts, 10)) * interval '1 ms'
    where id = ${id} and done_at is null`)
}
