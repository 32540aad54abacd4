import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../../platform/db/database.ts'
import { AgreementReport, type BankNotice } from '../gateway.ts'
import { Due } from '../../platform/db/due.ts'
import { type RowOf, rowSchema } from '../../platform/db/row-schema.ts'
import { notices } from './sandbox.tables.ts'

/** How long one process has to deliver a notice before another one delivers it. Milliseconds. */
const leaseMs = 10_000

export const SentNotice = rowSchema({
  id: notices.id,
  tries: notices.tries,
  eventId: notices.eventId,
  reference: notices.reference,
  report: [notices.report, AgreementReport],
})
/** A notice that this process delivers. */
export type SentNotice = RowOf<typeof SentNotice>

/**
 * Stores notices in the statement that stores the change, each with the lease of this process: it delivers them once the
 * transaction has committed. The same report several times is one notice that is delivered several times.
 */
export function insertNotices(reference: string, reports: readonly AgreementReport[]): SQL {
  const ids = new Map(reports.map((report) => [report, randomUUID()]))
  const sent = reports.map((report) => ({ eventId: ids.get(report), report }))
  return sql`
    insert into bank.notices (event_id, reference, report, due_at, tries)
    select "eventId", ${reference}, report, ${leaseEnd}, 1
    from json_to_recordset(${JSON.stringify(sent)}::json) as sent("eventId" text, report jsonb)
    returning ${SentNotice.columns}`
}

const leaseEnd = sql`clock_timestamp() + ${leaseMs} * interval '1 ms'`

/** The oldest due notice that no process is delivering: its delivery failed, or its process ended. */
export function takeNotice(database: Database): Promise<SentNotice | undefined> {
  return database.row(
    SentNotice,
    sql`
    update bank.notices set tries = tries + 1, due_at = ${leaseEnd}
    where id = (
      select id from bank.notices where delivered_at is null and due_at <= clock_timestamp()
      order by id limit 1 for update skip locked)
    returning ${SentNotice.columns}`,
  )
}

type Deliver = (notice: BankNotice) => Promise<unknown>

/** Delivers a notice; returns in how many milliseconds the bank's next work is due. One that the store rejects is due again. */
export async function deliverNotice(database: Database, { id, tries, ...body }: SentNotice, deliver: Deliver) {
  const isTaken = await deliver(body).then(
    () => true,
    () => false,
  )
  const pauseMs = isTaken ? null : Math.min(60_000, 250 * 2 ** Math.min(tries, 10))
  const next = await database.row(
    Due,
    sql`
    update bank.notices set
      delivered_at = case when ${isTaken}::boolean then clock_timestamp() end,
      due_at = case when ${isTaken}::boolean then due_at else clock_timestamp() + ${pauseMs}::int * interval '1 ms' end
    where id = ${id}
    returning least(${pauseMs}::float8, ${dueMs(sql`other.id <> notices.id`)}) as "dueMs"`,
  )
  return next?.dueMs ?? undefined
}

/** In how many milliseconds the bank's next work is due; `undefined` when there is none. */
export async function findNextDueMs(database: Database): Promise<number | undefined> {
  const next = await database.row(Due, sql`select ${dueMs(sql`true`)} as "dueMs"`)
  return next?.dueMs ?? undefined
}

function dueMs(isCounted: SQL): SQL {
  return sql`(extract(epoch from least(
    (select min(due_at) from bank.steps),
    (select min(due_at) from bank.notices other where delivered_at is null and ${isCounted})
  ) - clock_timestamp()) * 1000)::float8`
}
