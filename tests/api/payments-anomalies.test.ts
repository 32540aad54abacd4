import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { AgreementReport, Movement } from '#server/bank/gateway.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

/** Reports that no bank should ever send. They sell nothing, break nothing, and are listed for a person. */
const { store, order, start, payment, until, behave } = usePaymentStore()
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
  await behave(customers.withPhone, 'paid')
})

const one = [{ cardId: 1, quantity: 1 }]

function notifyDebit(reference: string, debit: Movement) {
  const report: AgreementReport = { state: 'settled', reason: null, debit, refund: null }
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report })
}

test('API-9 a debit of another amount or an unknown payment sells nothing', async () => {
  const intent = await order(token, one)
  expect(await notifyDebit(intent, { ref: 'short', amountCents: 1 })).toBe('wrong amount')
  expect(await notifyDebit(randomUUID(), { ref: 'stray', amountCents: 5_000 })).toBe('unknown payment')
  expect((await payment(token, intent)).json.data.payment).toMatchObject({
    paymentStatus: 'NewRequest',
    money: 'wrongAmount',
  })
})

test('API-9 a debit for a payment that was never started sells nothing and is listed', async () => {
  const intent = await order(token, one)
  expect(await notifyDebit(intent, { ref: 'unasked', amountCents: 5_000 })).toBe('unasked debit')
  expect((await payment(token, intent)).json.data.payment).toMatchObject({ paymentStatus: 'NewRequest', money: 'none' })
})

test('API-9 API-10 a second debit of one payment issues no further card', async () => {
  const intent = await order(token, one)
  await start(token, intent)
  await until(token, intent, 'Paid')
  expect(await notifyDebit(intent, { ref: 'again', amountCents: 5_000 })).toBe('second debit')
  const issued = await store.db.row(sql`
    select count(*) as cards from user_cards join payments using (order_id) where payment_id = ${intent}`)
  expect(issued).toEqual({ cards: 1 })
})
