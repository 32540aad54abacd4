import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { customers, orderOf, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, recall } = usePaymentStore()
let token: string
beforeEach(async () => void (token = await store.login(customers.withPhone)))

const url = '/api/Customer/Orders'

const countOrders = () => store.db.row(sql`select count(*) from orders`)

test('API-3 bad input is refused with the name of its field, and nothing is stored', async () => {
  const before = await countOrders()
  const good = orderOf([{ cardId: 1, quantity: 1 }], randomUUID())
  const bad: [string, object][] = [
    ['checkoutSessionId', { ...good, checkoutSessionId: 'one' }],
    ['paymentMethod', { ...good, paymentMethod: 'card' }],
    ['items', { ...good, items: [] }],
    ['items.0.quantity', { ...good, items: [{ cardId: 1, quantity: 0, purchaseAmount: null }] }],
    ['deviceMetaData.platform', { ...good, deviceMetaData: { ...good.deviceMetaData, platform: 'tv' } }],
  ]
  for (const [field, payload] of bad) {
    const { status: code, json } = await store.call({ method: 'POST', url, token, payload })
    expect([code, json.field]).toEqual([400, field])
  }
  expect(await countOrders()).toEqual(before)
})

test('CHK-4 an unknown payment method or contact is refused with the required text', async () => {
  const good = orderOf([{ cardId: 1, quantity: 1 }], randomUUID())
  const placed = await store.call({ method: 'POST', url, token, payload: { ...good, paymentMethod: 'visa' } })
  expect([placed.status, placed.json]).toEqual([
    400,
    { success: false, message: 'paymentMethod: Invalid payment method or payload.', field: 'paymentMethod' },
  ])
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  const started = await start(token, intent, { identificationType: 'card' as 'phone' })
  expect([started.status, started.json]).toEqual([
    400,
    { success: false, message: 'identificationType: Invalid payment method or payload.', field: 'identificationType' },
  ])
  await recall(token, intent)
})

test.each([{ ipAddress: null }, { ipAddress: undefined }])('CHK-3 an order is placed with %o', async (address) => {
  const good = orderOf([{ cardId: 1, quantity: 1 }], randomUUID())
  const payload = { ...good, deviceMetaData: { ...good.deviceMetaData, ...address } }
  const placed = await store.call({ method: 'POST', url, token, payload })
  expect([placed.status, placed.json.message]).toEqual([200, expect.any(String)])
  await recall(token, placed.json.order.paymentIntent.paymentIntentId)
})
