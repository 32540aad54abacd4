import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import { booksAgree } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { twoCards, useReturnStore } from './support/return-store.ts'

const { store, start, order, payment, until, behave, stock, buy, returnsOf, session } = useReturnStore({
  reconcileMs: 300,
})

/** Presses one of the buttons on the sandbox bank's page. */
function press(intent: string, outcome: OutcomeName) {
  return store.call({ method: 'POST', url: `/sandbox/bank/agreements/${intent}`, payload: { outcome } })
}

async function drawnPage(): Promise<string> {
  return (await store.app.inject({ url: '/sandbox/bank' })).body
}

async function isBlocked(intent: string): Promise<boolean[]> {
  const cards = await store.db.rows(
    z.object({ isBlocked: z.boolean() }),
    sql`
    select blocked_at is not null as "isBlocked" from user_cards join payments using (order_id)
    where payment_id = ${intent} order by unit`,
  )
  return cards.map((card) => card.isBlocked)
}

test('API-17 money that the bank returns makes a paid payment Returned and is recorded once', async () => {
  const before = (await stock(1)) as { available: number }
  const intent = await buy('returned')
  expect((await payment(session.token, intent)).json.data.payment).toMatchObject({
    paymentStatus: 'Returned',
    money: 'returned',
  })
  const [recorded, ...others] = await returnsOf(intent)
  expect([recorded, others]).toEqual([{ ref: expect.any(String), amountCents: 10_000 }, []])
  const { json } = await store.call({ url: '/sandbox/bank/ledger' })
  const entries = (json.data.entries as { reference: string; kind: string; amountCents: number }[]).filter(
    ({ reference }) => reference === intent,
  )
  expect(entries.map(({ kind, amountCents }) => [kind, amountCents])).toEqual([
    ['debit', 10_000],
    ['return', 10_000],
  ])
  expect(await stock(1)).toMatchObject({ available: before.available - 2 })
  expect(store.logged()).toContain(`"paymentId":"${intent}","anomaly":"returned money"`)
})

test('API-17 a return whose notices were all lost is found in the bank’s own ledger', async () => {
  const intent = await buy('lost')
  await press(intent, 'returned')
  await until(session.token, intent, 'Returned')
  expect(await isBlocked(intent)).toEqual([true, true])
  const heard = await store.db.rows(sql`select 1 from bank_notices where payment_id = ${intent}`)
  expect(heard).toEqual([])
})

test('API-17 the sandbox bank returns settled money from its page, half of it or what is left', async () => {
  const intent = await buy()
  expect(await drawnPage()).toContain('value="halfReturned">Return half</button>')
  await press(intent, 'halfReturned')
  await expect.poll(() => returnsOf(intent)).toMatchObject([{ amountCents: 5_000 }])
  expect((await payment(session.token, intent)).json.data.payment.paymentStatus).toBe('Paid')
  await press(intent, 'returned')
  await until(session.token, intent, 'Returned')
  expect(await returnsOf(intent)).toMatchObject([{ amountCents: 5_000 }, { amountCents: 5_000 }])
  expect(await drawnPage()).toContain('<td>Return</td>')
})

test('API-17 the sandbox bank returns money at the configured time after settlement', async () => {
  await behave(customers.withPhone, 'returned', 0, 60_000)
  const intent = await order(session.token, twoCards)
  await start(session.token, intent)
  await until(session.token, intent, 'Paid')
  const due = await store.db.row(
    z.object({ ms: z.number() }),
    sql`
    select (extract(epoch from due_at - clock_timestamp()) * 1000)::int as ms from bank.steps where reference = ${intent}`,
  )
  expect(due?.ms).toBeGreaterThan(40_000)
  await store.db.run(sql`update bank.steps set due_at = clock_timestamp() where reference = ${intent}`)
  await press(await buy(), 'returned')
  await until(session.token, intent, 'Returned')
})

booksAgree(store)
