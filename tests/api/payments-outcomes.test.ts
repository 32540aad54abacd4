import { beforeEach, describe, expect, test } from 'vitest'
import type { Payment } from '#contract/order.ts'
import type { OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import { booksAgree } from './support/invariants.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, payment, until, behave, stock } = usePaymentStore({ windowMs: 2_000 })
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

async function buy(outcome: OutcomeName): Promise<string> {
  await behave('0491 570 157', outcome)
  const intent = await order(token, [{ cardId: 1, quantity: 1 }])
  expect((await start(token, intent)).status).toBe(200)
  return intent
}

async function read(intent: string): Promise<Payment> {
  return (await payment(token, intent)).json.data.payment as Payment
}

describe('API-9 each outcome at the bank has its end in the store', () => {
  const ends = [
    { outcome: 'paid', paymentStatus: 'Paid', money: 'taken', reason: null },
    {
      outcome: 'failed',
      paymentStatus: 'Failed',
      money: 'none',
      reason: 'That account doesn’t take instant bank payments.',
    },
    {
      outcome: 'insufficient',
      paymentStatus: 'Failed',
      money: 'none',
      reason: 'There wasn’t enough money in the account.',
    },
    {
      outcome: 'withdrawn',
      paymentStatus: 'Failed',
      money: 'none',
      reason: 'Your bank couldn’t make the payment.',
    },
    { outcome: 'cancelled', paymentStatus: 'Cancelled', money: 'none', reason: null },
    { outcome: 'expired', paymentStatus: 'Expired', money: 'none', reason: null },
    { outcome: 'silent', paymentStatus: 'Expired', money: 'none', reason: null },
    { outcome: 'unknown', paymentStatus: 'Expired', money: 'none', reason: null },
    { outcome: 'twice', paymentStatus: 'Paid', money: 'taken', reason: null },
    { outcome: 'reversed', paymentStatus: 'Paid', money: 'taken', reason: null },
  ] as const
  for (const { outcome, ...end } of ends) {
    test(`${outcome} → ${end.paymentStatus}, money ${end.money}`, async () => {
      const before = await stock(1)
      const intent = await buy(outcome)
      await until(token, intent, end.paymentStatus)
      expect(await read(intent)).toMatchObject(end)
      if (end.paymentStatus !== 'Paid') expect(await stock(1)).toEqual(before)
    })
  }
})

test('API-9 late money finds the cards still there and makes the payment Paid after all', async () => {
  const intent = await buy('late')
  await until(token, intent, 'Paid')
  expect(await read(intent)).toMatchObject({ money: 'taken' })
  const { json } = await store.call({ url: '/api/Customer/Vault', token })
  expect(json.data.userCards.length).toBeGreaterThan(0)
})

booksAgree(store)
