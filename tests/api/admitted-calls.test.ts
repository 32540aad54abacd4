import { randomUUID } from 'node:crypto'
import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, inject, test } from 'vitest'
import * as z from 'zod/mini'
import { createPasswordResets } from '#server/accounts/password-resets.ts'
import { createCarts } from '#server/cart/carts.ts'
import { placeOrder } from '#server/orders/orders.ts'
import { deleteCustomer } from '#server/privacy/delete-customer.ts'
import { committingOn } from './support/committing-on.ts'
import { manyBuyers, mobileOf, orderOf, usePaymentStore } from './support/payment-store.ts'

const { store, place } = usePaymentStore()
const isPostgres = inject('engine').name === 'postgres'
const line = [{ cardId: 1, quantity: 1 }]
let buyers: string[]

beforeAll(async () => void (buyers = await manyBuyers(store, 5)))

const Found = z.object({ customerId: z.number() })

async function findBuyer(index: number): Promise<number> {
  const found = await store.db.row(
    Found,
    sql`select customer_id as "customerId" from customers where mobile = ${mobileOf(index)}`,
  )
  return found?.customerId ?? expect.fail('There is no such buyer.')
}

/** What is stored of a customer, by table. */
function countRows(customerId: number) {
  const count = (table: string) =>
    sql`(select count(*)::int from ${sql.identifier(table)} where customer_id = ${customerId})`
  return store.db.row(
    sql`select ${count('orders')} as orders, ${count('cart_lines')} as cart, ${count('password_resets')} as resets`,
  )
}

const nothing = { orders: 0, cart: 0, resets: 0 }

test('MKT-6 API-4 an admitted call stores nothing once its customer is deleted', async () => {
  const customerId = await findBuyer(0)
  expect(await deleteCustomer(store.db, { id: mobileOf(0), withCards: false })).toMatchObject({ customerId })
  const placement = { customerId, order: orderOf(line, randomUUID()), lapseMs: 60_000, requestId: randomUUID() }
  await expect(placeOrder(store.db, placement)).rejects.toMatchObject({ name: 'Refusal', status: 401 })
  const carts = createCarts(store.db)
  const change = { customerId, cardId: 1, quantity: 1 }
  const results = [await carts.add(change), await carts.addIfAbsent(change), await carts.update(change)]
  expect(results).toEqual(results.map(() => ({ is: 'unknownCustomer' })))
  expect(await carts.add({ ...change, cardId: 999_999 })).toEqual({ is: 'unknownCard' })
  expect(await countRows(customerId)).toEqual(nothing)
})

/** Deletes a buyer; the deletion commits once the call waits for the row of the customer. */
async function deleteDuring<Answer>(index: number, call: () => Promise<Answer>): Promise<Answer> {
  const signals = new EventEmitter()
  const written = once(signals, 'written')
  const deleted = deleteCustomer(committingOn(store.db, signals), { id: mobileOf(index), withCards: false })
  await written
  const answer = call()
  const waiting = sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(() => store.db.rows(waiting)).toHaveLength(1)
  signals.emit('commit')
  expect(await deleted).toMatchObject({ orders: 0 })
  return answer
}

// PGlite has one session: its transactions follow each other.
if (isPostgres) {
  const payload = { CardId: 1, Quantity: 1, LoadAmount: 50 }
  const url = '/api/Customer/Carts'
  test.each([
    ['an order', 1, () => place(buyers[1] ?? '', line)],
    ['an addition to the cart', 2, () => store.call({ method: 'POST', url, token: buyers[2] ?? '', payload })],
    [
      'a restored line of the cart',
      3,
      () => store.call({ method: 'POST', url, token: buyers[3] ?? '', payload: { ...payload, OnlyIfAbsent: true } }),
    ],
  ] as const)('MKT-6 API-4 %s that waits for the deletion of its customer is a 401', async (_name, index, call) => {
    const customerId = await findBuyer(index)
    expect((await deleteDuring(index, call)).status).toBe(401)
    expect(await countRows(customerId)).toEqual(nothing)
  })

  test('MKT-6 a reset link that waits for the deletion of its customer is not mailed', async () => {
    const customerId = await findBuyer(4)
    const email = 'removed@wattle.example'
    await store.db.run(sql`update customers set email = ${email} where customer_id = ${customerId}`)
    await deleteDuring(4, () => createPasswordResets(store.db, Date.now).request(email))
    expect(await countRows(customerId)).toEqual(nothing)
    expect(await store.db.rows(sql`select from messages where recipient = ${email}`)).toEqual([])
  })
}
