import { type SQL, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createSessions } from '#server/accounts/sessions.ts'
import type { Database, Queries } from '#server/platform/db/database.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { calmTimes, shopping } from './support/payment-store.ts'
import { customers, openTestStore } from './support/store.ts'

const recorded: SQL[] = []

const store = openTestStore(({ db }) => {
  const database = recording(db)
  return { db: database, parts: [paymentPart({ db: database, ...calmTimes })] }
})
const { order, start, behave, until } = shopping(store)

beforeAll(async () => {
  await store.db.run(sql`
    with added as (
      insert into customers (mobile, password_hash)
      select '+6147' || lpad(n::text, 7, '0'), '$argon2id$none' from generate_series(1, 13000) n
      returning customer_id, mobile),
    contacts as (insert into payment_contacts (customer_id, phone) select customer_id, mobile from added)
    insert into sessions (token_hash, customer_id, created_at, expires_at)
    select md5(mobile) || md5(mobile), customer_id, now(), now() + interval '1 day' from added`)
  await store.db.run(sql`analyze`)
})

test('API-9 no statement of a purchase reads the contacts or the sessions of all customers', async () => {
  const token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
  recorded.length = 0
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  await until(token, intent, 'Paid')
  // The session of an open stream is looked up in this way.
  await createSessions(recording(store.db), { lifetimeMs: 3_600_000, clock: Date.now }).isLiving(token)
  const plans = await Promise.all(recorded.splice(0).map(explain))
  expect(plans.length).toBeGreaterThan(20)
  expect(plans.join('\n')).toContain('payment_contacts_pkey')
  expect(plans.join('\n')).toContain('sessions_pkey')
  expect(plans.filter((plan) => /Seq Scan on (payment_contacts|sessions)|sessions_expiry/.test(plan))).toEqual([])
})

async function explain(query: SQL): Promise<string> {
  const lines = await store.db.rows(z.object({ 'QUERY PLAN': z.string() }), sql`explain ${query}`)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}

function recording(db: Database): Database {
  return { ...db, ...recordingQueries(db), transaction: (work) => db.transaction((tx) => work(recordingQueries(tx))) }
}

function recordingQueries(queries: Queries): Queries {
  const { rows, row, run } = queries
  return { ...queries, rows: recordedBy(rows), row: recordedBy(row), run: recordedBy(run) }
}

function recordedBy<Send extends Queries['rows'] | Queries['row'] | Queries['run']>(send: Send): Send {
  return ((...statement: readonly unknown[]) => {
    recorded.push(statement.at(-1) as SQL)
    return (send as (...given: readonly unknown[]) => unknown)(...statement)
  }) as Send
}
