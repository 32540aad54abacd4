import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { messagePart } from '#server/mail/message-part.ts'
import { paymentPart } from '#server/payments/payment-part.ts'
import { observeStatements } from './support/observed-database.ts'
import { calmTimes, shopping } from './support/payment-store.ts'
import { customers, openTestStore } from './support/store.ts'

let statements = 0

const store = openTestStore(({ db }) => {
  const database = observeStatements(db, () => (statements += 1))
  const parts = [
    paymentPart({ db: database, ...calmTimes }),
    messagePart({ db: database, origin: 'https://shop.example' }),
  ]
  return { db: database, parts }
})
const { order, start, behave } = shopping(store)

test('API-9 of three orders of two cards the least takes at most 36 statements from its placement to Paid', async () => {
  const token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
  const counts = [await countToPaid(token), await countToPaid(token), await countToPaid(token)]
  // 35 are needed. The delivery of the messages, 6 more, and the queries of idle workers may coincide with an order.
  expect(Math.min(...counts)).toBeGreaterThan(20)
  expect(Math.min(...counts)).toBeLessThanOrEqual(36)
})

async function countToPaid(token: string): Promise<number> {
  const before = statements
  const intent = await order(token, [
    { cardId: 1, quantity: 1 },
    { cardId: 2, quantity: 2 },
  ])
  await start(token, intent)
  const url = `/api/Customer/PaymentEvents/${intent}`
  const stream = await store.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
  expect(stream.body).toContain('"Paid"')
  const count = statements - before
  // Otherwise they are delivered during the next order.
  await expect.poll(() => store.db.row(sql`select 1 from messages limit 1`)).toBeUndefined()
  return count
}
