import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createSessions } from '#server/accounts/sessions.ts'
import { checkGateway } from '#server/bank/checked-gateway.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { readPaymentHistory } from '#server/payments/payment-history.ts'
import { compareWhole } from '#server/payments/reconcile.ts'
import type { Queries } from '#server/platform/db/database.ts'
import { removeOutdated } from '#server/privacy/retention.ts'
import { addDebits, addPurchases } from './support/many-purchases.ts'
import { observeStatements } from './support/observed-database.ts'
import { calmTimes, shopping } from './support/payment-store.ts'
import { makeWholeDue } from './support/reconciliation.ts'
import { silentBank } from './support/silent-bank.ts'
import { type TestStore, customers, openTestStore } from './support/store.ts'

const dialect = new PgDialect()
const recorded: SQL[] = []
const record = (db: TestStore['db']) => observeStatements(db, (statement) => recorded.push(statement))

const store = openTestStore(({ db }) => {
  const database = record(db)
  return { db: database, parts: [paymentPart({ db: database, ...calmTimes })] }
})
const { order, place, start, behave, until } = shopping(store)

beforeAll(() => addPurchases(store.db))

/** A whole table, the sessions by their end, or the open payments or held orders of all customers. */
const wholeTable =
  /Seq Scan on (payment_contacts|sessions|orders|payments|order_lines|cards)\b|sessions_expiry|payments_open|orders_held on orders .*\n(?! *Index Cond: \(customer_id)/

test('API-19 no statement of a purchase reads what belongs to all customers, nor all cards', async () => {
  const token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
  recorded.length = 0
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  await start(token, intent)
  await until(token, intent, 'Paid')
  // The session of an open stream is looked up in this way.
  await createSessions(record(store.db), { lifetimeMs: 3_600_000, clock: Date.now }).isLiving(token)
  const plans = await explainRecorded()
  expect(plans.length).toBeGreaterThan(20)
  expect(plans.join('\n')).toContain('payment_contacts_pkey')
  expect(plans.join('\n')).toContain('sessions_pkey')
  // Not the ended orders of the customer, however many there are.
  expect(plans.find((plan) => plan.includes('freeInMs'))).toContain('orders_held')
  expect(plans.filter((plan) => wholeTable.test(plan))).toEqual([])
})

test('API-19 CHK-16 no statement of a refused order reads the unpaid orders of all customers', async () => {
  const token = await store.login(customers.otherWithPhone)
  const lines = [{ cardId: 2, quantity: 1 }]
  for (let placed = 0; placed < 10; placed++) await order(token, lines)
  recorded.length = 0
  expect((await place(token, lines)).status).toBe(429)
  const plans = await explainRecorded()
  expect(plans.filter((plan) => plan.includes('checkout_session_id'))).toHaveLength(2)
  expect(plans.filter((plan) => wholeTable.test(plan))).toEqual([])
})

test('API-17 API-19 returned orders are read from what the customer bought, not from all that it placed', async () => {
  const token = await store.login(customers.withPhone)
  recorded.length = 0
  await store.call({ url: '/api/Customer/Orders/Returned', token })
  const plan = (await explainRecorded()).find((text) => text.includes("'Returned'"))
  expect(plan).toContain('orders_sold')
  expect(plan).toContain('payments_returned')
  expect(plan).not.toMatch(wholeTable)
})

test('API-18 API-19 a daily whole comparison reads neither all payments nor all movements', async () => {
  await addDebits(store.db)
  for (const _day of [1, 2]) {
    await makeWholeDue(store.db)
    recorded.length = 0
    await compareWhole({
      database: record(store.db),
      gateway: checkGateway(silentBank(), () => {}),
      onAnomaly: () => {},
      onMalformedEntry: () => {},
      lateMs: 3_600_000,
      isStopped: () => false,
    })
  }
  const plans = await explainRecorded(() => true)
  expect(plans.find((plan) => plan.includes('missing at the bank') && plan.includes('Limit'))).toContain(
    'movements_by_time on money_movements',
  )
  expect(plans.filter((plan) => /Seq Scan on (payments|money_movements|bank_entries)\b/.test(plan))).toEqual([])
})

test('MKT-6 API-19 outdated orders are found without reading those whose payment was started', async () => {
  recorded.length = 0
  await removeOutdated(record(store.db), Date.now())
  const plan = (await explainRecorded()).find((text) => text.includes('bank_notices'))
  expect(plan).toContain('payments_unstarted')
  expect(plan).not.toMatch(/Seq Scan on (payments|bank_notices|money_movements|bank_entries)/)
})

test('API-9 API-19 the history of a payment is read by indexes, by its id and by the number of its order', async () => {
  const db = record(store.db)
  const Paid = z.object({ paymentId: z.string(), orderId: z.number() })
  const paid = await store.db.row(
    Paid,
    sql`select payment_id as "paymentId", order_id::int as "orderId" from payments where status = 'Paid' limit 1`,
  )
  for (const id of [paid?.paymentId, String(paid?.orderId)]) {
    recorded.length = 0
    expect(await readPaymentHistory(db, id ?? '')).toMatchObject(paid ?? {})
    const plans = await explainRecorded(() => true, explainWithIndexes)
    expect(plans).toHaveLength(2)
    expect(plans.filter((plan) => plan.includes('Seq Scan'))).toEqual([])
  }
})

/** Workers send those without a parameter for all customers. */
const hasParameter = (query: SQL) => dialect.sqlToQuery(query).params.length > 0

/** The recorded statements, each with its plan. */
async function explainRecorded(isExplained = hasParameter, plan = explain): Promise<string[]> {
  const queries = recorded.splice(0).filter(isExplained)
  return Promise.all(queries.map(async (query) => `${dialect.sqlToQuery(query).sql}\n${await plan(query)}`))
}

/** Reads a whole table only where no index can serve, however few rows it has. */
function explainWithIndexes(query: SQL): Promise<string> {
  return store.db.transaction(async (tx) => {
    await tx.run(sql`set local enable_seqscan = off`)
    return explain(query, tx)
  })
}

async function explain(query: SQL, db: Queries = store.db): Promise<string> {
  const lines = await db.rows(z.object({ 'QUERY PLAN': z.string() }), sql`explain ${query}`)
  return lines.map((line) => line['QUERY PLAN']).join('\n')
}
