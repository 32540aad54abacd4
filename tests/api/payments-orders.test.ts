import type { OrderRefusal, UnpaidOrders } from '#contract/order.ts'
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { booksAgree } from './support/invariants.ts'
import { customers, manyBuyers, orderOf, usePaymentStore } from './support/payment-store.ts'
import { readCodes } from './support/stored-secrets.ts'

const { store, place, order, start, payment, recall, events, status, until, behave, stock } = usePaymentStore({
  lapseMs: 4_000,
})
let token: string
let hoarders: string[]

beforeAll(async () => {
  hoarders = await manyBuyers(store, 3)
})

beforeEach(async () => {
  token = await store.login(customers.withAll)
})

const url = '/api/Customer/Orders'

async function listUnpaid(ofCustomer: string) {
  const { json } = await store.call({ url: '/api/Customer/UnpaidOrders', token: ofCustomer })
  return json.data.orders as UnpaidOrders
}

function countOrders() {
  return store.db.row(sql`select count(*) as orders from orders`)
}

/** One of card 2, whose value is $100 and whose price is $95. */
function placeAt(purchaseAmount: number | null) {
  const draft = orderOf([{ cardId: 2, quantity: 1 }], randomUUID())
  const items = draft.items.map((item) => ({ ...item, purchaseAmount }))
  return store.call({ method: 'POST', url, token, payload: { ...draft, items } })
}

test('API-6 API-14 the server prices an order; order, id and message are in data and at the top', async () => {
  const { status: code, json } = await place(token, [
    { cardId: 6, quantity: 1 },
    { cardId: 2, quantity: 2 },
  ])
  const answer = {
    id: expect.stringMatching(/^\d+$/),
    message: 'Order placed.',
    order: {
      id: json.id,
      total: 319.95,
      items: [
        {
          cardId: 2,
          name: 'Magpie Coffee $100',
          brand: 'Magpie',
          image: '/card.svg',
          price: 95,
          value: 100,
          quantity: 2,
        },
        {
          cardId: 6,
          name: 'Copper kettle',
          brand: 'Gumtree Home',
          image: '/card.svg',
          price: 129.95,
          value: 149.95,
          quantity: 1,
        },
      ],
      paymentIntent: { paymentIntentId: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    },
  }
  expect(code).toBe(200)
  expect(json).toEqual({ success: true, ...answer, data: answer })
})

test('API-6 an amount is taken only when it is the value or the price of the card', async () => {
  expect((await placeAt(100)).json.order.total).toBe(95)
  expect((await placeAt(95)).json.order.total).toBe(95)
  const { status: code, json } = await placeAt(1)
  expect([code, json.field]).toEqual([409, 'items.0.purchaseAmount'])
})

test('CHK-3 a checkout is identified by any UUID, whatever its version and variant', async () => {
  const session = '11111111-1111-0111-1111-111111111111'
  const { status: code } = await place(token, [{ cardId: 1, quantity: 1 }], session)
  expect(code).toBe(200)
})

test('API-8 a checkout orders once: a repetition gets the first order, others are refused', async () => {
  const session = randomUUID()
  const first = await place(token, [{ cardId: 1, quantity: 2 }], session)
  const again = await place(token, [{ cardId: 1, quantity: 2 }], session)
  expect(again.json).toEqual(first.json)
  const other = await place(token, [{ cardId: 1, quantity: 3 }], session)
  expect([other.status, other.json.field]).toEqual([409, 'checkoutSessionId'])
  expect(other.json.data).toMatchObject({ reason: 'otherItems' })
})

test('API-5 CHK-11 CHK-16 API-7 a customer cannot keep cards from others with ever more unpaid orders', async () => {
  const [hoarder = ''] = hoarders
  const one = [{ cardId: 6, quantity: 1 }]
  const sessions = Array.from({ length: 10 }, () => randomUUID())
  const extra = [randomUUID(), randomUUID()]
  const crowd = [...sessions, ...extra].map((session) => place(hoarder, one, session))
  const answers = await Promise.all(crowd)
  expect(answers.map(({ status: code }) => code).toSorted()).toEqual([...Array<number>(10).fill(200), 429, 429])
  const refused = answers.find(({ status: code }) => code === 429)
  expect(refused?.json).toMatchObject({
    success: false,
    message: 'Your unpaid orders hold 10 cards. Try again in 1 minute.',
    data: { reason: 'unpaidOrders' },
  })
  const { orders, endsInMs }: Extract<OrderRefusal, { reason: 'unpaidOrders' }> = refused?.json.data ?? {}
  expect(endsInMs).toBeGreaterThan(0)
  const intents = answers.flatMap(({ status: code, json }) =>
    code === 200 ? [json.data.order.paymentIntent.paymentIntentId as string] : [],
  )
  expect(orders.map((unpaid) => unpaid.payment.paymentIntentId).toSorted()).toEqual(intents.toSorted())
  expect(await listUnpaid(hoarder)).toEqual(orders)
  const others = (await listUnpaid(token)).map(({ checkoutSessionId }) => checkoutSessionId)
  expect(sessions.filter((session) => others.includes(session))).toEqual([])
  for (const unpaid of orders) {
    expect([...sessions, ...extra]).toContain(unpaid.checkoutSessionId)
    expect(unpaid.payment).toMatchObject({ paymentStatus: 'NewRequest', items: [{ cardId: 6, quantity: 1 }] })
  }
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0)
  const placed = answers.flatMap(({ status: code, json }) => (code === 200 ? [json.data.order.paymentIntent] : []))
  await recall(hoarder, placed[0].paymentIntentId as string)
  expect(await listUnpaid(hoarder)).toHaveLength(9)
  expect((await place(hoarder, one)).status).toBe(200)
})

test('API-7 nor with orders of very many cards, started or not', async () => {
  const [, hoarder = ''] = hoarders
  const huge = await place(hoarder, [
    { cardId: 6, quantity: 999 },
    { cardId: 1, quantity: 2 },
  ])
  expect([huge.status, huge.json.field, huge.json.message]).toEqual([
    409,
    'items',
    'One order holds at most 1000 cards.',
  ])
  await store.db.run(sql`update cards set available = available + 2000, capacity = capacity + 2000 where card_id = 6`)
  await behave('+61470000002', 'silent')
  const intent = await order(hoarder, [{ cardId: 6, quantity: 999 }])
  expect((await start(hoarder, intent)).status).toBe(200)
  expect((await place(hoarder, [{ cardId: 6, quantity: 2 }])).status).toBe(429)
  expect((await place(hoarder, [{ cardId: 6, quantity: 1 }])).status).toBe(200)
  await recall(hoarder, intent)
  await until(hoarder, intent, 'Cancelled')
})

const sellAs = (type: string, cents: number) =>
  store.db.run(
    sql`update cards set card_type = ${type}, value_cents = ${cents}, price_cents = ${cents} where card_id = 3`,
  )

test('API-7 API-9 a total that no debit may have is refused before anything is ordered', async () => {
  const [, , buyer = ''] = hoarders
  await sellAs('MyFlexiVault', 100_000_000)
  const before = await countOrders()
  const refused = await place(buyer, [
    { cardId: 3, quantity: 10 },
    { cardId: 1, quantity: 1 },
  ])
  expect([refused.status, refused.json]).toEqual([
    409,
    {
      success: false,
      message: 'One order comes to at most $10,000,000.00. Remove cards from your cart and try again.',
      field: 'items',
    },
  ])
  expect(await countOrders()).toEqual(before)
  const whole = await place(buyer, [{ cardId: 3, quantity: 10 }])
  expect([whole.status, whole.json.order.total]).toEqual([200, 10_000_000])
  await recall(buyer, whole.json.order.paymentIntent.paymentIntentId as string)
  await sellAs('eGiftCard', 6_000)
})

test('API-5 API-8 the same checkout id of another customer is another order', async () => {
  const session = randomUUID()
  const mine = await place(token, [{ cardId: 1, quantity: 1 }], session)
  const theirs = await place(await store.login(customers.withPhone), [{ cardId: 1, quantity: 1 }], session)
  expect(theirs.json.id).not.toBe(mine.json.id)
})

test('CHK-15 a line that is sold out, short or unknown is named with its card and stock', async () => {
  const soldOut = await place(token, [
    { cardId: 1, quantity: 1 },
    { cardId: 5, quantity: 1 },
  ])
  expect([soldOut.status, soldOut.json]).toEqual([
    409,
    {
      success: false,
      message: 'Sold Out Sandwiches $50 is sold out.',
      field: 'items.1.quantity',
      data: { reason: 'unavailable', lines: [{ cardId: 5, availableQuantity: 0, limitedBy: 'stock' }] },
    },
  ])
  const short = await place(token, [
    { cardId: 4, quantity: 3 },
    { cardId: 4, quantity: 3 },
  ])
  expect([short.status, short.json.field, short.json.message]).toEqual([
    409,
    'items.1.quantity',
    'Only 5 of Bluebell Bakery $80 left.',
  ])
  const unknown = await place(token, [{ cardId: 99_999_999, quantity: 1 }])
  expect([unknown.status, unknown.json.field]).toEqual([409, 'items.0.cardId'])
  expect(await stock(4)).toEqual({ available: 5, reserved: 0, sold: 0 })
})

test('API-4 every call about payments needs a session', async () => {
  const intent = randomUUID()
  const answers = [await place('', []), await start('', intent), await payment('', intent), await recall('', intent)]
  answers.push(await events('', intent))
  expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 401, 401])
})

test('API-5 another customer’s intent is not there, nor is one that never was', async () => {
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  const stranger = await store.login(customers.otherWithPhone)
  for (const id of [intent, randomUUID()]) {
    const answers = [await start(stranger, id), await payment(stranger, id), await recall(stranger, id)]
    answers.push(await events(stranger, id))
    expect(answers.map((answer) => answer.status)).toEqual([404, 404, 404, 404])
  }
  expect(await status(token, intent)).toBe('NewRequest')
})

test('API-9 an order that is never started lapses and gives its cards back', async () => {
  const before = await stock(3)
  const intent = await order(token, [{ cardId: 3, quantity: 4 }])
  expect(await stock(3)).toMatchObject({ reserved: 4 })
  await until(token, intent, 'Expired')
  expect(await stock(3)).toEqual(before)
  const late = await start(token, intent)
  expect([late.status, late.json.data.payment.paymentStatus]).toEqual([200, 'Expired'])
})

test('API-10 CHK-14 a paid order fills the eVault and leaves the rest of the cart', async () => {
  const buyer = await store.login(customers.otherWithPhone)
  const put = (CardId: number, Quantity: number, LoadAmount: number) =>
    store.call({ method: 'POST', url: '/api/Customer/Carts', token: buyer, payload: { CardId, Quantity, LoadAmount } })
  await put(1, 5, 50)
  await put(3, 2, 60)
  await behave(customers.otherWithPhone, 'paid')
  const intent = await order(buyer, [
    { cardId: 1, quantity: 3 },
    { cardId: 3, quantity: 2 },
  ])
  await start(buyer, intent)
  await until(buyer, intent, 'Paid')

  const cart = await store.call({ url: '/api/Customer/Carts', token: buyer })
  expect(cart.json.data.cart.cartItems.map((item: { quantity: number }) => item.quantity)).toEqual([2])
  const vault = await store.call({ url: '/api/Customer/Vault', token: buyer })
  const names = vault.json.data.userCards.map((card: { cardName: string }) => card.cardName)
  expect(names.toSorted()).toEqual([
    'Bluebell Bakery $60',
    'Bluebell Bakery $60',
    'Magpie Coffee $50',
    'Magpie Coffee $50',
    'Magpie Coffee $50',
  ])
  const codes = await readCodes(store.db, sql`order_id = (select order_id from payments where payment_id = ${intent})`)
  expect(new Set(codes).size).toBe(5)
  expect(JSON.stringify(vault.json)).not.toContain(codes[0])
  const owned = vault.json.data.userCards[0].userCardId as number
  expect((await store.call({ url: `/api/Customer/UserCards/${owned}`, token })).status).toBe(404)
})

booksAgree(store)
