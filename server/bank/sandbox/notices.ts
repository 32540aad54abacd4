import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Database, Queries } from '../../platform/db/database.ts'
import { AgreementReport, type BankNotice } from '../gateway.ts'
import { rowSchema } from '../../platform/db/row-schema.ts'
import { notices } from './sandbox.tables.ts'

/** How long one process has to deliver a notice before another one delivers it. Milliseconds. */
const leaseMs = 10_000

/** Queues a notice in the transaction of the change that it reports, to be delivered `times` times. */
export async function addNotice(tx: Queries, reference: string, report: AgreementReport, times = 1): Promise<void> {
  const eventId = randomUUID()
  for (let count = 0; count < times; count += 1) {
    await tx.run(sql`
      insert into bank.notices (event_id, reference, report, due_at)
      values (${eventId}, ${reference}, ${JSON.stringify(report)}::jsonb, clock_timestamp())`)
  }
}

/** Delivers the queued notices in order, each until the store has accepted it. */
export async function deliverNotices(database: Database, deliver: (notice: BankNotice) => Promise<unknown>) {
  for (;;) {
    const notice = await takeNotice(database)
    if (!notice) return
    const { id, tries, isMore, ...body } = notice
    const isTaken = await deliver(body).then(
      () => true,
      () => false,
    )
    await (isTaken ? finish(database, id) : postpone(database, id, tries))
    if (!isMore) return
  }
}

const TakenNotice = rowSchema({
  id: notices.id,
  tries: notices.tries,
  eventId: notices.eventId,
  reference: notices.reference,
  report: [notices.report, AgreementReport],
  isMore: z.boolean(),
})

function takeNotice(database: Database) {
  return database.row(
    TakenNotice,
    sql`
    update bank.notices set tries = tries + 1, due_at = clock_timestamp() + ${leaseMs} * interval '1 ms'
    where id = (
      select id from bank.notices where delivered_at is null and due_at <= clock_timestamp()
      order by id limit 1 for update skip locked)
    returning ${TakenNotice.columns}, (
      select count(*) > 1 from (
        select from bank.notices where delivered_at is null and due_at <= clock_timestamp() limit 2) due) as "isMore"`,
  )
}

async function finish(database: Database, id: number): Promise<void> {
  await database.run(sql`update bank.notices set delivered_at = clock_timestamp() where id = ${id}`)
}

async function postpone(database: Database, id: number, tries: number): Promise<void> {
  const pauseMs = Math.min(60_000, 250 * 2 ** Math.min(tries, 10))
  await database.run(sql`
    update bank.notices set due_at = clock_timestamp() + ${pauseMs} * interval '1 ms' where id = ${id}`)
}
