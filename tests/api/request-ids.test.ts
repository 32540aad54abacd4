import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { describePayment, readPaymentHistory } from '#server/payments/payment-history.ts'
import { booksAgree } from './support/invariants.ts'
import { customers, orderOf, usePaymentStore } from './support/payment-store.ts'

const { store, behave, until, untilSent } = usePaymentStore()
const url = '/api/Customer'
const card = [{ cardId: 1, quantity: 1 }]
const byPhone = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }

const withId = (requestId: string) => ({ headers: { 'x-request-id': requestId } })

interface Line {
  reqId?: string
  msg: string
  err?: { message: string }
}
const linesOf = (requestId: string) =>
  store
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ reqId }) => reqId === requestId)

const eventsOf = (paymentId: string) =>
  store.db.rows(
    z.object({ status: z.string(), id: z.nullable(z.string()) }),
    sql`select status, request_id as id from payment_events where payment_id = ${paymentId} order by seq`,
  )

async function place(token: string, requestId: string, checkoutSessionId: string): Promise<string> {
  const payload = orderOf(card, checkoutSessionId)
  const { json } = await store.call({ method: 'POST', url: `${url}/Orders`, token, payload, ...withId(requestId) })
  return json.data.order.paymentIntent.paymentIntentId as string
}

test('API-9 every response has a new request id, refusals and malformed addresses too', async () => {
  const ids = []
  for (const path of [`${url}/Cards`, `${url}/Vault`, '/nothing', '/%zz', '/healthz'])
    ids.push((await store.call({ url: path })).headers['x-request-id'])
  for (const id of ids) expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(new Set(ids).size).toBe(ids.length)
})

test.each(['abcdefgh', 'A-Z_0-9-'.repeat(8)])('API-9 a request id that the client sends is used: %s', async (id) => {
  const { headers } = await store.call({ url: `${url}/Cards/Filters`, ...withId(id) })
  expect(headers['x-request-id']).toBe(id)
  expect(linesOf(id).map(({ msg }) => msg)).toEqual(['incoming request', 'request completed'])
})

test.each(['short', 'x'.repeat(65), 'a b c d e f', "';drop table orders", 'line-1\\nline-2', '<script>1</script>', ''])(
  'API-3 API-9 a request id of other characters or length is replaced: %j',
  async (id) => {
    const { headers } = await store.call({ url: `${url}/Cards/Filters`, ...withId(id) })
    expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
    if (id !== '') expect(store.logged()).not.toContain(id)
  },
)

test('API-9 a fault names in its body the id that its header and its log lines have', async () => {
  await store.db.run(sql`alter table cart_lines rename to lost`)
  const token = await store.login(customers.withAll)
  const { status, json, headers } = await store.call({ url: `${url}/Carts`, token, ...withId('fault-0001') })
  await store.db.run(sql`alter table lost rename to cart_lines`)
  expect({ status, id: json.id, header: headers['x-request-id'] }).toEqual({
    status: 500,
    id: 'fault-0001',
    header: 'fault-0001',
  })
  expect(linesOf('fault-0001').map(({ err }) => err?.message)).toContainEqual(expect.stringContaining('cart_lines'))
})

test('API-9 the rows of a payment have the ids of the requests that placed and started it, and none of the bank', async () => {
  const token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
  const intent = await place(token, 'placed-0001', '6dcb3a5e-2c3b-4b0e-8a53-0a4c2e4b9c11')
  await store.call({
    method: 'POST',
    url: `${url}/Payments/${intent}/Start`,
    token,
    payload: byPhone,
    ...withId('started-0001'),
  })
  await until(token, intent, 'Paid')
  const events = await eventsOf(intent)
  expect(events.slice(0, 2)).toEqual([
    { status: 'NewRequest', id: 'placed-0001' },
    { status: 'InProgress', id: 'started-0001' },
  ])
  expect(events.length).toBeGreaterThan(2)
  for (const { id } of events.slice(2)) expect(id).toBeNull()
  expect(linesOf('placed-0001')).not.toEqual([])
  expect(linesOf('started-0001')).not.toEqual([])

  const history = await readPaymentHistory(store.db, intent)
  const text = history && describePayment(history)
  expect(text).toMatch(/ request +placed-0001 caused event 0\n/)
  expect(text).toMatch(/ request +started-0001 caused event 1\n/)
})

test('API-9 the rows of a payment have the id of the request that recalled it', async () => {
  const token = await store.login(customers.otherWithPhone)
  const intent = await place(token, 'placed-0002', '6dcb3a5e-2c3b-4b0e-8a53-0a4c2e4b9c12')
  await store.call({ method: 'POST', url: `${url}/Payments/${intent}/Recall`, token, ...withId('recalled-0002') })
  expect(await eventsOf(intent)).toEqual([
    { status: 'NewRequest', id: 'placed-0002' },
    { status: 'Cancelled', id: 'recalled-0002' },
  ])
})

test('API-9 CHK-15 the recall of an agreement that the bank has is stored with its request id', async () => {
  const token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'silent')
  const intent = await place(token, 'placed-0003', '6dcb3a5e-2c3b-4b0e-8a53-0a4c2e4b9c13')
  const start = { method: 'POST', url: `${url}/Payments/${intent}/Start`, token, payload: byPhone } as const
  await store.call({ ...start, ...withId('started-0003') })
  await untilSent(intent)
  const recall = { method: 'POST', url: `${url}/Payments/${intent}/Recall`, token } as const
  for (const id of ['recalled-0003', 'recalled-0004']) await store.call({ ...recall, ...withId(id) })
  await until(token, intent, 'Cancelled')
  const history = await readPaymentHistory(store.db, intent)
  const text = history && describePayment(history)
  expect(text).toMatch(/ request +recalled-0003 caused job recall$/m)
  expect(text).not.toContain('recalled-0004')
  expect(text).toMatch(/caused job recall\n[^]* event +\d Cancelled/)
})

booksAgree(store)
