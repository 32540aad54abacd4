import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentPart } from '#server/payments/payment-part.ts'
import type { OrderRefusal } from '#contract/order.ts'
import { openLimits } from '#server/platform/limits.ts'
import { readSettings } from '#server/platform/settings.ts'
import { booksAgree } from './support/invariants.ts'
import { calmTimes, manyBuyers, mobileOf, shopping } from './support/payment-store.ts'
import { customers, openTestStore } from './support/store.ts'

const store = openTestStore(({ db, clock }) => {
  const { order, dailyOrder } = openLimits(db, readSettings({ ORDERS_PER_MINUTE: '12', ORDERS_PER_DAY: '15' }), clock)
  return {
    sessionLifetimeMs: 7 * 86_400_000,
    parts: [paymentPart({ db, ...calmTimes, reconcileMs: 100, orderLimits: [order, dailyOrder] })],
  }
})
const { place, order, start, recall, until, behave, advanceTime, stock } = shopping(store)

let buyers: string[]
beforeAll(async () => void (buyers = await manyBuyers(store, 6)))

/** Places an order and cancels it. */
async function placeAndRecall(token: string): Promise<void> {
  const { status, json } = await place(token, [{ cardId: 3, quantity: 1 }], randomUUID())
  expect(status).toBe(200)
  expect((await recall(token, json.data.order.paymentIntent.paymentIntentId as string)).status).toBe(200)
}

/** Places an order and has it approved; the bank books it a day later. */
async function approve(buyer: number, lines: { cardId: number; quantity: number }[]): Promise<string> {
  const token = buyers[buyer] ?? ''
  await behave(mobileOf(buyer), 'bookedLate')
  const intent = await order(token, lines)
  expect((await start(token, intent)).status).toBe(200)
  await until(token, intent, 'Pending')
  return intent
}

/** The listed orders: intent and status. */
function listOf({ orders }: Extract<OrderRefusal, { reason: 'unpaidOrders' }>): [string, string][] {
  return orders.map(({ payment }) => [payment.paymentIntentId, payment.paymentStatus])
}

/** The lines that a refusal names, with why. */
function limitsOf({ json }: Awaited<ReturnType<typeof place>>): unknown {
  return json.data.lines
}

/** Sets the stock of a card without orders. */
async function stockCard(cardId: number, available: number): Promise<void> {
  await store.db.run(sql`
    update cards set available = ${available}, capacity = ${available} + reserved + sold where card_id = ${cardId}`)
}

test('API-21 one account cannot hold all stock of a card unpaid; others can still buy it', async () => {
  const [hoarder = '', other = ''] = buyers
  await stockCard(1, 353)
  const whole = await place(hoarder, [{ cardId: 1, quantity: 353 }])
  expect(whole).toMatchObject({
    status: 409,
    json: {
      field: 'items.0.quantity',
      data: { reason: 'unavailable', lines: [{ cardId: 1, availableQuantity: 176, limitedBy: 'allowance' }] },
    },
  })
  expect(whole.json.message).toMatch(/^You can order at most 176 of .+ at once\.$/)
  expect((await place(hoarder, [{ cardId: 1, quantity: 170 }])).status).toBe(200)
  const rest = await place(hoarder, [{ cardId: 1, quantity: 7 }])
  expect(limitsOf(rest)).toEqual([{ cardId: 1, availableQuantity: 6, limitedBy: 'unpaidOrders' }])
  expect(rest.json.message).toMatch(/^You can have 6 more of .+ until your unpaid orders end\.$/)
  expect((await place(hoarder, [{ cardId: 1, quantity: 6 }])).status).toBe(200)
  const more = await place(hoarder, [{ cardId: 1, quantity: 1 }])
  expect(more.json.message).toMatch(/^Your unpaid orders already hold as many of .+ as one shopper can\.$/)
  expect(limitsOf(more)).toEqual([{ cardId: 1, availableQuantity: 0, limitedBy: 'unpaidOrders' }])
  expect(await stock(1)).toMatchObject({ available: 177, reserved: 176 })
  expect((await place(other, [{ cardId: 1, quantity: 1 }])).status).toBe(200)
})

test('CHK-16 approved orders count as unpaid until the bank books them', async () => {
  const token = buyers[4] ?? ''
  await stockCard(4, 40)
  const one = [{ cardId: 4, quantity: 1 }]
  const approved: string[] = []
  while (approved.length < 9) approved.push(await approve(4, one))
  const last = await order(token, one)
  const dated = await place(token, one)
  expect(dated).toMatchObject({ status: 429, json: { data: { reason: 'unpaidOrders' } } })
  expect(dated.json.data.endsInMs).toBeLessThanOrEqual(calmTimes.lapseMs)
  expect(listOf(dated.json.data)).toEqual([[last, 'NewRequest'], ...approved.map((intent) => [intent, 'Pending'])])

  await start(token, last)
  await until(token, last, 'Pending')
  const undated = await place(token, one)
  expect(undated).toMatchObject({
    status: 429,
    json: { message: 'Your unpaid orders hold 10 cards. Try again in 15 minutes.', data: { endsInMs: 900_000 } },
  })
  expect(undated.headers['retry-after']).toBe('900')
  expect(listOf(undated.json.data)).toHaveLength(10)

  await advanceTime(86_400_000)
  for (const intent of [...approved, last]) await until(token, intent, 'Paid')
  store.advance(60_000)
  expect((await place(token, one)).status).toBe(200)
})

test('CHK-16 API-21 an approved order counts with its cards, of all cards and of each', async () => {
  const token = buyers[5] ?? ''
  await stockCard(5, 1_998)
  await stockCard(6, 40)
  await approve(5, [{ cardId: 5, quantity: 980 }])
  await approve(5, [{ cardId: 6, quantity: 15 }])
  expect((await place(token, [{ cardId: 6, quantity: 6 }])).json).toMatchObject({
    message: 'Your unpaid orders hold 995 cards. Try again in 15 minutes.',
  })
  const short = await place(token, [{ cardId: 6, quantity: 5 }])
  expect(short.status).toBe(200)
  await recall(token, short.json.data.order.paymentIntent.paymentIntentId as string)
  await stockCard(5, 18)
  expect((await place(token, [{ cardId: 5, quantity: 1 }])).json.message).toMatch(/^Your unpaid orders already hold/)
  await advanceTime(86_400_000)
})

test('API-21 a shopper buys the last 20 of a card', async () => {
  const [, , buyer = ''] = buyers
  await stockCard(2, 20)
  expect((await place(buyer, [{ cardId: 2, quantity: 20 }])).status).toBe(200)
})

test('API-21 placing and recalling in a loop is refused after 12 orders a minute', async () => {
  const [, , , token = ''] = buyers
  for (let placed = 0; placed < 12; placed++) await placeAndRecall(token)
  const { status, json, headers } = await place(token, [{ cardId: 3, quantity: 1 }])
  expect({ status, message: json.message, after: headers['retry-after'] }).toEqual({
    status: 429,
    message: 'Too many attempts. Try again in 1 minute.',
    after: '60',
  })
  store.advance(60_000)
  expect((await place(token, [{ cardId: 3, quantity: 1 }])).status).toBe(200)
})

test('API-21 orders of one address share no counter, at which they would wait for each other', async () => {
  const [, , , token = ''] = buyers
  expect((await place(token, [{ cardId: 3, quantity: 1 }])).status).toBe(200)
  const counters = sql`select subject from attempts where subject like 'order%'`
  const counted = await store.db.rows(z.object({ subject: z.string() }), counters)
  expect(counted.filter(({ subject }) => /^order for [\da-f]{64}$/.test(subject))).not.toEqual([])
  expect(counted.filter(({ subject }) => subject.includes(' from '))).toEqual([])
})

test('API-21 placing and recalling in a loop is refused after 15 orders a day', async () => {
  const token = await store.login(customers.withPhone)
  for (let placed = 0; placed < 12; placed++) await placeAndRecall(token)
  store.advance(60_000)
  for (let placed = 0; placed < 3; placed++) await placeAndRecall(token)
  const refused = await place(token, [{ cardId: 3, quantity: 1 }])
  expect(refused).toMatchObject({
    status: 429,
    json: { message: 'You have placed as many orders as one account can in a day. Try again in 24 hours.' },
  })
  expect(refused.headers['retry-after']).toBe('86340')
  store.advance(86_339_000)
  expect((await place(token, [{ cardId: 3, quantity: 1 }])).json.message).toMatch(/Try again in 1 minute\.$/)
  store.advance(1_000)
  expect((await place(token, [{ cardId: 3, quantity: 1 }])).status).toBe(200)
})

booksAgree(store)
