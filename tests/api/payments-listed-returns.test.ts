import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AgreementReport, Movement } from '#server/bank/gateway.ts'
import { storeEntries } from '#server/payments/bank-entries.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { resolveByHand } from '#server/payments/refund-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { twoCards, useReturnStore } from './support/return-store.ts'

const { store, order, start, payment, until, behave, returnsOf, session } = useReturnStore()

function notify(reference: string, report: Partial<AgreementReport>) {
  const whole = { state: 'settled', reason: null, debit: null, refund: null, ...report }
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report: whole })
}

const movement = (): Movement => ({ ref: randomUUID(), amountCents: 10_000 })

/** A started payment that the bank decides by notices alone. */
async function begin(): Promise<string> {
  await behave(customers.withPhone, 'silent')
  const intent = await order(session.token, twoCards)
  await start(session.token, intent)
  await until(session.token, intent, 'InProgress')
  return intent
}

async function expectPaid(intent: string) {
  expect((await payment(session.token, intent)).json.data.payment.paymentStatus).toBe('Paid')
  const blocked = sql`
    select 1 from user_cards join payments using (order_id) where payment_id = ${intent} and blocked_at is not null`
  expect([await store.db.rows(blocked), await returnsOf(intent)]).toEqual([[], []])
}

const listedOf = async (intent: string) =>
  (await readDifferences(store.db, true)).filter(({ reference }) => reference === intent)

const statesOf = async (intent: string) => (await listedOf(intent)).map(({ kind, state }) => [kind, state])

test('API-17 API-18 a refund reported before its second debit leaves the order paid', async () => {
  const intent = await begin()
  await notify(intent, { debit: movement() })
  const second = movement()
  const refund = { ...movement(), refunds: second.ref }
  expect(await notify(intent, { refund })).toBe('unexpected return')
  expect(await notify(intent, { debit: second })).toBe('second debit')
  await expectPaid(intent)
  expect(await statesOf(intent)).toEqual([
    ['unexpected return', 'resolved'],
    ['second debit', 'resolved'],
  ])
  expect(await notify(intent, { debit: second, refund })).toBe('taken')
  await expectPaid(intent)
})

test('API-17 a refund that names another debit is not applied to the debit that settles', async () => {
  const intent = await begin()
  const [debit, second] = [movement(), movement()]
  const refund = { ...movement(), refunds: second.ref }
  expect(await notify(intent, { state: 'open', refund })).toBe('unexpected return')
  expect(await notify(intent, { debit })).toBe('taken')
  await expectPaid(intent)
  expect(await notify(intent, { debit: second })).toBe('second debit')
  expect(await statesOf(intent)).toEqual([
    ['unexpected return', 'resolved'],
    ['second debit', 'resolved'],
  ])
})

test('API-17 a refund that names its debit and is reported before it ends the payment', async () => {
  const intent = await begin()
  const debit = movement()
  const refund = { ...movement(), refunds: debit.ref }
  expect(await notify(intent, { state: 'open', refund })).toBe('unexpected return')
  expect(await notify(intent, { debit })).toBe('returned money')
  expect((await payment(session.token, intent)).json.data.payment.paymentStatus).toBe('Returned')
  expect(await statesOf(intent)).toEqual([['unexpected return', 'resolved']])
})

test('API-17 a return whose debit the ledger alone names is not applied to another debit', async () => {
  const intent = await begin()
  const returned = movement()
  expect(await notify(intent, { state: 'open', returns: [returned] })).toBe('unexpected return')
  const entry = {
    reference: intent,
    kind: 'return',
    refunds: randomUUID(),
    bookedAt: new Date().toISOString(),
  } as const
  await storeEntries(store.db, [{ ...returned, ...entry }])
  expect(await notify(intent, { debit: movement() })).toBe('taken')
  await expectPaid(intent)
})

test('API-17 a repeated debit of a paid order applies no listed return, open or resolved', async () => {
  const intent = await begin()
  const debit = movement()
  await notify(intent, { debit })
  await notify(intent, { debit: movement() })
  expect(await notify(intent, { refund: movement() })).toBe('unexpected return')
  expect(await notify(intent, { debit })).toBe('taken')
  await expectPaid(intent)
  const found = (await listedOf(intent)).find(({ kind }) => kind === 'unexpected return')
  expect(await resolveByHand(store.db, found?.id ?? 0, 'It is the refund of the second debit.')).toBe(true)
  expect(await notify(intent, { debit })).toBe('taken')
  await expectPaid(intent)
})

test('API-17 a return that support has resolved is not applied to a debit reported later', async () => {
  const intent = await begin()
  expect(await notify(intent, { state: 'open', returns: [movement()] })).toBe('unexpected return')
  const [found] = await listedOf(intent)
  expect(await resolveByHand(store.db, found?.id ?? 0, 'The bank reported it by mistake.')).toBe(true)
  expect(await notify(intent, { debit: movement() })).toBe('taken')
  await expectPaid(intent)
})

test('API-18 a refund too much that was listed before its second debit is listed again', async () => {
  const intent = await begin()
  await notify(intent, { debit: movement() })
  const second = movement()
  for (const refund of [movement(), movement()])
    expect(await notify(intent, { refund: { ...refund, refunds: second.ref } })).toBe('unexpected return')
  expect(await notify(intent, { debit: second })).toBe('second debit')
  expect(await statesOf(intent)).toEqual([
    ['unexpected return', 'resolved'],
    ['unexpected return', 'open'],
    ['second debit', 'resolved'],
  ])
  const excess = (await listedOf(intent)).find(({ state }) => state === 'open')
  expect(excess).toMatchObject({
    cause: 'The bank has refunded $200.00 of a debit of $100.00.',
    resolution: null,
  })
  expect(await notify(intent, { debit: second })).toBe('taken')
  expect((await statesOf(intent))[1]).toEqual(['unexpected return', 'open'])
  await expectPaid(intent)
})

test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
