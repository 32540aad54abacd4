import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type OrderAnswer, readIntentId } from '#contract/order.ts'
import { booksAgree } from './support/invariants.ts'
import { manyBuyers, usePaymentStore } from './support/payment-store.ts'

const { store, place, start, recall, until, behave, stock } = usePaymentStore({ windowMs: 30_000 })

function intentOf(answer: { json: OrderAnswer } | undefined): string {
  return (answer && readIntentId(answer.json)) ?? ''
}

/** Places again, as a shopper does, where a busy machine refuses: all placements of a process pass through a few connections. */
async function placeUntilAnswered(...[token, lines]: Parameters<typeof place>) {
  const session = randomUUID()
  let answer = await place(token, lines, session)
  while (answer.status === 503) answer = await place(token, lines, session)
  return answer
}

test('API-7 200 buyers at once for the last 20 of a card buy exactly 20', { timeout: 60_000 }, async () => {
  await store.db.run(sql`update cards set capacity = 20, available = 20 where card_id = 8`)
  await store.db.run(sql`
    insert into bank.behaviours (mobile_number, outcome, after_ms)
    select '+6147' || lpad(n::text, 7, '0'), 'paid', 0 from generate_series(1, 200) n`)
  const buyers = await manyBuyers(store, 200)

  const placed = await Promise.all(buyers.map((token) => placeUntilAnswered(token, [{ cardId: 8, quantity: 1 }])))
  const won = placed.flatMap(({ status, json }, index) =>
    status === 200 ? [{ token: buyers[index] ?? '', intent: intentOf({ json }) }] : [],
  )
  expect(won).toHaveLength(20)
  const refused = placed.filter(({ status }) => status !== 200)
  expect(new Set(refused.map(({ status, json }) => `${status} ${json.message}`))).toEqual(
    new Set(['409 Cast iron pan is sold out.']),
  )
  expect(await stock(8)).toEqual({ available: 0, reserved: 20, sold: 0 })

  await Promise.all(won.map(({ token, intent }) => start(token, intent)))
  for (const { token, intent } of won) await until(token, intent, 'Paid')
  expect(await stock(8)).toEqual({ available: 0, reserved: 0, sold: 20 })
  const issued = await store.db.row(
    sql`select count(*) as cards from user_cards where card_id = 8 and order_id is not null`,
  )
  expect(issued).toEqual({ cards: 20 })
})

test('API-8 CHK-11 the same order sent ten times at once is one order, also for the last card', async () => {
  await store.db.run(sql`update cards set capacity = sold + reserved + 1, available = 1 where card_id = 3`)
  const token = await store.login('0491 570 157')
  const session = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, tab) =>
      place(token, [{ cardId: 3, quantity: 1 }], tab % 2 ? session : session.toUpperCase()),
    ),
  )
  expect(new Set(answers.map(({ status, json }) => `${status} ${json.id}`)).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await stock(3)).toMatchObject({ available: 0, reserved: 1 })
  await recall(token, intentOf(answers[0]))
})

test('API-7 carts of many cards, listed in any order, never wait for each other in a circle', async () => {
  const buyers = await Promise.all(['0491 570 006', '0491 570 157', '0491 570 158'].map((one) => store.login(one)))
  const cards = [1, 2, 6, 7, 272]
  const orders = Array.from({ length: 30 }, async (_, index) => {
    const from = index % cards.length
    const turned = [...cards.slice(from), ...cards.slice(0, from)]
    const lines = (index % 2 ? turned : turned.toReversed()).map((cardId) => ({ cardId, quantity: 1 }))
    const token = buyers[index % buyers.length] ?? ''
    const answer = await place(token, lines)
    return [answer.status, (await recall(token, intentOf(answer))).status]
  })
  expect(new Set((await Promise.all(orders)).flat())).toEqual(new Set([200]))
})

test('API-7 concurrent orders of one customer all succeed while earlier ones are settled', async () => {
  await store.db.run(sql`update cards set capacity = sold + reserved + 100, available = 100 where card_id = 6`)
  await behave('0491 570 158', 'paid', 0)
  const token = await store.login('0491 570 158')
  const tabs = Array.from({ length: 5 }, async () => {
    for (let order = 0; order < 5; order++) {
      const placed = await place(token, [{ cardId: 6, quantity: 1 }])
      expect(placed.json).toMatchObject({ success: true })
      const intent = intentOf(placed)
      expect((await start(token, intent)).status).toBe(200)
      await until(token, intent, 'Paid')
    }
  })
  await Promise.all(tabs)
  expect(await stock(6)).toMatchObject({ available: 75, reserved: 0 })
})

test('API-17 orders whose money returns while others of the customer settle all end Returned', async () => {
  await store.db.run(sql`update cards set capacity = sold + reserved + 100, available = 100 where card_id = 6`)
  await behave('0491 570 158', 'returned', 0, 0)
  const token = await store.login('0491 570 158')
  const placed = await Promise.all(Array.from({ length: 10 }, () => place(token, [{ cardId: 6, quantity: 2 }])))
  const intents = placed.map(intentOf)
  await Promise.all(intents.map((intent) => start(token, intent)))
  for (const intent of intents) await until(token, intent, 'Returned')
  expect(await stock(6)).toMatchObject({ available: 80, reserved: 0 })
})

booksAgree(store)
