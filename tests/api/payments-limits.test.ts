import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { paymentPart } from '#server/payments/payment-part.ts'
import { createRateLimit } from '#server/platform/rate-limit.ts'
import { booksAgree } from './support/invariants.ts'
import { calmTimes, manyBuyers, shopping } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(({ db, clock }) => ({
  parts: [
    paymentPart({
      db,
      ...calmTimes,
      orderLimit: createRateLimit(db, {
        action: 'order',
        perSubject: 12,
        perAddress: 1_000,
        windowMs: 60_000,
        clock,
      }),
    }),
  ],
}))
const { place, recall, stock } = shopping(store)

let buyers: string[]
beforeAll(async () => void (buyers = await manyBuyers(store, 4)))

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
      data: { reason: 'unavailable', lines: [{ cardId: 1, availableQuantity: 176 }] },
    },
  })
  expect(whole.json.message).toMatch(/^You can have 176 more of .+ until your unpaid orders end\.$/)
  expect((await place(hoarder, [{ cardId: 1, quantity: 170 }])).status).toBe(200)
  expect((await place(hoarder, [{ cardId: 1, quantity: 6 }])).status).toBe(200)
  const more = await place(hoarder, [{ cardId: 1, quantity: 1 }])
  expect(more.json.message).toMatch(/^Your unpaid orders already hold as many of .+ as one shopper can\.$/)
  expect(await stock(1)).toMatchObject({ available: 177, reserved: 176 })
  expect((await place(other, [{ cardId: 1, quantity: 1 }])).status).toBe(200)
})

test('API-21 a shopper buys the last 20 of a card', async () => {
  const [, , buyer = ''] = buyers
  await stockCard(2, 20)
  expect((await place(buyer, [{ cardId: 2, quantity: 20 }])).status).toBe(200)
})

test('API-21 placing and recalling in a loop is refused after 12 orders a minute', async () => {
  const [, , , token = ''] = buyers
  for (let placed = 0; placed < 12; placed++) {
    const { status, json } = await place(token, [{ cardId: 3, quantity: 1 }], randomUUID())
    expect(status).toBe(200)
    expect((await recall(token, json.data.order.paymentIntent.paymentIntentId as string)).status).toBe(200)
  }
  const { status, json, headers } = await place(token, [{ cardId: 3, quantity: 1 }])
  expect({ status, message: json.message, after: headers['retry-after'] }).toEqual({
    status: 429,
    message: 'Too many attempts. Try again in 1 minute.',
    after: '60',
  })
  store.advance(60_000)
  expect((await place(token, [{ cardId: 3, quantity: 1 }])).status).toBe(200)
})

booksAgree(store)
