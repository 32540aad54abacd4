import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { watchDeadlines } from '#server/payments/steady-deadlines.ts'
import { openServer } from './support/server.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

const one = [{ cardId: 1, quantity: 1 }]
const hourMs = 3_600_000

/** Sets the clock of this machine, and so of a database in this process, back by an hour until the test ends. */
function setClockBack(): void {
  const { now } = Date
  vi.spyOn(Date, 'now').mockImplementation(() => now() - hourMs)
}

const Left = z.object({ seconds: z.number() })

/** How long a payment still has by the clock of the database. Whole seconds. */
async function readLeft(intent: string): Promise<number | undefined> {
  const left = await store.db.row(
    Left,
    sql`
    select round(extract(epoch from expires_at - clock_timestamp()))::int as seconds from payments
    where payment_id = ${intent}`,
  )
  return left?.seconds
}

test('API-9 a window ends on time although the clock was set back meanwhile', async () => {
  const server = await openServer(store.db, { windowMs: 1_000 })
  await server.behave(customers.withPhone, 'silent')
  const intent = await server.order(token, one)
  await server.start(token, intent)
  setClockBack()
  await server.until(token, intent, 'Expired')
  await server.close()
})

test('API-9 an order that was not started lapses on time although the clock was set back', async () => {
  const server = await openServer(store.db, { lapseMs: 1_000 })
  const intent = await server.order(token, one)
  setClockBack()
  await server.until(token, intent, 'Expired')
  await server.close()
})

test('API-9 a clock that was set back leaves a window as long as was measured before', async () => {
  const server = await openServer(store.db)
  await server.behave(customers.withPhone, 'silent')
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.close()
  let passedMs = 0
  const deadlines = watchDeadlines(store.db, () => passedMs)
  await deadlines.correct()
  setClockBack()
  passedMs += 20_000
  await deadlines.correct()
  // A server of PostgreSQL does not have the clock of this process.
  expect(await readLeft(intent)).toBeLessThanOrEqual(store.db.engine === 'pglite' ? 40 : 60)
  expect(await readLeft(intent)).toBeGreaterThan(store.db.engine === 'pglite' ? 20 : 40)
})

test('API-9 a process that starts after the clock was set back leaves a window its length', async () => {
  const server = await openServer(store.db)
  await server.behave(customers.withPhone, 'silent')
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.close()
  setClockBack()
  await watchDeadlines(store.db).correct()
  expect(await readLeft(intent)).toBeLessThanOrEqual(60)
  expect(await readLeft(intent)).toBeGreaterThan(40)
})
