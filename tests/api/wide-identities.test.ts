import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { UserCard } from '#contract/vault.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { useReturnStore } from './support/return-store.ts'
import { readCodes } from './support/stored-secrets.ts'

const { store, buy, session } = useReturnStore()

/** The greatest identity of 32 bits. */
const narrow = 2_147_483_647

beforeAll(async () => {
  await store.db.rows(sql`
    select setval(pg_get_serial_sequence(attrelid::regclass::text, attname)::regclass, ${narrow}::bigint)
    from pg_attribute where attrelid in ('cart_lines'::regclass, 'user_cards'::regclass) and attidentity <> ''`)
})

const call = (url: string, payload?: object) =>
  store.call({ url, token: session.token, ...(payload && { method: 'POST', payload }) })

const idsOfCart = async () => {
  const { json } = await call('/api/Customer/Carts')
  return json.data.cart.cartItems.map(({ cartItemId }: { cartItemId: number }) => cartItemId)
}

async function listBought(intent: string): Promise<UserCard[]> {
  const bought = await store.db.rows(
    z.object({ id: z.number() }),
    sql`select id from user_cards join payments using (order_id) where payment_id = ${intent} order by unit`,
  )
  const { json } = await call('/api/Customer/Vault')
  const all = json.data.userCards as UserCard[]
  return bought.flatMap(({ id }) => all.find(({ userCardId }) => userCardId === id) ?? [])
}

test('API-11 no identity has 32 bits but that of the data keys, of which there are few', async () => {
  const found = await store.db.rows(sql`
    select attrelid::regclass::text as "table" from pg_attribute where attidentity <> '' and atttypid <> 'bigint'::regtype`)
  expect(found).toEqual([{ table: 'data_keys' }])
})

test('API-11 CART-7 a cart takes lines beyond 2,147,483,647, and a settlement removes them', async () => {
  session.token = await store.login(customers.withPhone)
  await store.db.run(sql`delete from cart_lines`)
  for (const CardId of [1, 2]) {
    const added = await call('/api/Customer/Carts', { CardId, Quantity: 2, LoadAmount: CardId * 50 })
    expect(added.json).toEqual({ success: true, message: 'Added to your cart' })
  }
  const [first, second] = await idsOfCart()
  expect([first > narrow, second > first]).toEqual([true, true])
  await buy()
  expect(await idsOfCart()).toEqual([second])
})

test('API-11 API-10 cards beyond 2,147,483,647 are issued with codes, listed and opened', async () => {
  const cards = await listBought(await buy())
  expect(cards).toHaveLength(2)
  for (const { userCardId } of cards) {
    expect(userCardId).toBeGreaterThan(narrow)
    const { status, json } = await call(`/api/Customer/UserCards/${userCardId}`)
    expect([status, json.data.userCard.userCardId]).toEqual([200, userCardId])
    expect(await readCodes(store.db, sql`id = ${userCardId}`)).toHaveLength(1)
  }
  expect((await call('/api/Customer/UserCards/9007199254740991')).status).toBe(404)
})

test('API-11 API-17 of returned cards beyond 2,147,483,647 one on order is not blocked', async () => {
  const intent = await buy()
  const [ordered] = await listBought(intent)
  await store.db.run(sql`
    insert into redeem_orders (user_card_id, order_status) values (${ordered?.userCardId}, 'Shipped')`)
  const { json } = await call(`/api/Customer/UserCards/${ordered?.userCardId}`)
  expect(json.data.redeemOrder).toMatchObject({ orderStatus: 'Shipped' })
  const returns = [{ ref: randomUUID(), amountCents: 10_000 }]
  const report = { state: 'returned', reason: null, debit: null, refund: null, returns } as const
  expect(await receiveNotice(store.db, { eventId: randomUUID(), reference: intent, report })).toBe('returned money')
  expect((await listBought(intent)).map(({ isBlocked }) => isBlocked)).toEqual([false, true])
  const blocked = sql`insert into redeem_orders (user_card_id, order_status) select id, 'Sent' from user_cards where blocked_at is not null`
  await expect(store.db.run(blocked)).rejects.toThrow('is blocked')
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
