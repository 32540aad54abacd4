import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { readCart } from '#contract/cart-lines.ts'
import { NewOrder } from '#contract/order.ts'
import { orderOf } from './support/payment-store.ts'
import { customers, openTestStore } from './support/store.ts'

const store = openTestStore()
let token: string

beforeEach(async () => {
  await store.db.run(sql`delete from cart_lines`)
  token = await store.login(customers.withAll)
})

const url = '/api/Customer/Carts'
const values: Record<number, number> = { 1: 50, 2: 100, 3: 60, 4: 80, 5: 50, 6: 149.95 }

function add(CardId: number, Quantity: number, LoadAmount = values[CardId] ?? 50) {
  return store.call({ method: 'POST', url, token, payload: { CardId, Quantity, LoadAmount } })
}

function restore(CardId: number, Quantity: number) {
  const payload = { CardId, Quantity, LoadAmount: values[CardId], OnlyIfAbsent: true }
  return store.call({ method: 'POST', url, token, payload })
}

function update(CardId: number, Quantity: number) {
  return store.call({ method: 'PUT', url, token, payload: { CardId, Quantity } })
}

async function lines(as = token) {
  const { json } = await store.call({ url, token: as })
  return readCart(json.data).map(({ cardId, quantity, priceCents }) => ({ cardId, quantity, priceCents }))
}

test('CART-7 CART-10 a line carries both shapes, its price is the discounted one', async () => {
  await add(2, 3)
  const { json } = await store.call({ url, token })
  expect(json).toEqual({
    success: true,
    data: {
      cart: {
        cartItems: [
          {
            cartItemId: expect.any(Number),
            quantity: 3,
            name: 'Magpie Coffee $100',
            brand: 'Magpie',
            price: 95,
            image: '/card.svg',
            card: {
              cardId: 2,
              cardName: 'Magpie Coffee $100',
              cardCode: 'CODE-2',
              cardValue: 100,
              imageUrl: '/card.svg',
            },
          },
        ],
      },
    },
  })
})

test('CART-1 adding sums up and keeps the order of lines', async () => {
  await add(3, 1)
  await add(1, 2)
  expect((await add(3, 4)).json).toEqual({ success: true, message: 'Added to your cart' })
  expect(await lines()).toEqual([
    { cardId: 3, quantity: 5, priceCents: 6_000 },
    { cardId: 1, quantity: 2, priceCents: 5_000 },
  ])
})

test('CART-12 a restored line is there once, however often it is restored, and as it was', async () => {
  const answers = await Promise.all([restore(1, 3), restore(1, 3), restore(1, 3)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await lines()).toEqual([{ cardId: 1, quantity: 3, priceCents: 5_000 }])
  await update(1, 2)
  expect((await restore(1, 5)).status).toBe(200)
  expect(await lines()).toEqual([{ cardId: 1, quantity: 2, priceCents: 5_000 }])
})

test('CART-12 a line that cannot be restored is refused with its reason', async () => {
  const { status, json } = await restore(4, 6)
  expect([status, json.message]).toEqual([409, 'Only 5 of this card can be bought.'])
  expect(await lines()).toEqual([])
})

test('CART-10 a fixed discount is priced to the cent', async () => {
  await add(6, 1)
  expect(await lines()).toEqual([{ cardId: 6, quantity: 1, priceCents: 12_995 }])
})

test('CART-4 quantity 0 removes the line, also one that was removed before', async () => {
  await add(1, 2)
  expect((await update(1, 5)).json).toEqual({ success: true, message: 'Cart updated' })
  expect((await update(1, 0)).json).toEqual({ success: true, message: 'Removed from your cart' })
  expect((await update(1, 0)).status).toBe(200)
  expect(await lines()).toEqual([])
})

describe('a cart holds no more than is available', () => {
  test('when adding', async () => {
    expect((await add(4, 3)).status).toBe(200)
    const { status, json } = await add(4, 3)
    expect({ status, json }).toEqual({
      status: 409,
      json: {
        success: false,
        message: 'Only 5 of this card can be bought, and your cart holds 3.',
        field: 'Quantity',
      },
    })
    expect(await lines()).toEqual([{ cardId: 4, quantity: 3, priceCents: 8_000 }])
  })

  test('when updating, though fewer is always possible', async () => {
    await add(4, 5)
    expect((await update(4, 6)).status).toBe(409)
    await store.db.run(sql`update cards set available = 1, reserved = 4 where card_id = 4`)
    expect((await update(4, 3)).status).toBe(200)
    expect((await update(4, 4)).status).toBe(409)
    await store.db.run(sql`update cards set available = 5, reserved = 0 where card_id = 4`)
  })

  test('when it is sold out', async () => {
    expect((await add(5, 1)).json).toEqual({ success: false, message: 'This card is sold out.', field: 'Quantity' })
  })

  test('when many add at once', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => add(4, 1)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(200), ...Array(7).fill(409)])
    expect(await lines()).toEqual([{ cardId: 4, quantity: 5, priceCents: 8_000 }])
  })
})

test('CHK-3 CART-8 a cart holds at most as many different cards as one order', async () => {
  await store.db.run(sql`
    insert into cards (card_id, card_code, card_type, card_name, brand, category_id, sub_category_id, value_cents,
      price_cents, capacity, available)
    select 1000 + n, 'LINE-' || n, card_type, 'Line ' || n, brand, category_id, sub_category_id, 5000, 5000, 9, 9
    from cards, generate_series(1, 100) n where card_id = 1 on conflict do nothing`)
  await store.db.run(sql`
    insert into cart_lines (customer_id, card_id, quantity)
    select customer_id, card_id, 1 from customers, cards where mobile = '+61491570006' and card_id between 1001 and 1100`)
  const refused = {
    success: false,
    message: 'Your cart holds 100 different cards, as many as one order can. Check out, or remove one of them first.',
    field: 'CardId',
  }
  for (const { status, json } of [await add(1, 1), await restore(1, 1)]) expect([status, json]).toEqual([409, refused])
  expect((await add(5, 1)).json.message).toBe('This card is sold out.')
  expect((await add(1100, 1)).status).toBe(200)
  expect((await update(1100, 3)).status).toBe(200)
  expect((await update(1, 1)).status).toBe(404)
  expect(await lines()).toHaveLength(100)
  const items = (await lines()).map(({ cardId, quantity }) => ({ cardId, quantity }))
  const canBeOrdered = (ordered: typeof items) => NewOrder.safeParse(orderOf(ordered, randomUUID())).success
  expect([canBeOrdered(items), canBeOrdered([...items, { cardId: 1, quantity: 1 }])]).toEqual([true, false])
  await update(1001, 0)
  expect((await add(1, 1)).status).toBe(200)
})

test('API-6 PDP-11 LoadAmount is the value of the card and nothing else', async () => {
  for (const amount of [49, 0, -50, 95]) {
    const { status, json } = await add(2, 1, amount)
    expect({ status, field: json.field }).toEqual({ status: 400, field: 'LoadAmount' })
    expect(json.message).toBe('LoadAmount: This card’s value is now $100.00. Reload the page to see its price.')
  }
  expect(await lines()).toEqual([])
})

test('a card that is not sold, or not in the cart, is 404 and names CardId', async () => {
  for (const reply of [
    await add(999, 1),
    await update(999, 1),
    await update(1, 1),
    await add(9_007_199_254_740_991, 1),
  ]) {
    expect({ status: reply.status, field: reply.json.field }).toEqual({ status: 404, field: 'CardId' })
  }
})

test('API-5 a cart is its owner’s alone', async () => {
  await add(1, 2)
  const other = await store.login(customers.withPhone)
  expect(await lines(other)).toEqual([])
})
