import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { StartPayment } from '#contract/order.ts'
import type { Step } from '#server/bank/sandbox/outcomes.ts'
import { booksAgree } from './support/invariants.ts'
import { customers, manyBuyers, mobileOf, usePaymentStore } from './support/payment-store.ts'

const { store, order, start, payment, recall, status, until, untilSent, behave } = usePaymentStore({
  windowMs: 60_000,
  lapseMs: 120_000,
})
let token: string

beforeEach(async () => {
  token = await store.login(customers.withAll)
  await behave(customers.withAll, 'silent')
})

const one = [{ cardId: 1, quantity: 1 }]

test('API-9 a start opens the whole window and answers its end', async () => {
  const intent = await order(token, one)
  const placed = (await payment(token, intent)).json.data.payment.expiresAt as string
  const { json } = await start(token, intent)
  expect(json).toEqual({
    success: true,
    data: { payment: { paymentStatus: 'InProgress', expiresAt: expect.any(String) } },
  })
  expect(Date.parse(json.data.payment.expiresAt)).toBeLessThan(Date.parse(placed))
})

test('API-9 started again it changes nothing: one agreement, the same window', async () => {
  const intent = await order(token, one)
  const answers = await Promise.all([start(token, intent), start(token, intent), start(token, intent)])
  const [first] = answers
  expect(answers.map((answer) => answer.json)).toEqual([first?.json, first?.json, first?.json])
  const asked = await store.db.row(sql`select count(*) as jobs from outbox where payment_id = ${intent}`)
  expect(asked).toEqual({ jobs: 1 })
  const elsewhere = await start(token, intent, { identificationType: 'email' })
  expect([elsewhere.status, elsewhere.json.field]).toEqual([409, 'identificationType'])
})

test('CHK-5 the type selects the contact held; what is sent along may only repeat it', async () => {
  const refused: [string, Partial<StartPayment>][] = [
    ['phone', { phone: '0491 570 157' }],
    ['email', { identificationType: 'email', email: 'someone@else.example' }],
    ['bsb', { identificationType: 'account', bsb: '062-001' }],
    ['accountNumber', { identificationType: 'account', bsb: '062-000', accountNumber: '1235' }],
    ['accountNumber', { identificationType: 'account', bsb: '062-000', accountNumber: '12341234' }],
    ['accountNumber', { identificationType: 'account', bsb: '062-000', accountNumber: '2341234' }],
  ]
  const intent = await order(token, one)
  for (const [field, account] of refused) {
    const { status: code, json } = await start(token, intent, account)
    expect([code, json.field]).toEqual([400, field])
  }
  expect(await status(token, intent)).toBe('NewRequest')
  const whole = await start(token, intent, { identificationType: 'account', accountNumber: '12341234' })
  expect(whole.json.message).toBe('accountNumber: Send only its last 4 digits.')

  const taken: Partial<StartPayment>[] = [
    { phone: '+61 491 570 006' },
    { identificationType: 'email', email: 'Jo@Wattle.example' },
    { identificationType: 'account', bsb: '062-000', accountNumber: null },
    { identificationType: 'account', bsb: '062-000', accountNumber: '****1234' },
  ]
  for (const account of taken) {
    expect((await start(token, await order(token, one), account)).status).toBe(200)
  }
})

test('CHK-1 CHK-5 a contact that is not held cannot pay', async () => {
  const phoneOnly = await store.login(customers.withPhone)
  const intent = await order(phoneOnly, one)
  const { status: code, json } = await start(phoneOnly, intent, { identificationType: 'account' })
  expect([code, json.field]).toEqual([400, 'identificationType'])
})

test('CHK-5 the bank gets the chosen account, and no answer ever holds its number', async () => {
  const intent = await order(token, one)
  const answer = await start(token, intent, { identificationType: 'account' })
  await expect
    .poll(() => store.db.row(sql`select account from bank.agreements where reference = ${intent}`))
    .toEqual({ account: '062000 ****1234' })
  const answers = JSON.stringify([answer.json, (await payment(token, intent)).json])
  expect(answers + store.logged()).not.toContain('12341234')
})

test('CHK-15 recalled before its start a payment is Cancelled at once', async () => {
  const intent = await order(token, one)
  const { json } = await recall(token, intent)
  expect(json.data.payment).toMatchObject({ paymentStatus: 'Cancelled', money: 'none' })
})

test('CHK-15 recalled while the payer is asked, the bank takes the agreement back first', async () => {
  const intent = await order(token, one)
  await start(token, intent)
  await untilSent(intent)
  const { status: code, json } = await recall(token, intent)
  expect([code, json.data.payment.paymentStatus]).toEqual([200, 'Cancelled'])
  const agreement = await store.db.row(sql`select state from bank.agreements where reference = ${intent}`)
  expect(agreement).toEqual({ state: 'recalled' })
  expect((await recall(token, intent)).json.data.payment.paymentStatus).toBe('Cancelled')
})

test('API-9 CHK-15 an approved payment is answered as not cancellable', async () => {
  await behave(customers.withAll, 'insufficient', 600_000)
  const intent = await order(token, one)
  await start(token, intent)
  await expect.poll(() => takeStep(intent, 'approve')).toBe(1)
  await until(token, intent, 'Pending')
  const { status: code, json } = await recall(token, intent)
  expect(code).toBe(409)
  expect(json.message).toBe('This payment can no longer be cancelled.')
  expect(json.data.payment).toMatchObject({ paymentStatus: 'Pending', money: 'unknown' })
  expect(await takeStep(intent, 'refuse')).toBe(1)
})

/** Makes a planned step of the sandbox bank due now; returns how many there were. */
function takeStep(intent: string, step: Step): Promise<number> {
  return store.db.run(sql`
    update bank.steps set due_at = clock_timestamp() where reference = ${intent} and step = ${step}`)
}

test('API-9 when a recall races the payer’s yes, the bank’s answer wins and both agree', async () => {
  const buyers = await manyBuyers(store, 12)
  for (const index of buyers.keys()) await behave(mobileOf(index), 'paid', 5)
  const intents = await Promise.all(buyers.map((buyer) => order(buyer, one)))
  await Promise.all(
    intents.map(async (intent, index) => {
      const buyer = buyers[index] ?? ''
      await start(buyer, intent)
      if (index % 3 > 0) await recall(buyer, intent)
    }),
  )
  for (const [index, intent] of intents.entries()) {
    const now = () => status(buyers[index] ?? '', intent)
    await expect.poll(now, { timeout: 10_000 }).toMatch(/^(Paid|Cancelled)$/)
  }
})

booksAgree(store)
