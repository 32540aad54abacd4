import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgreementReport, type BankGateway, BankRefusal, type Movement } from '#server/bank/gateway.ts'
import { compareEntries, storeEntries } from '#server/payments/bank-entries.ts'
import { listFailedRefunds } from '#server/payments/differences.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { refundByHand, resolveByHand } from '#server/payments/refund-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const report = (state: string, more: Partial<AgreementReport> = {}): AgreementReport => {
  return { state, reason: null, debit: null, refund: null, ...more }
}
const movement = (amountCents = 40_000): Movement => ({ ref: randomUUID(), amountCents })
const one = [{ cardId: 1, quantity: 1 }]

let server: Awaited<ReturnType<typeof openServer>>
let token: string
let answerRefund: () => Promise<AgreementReport>
let refundCalls: number

const gateway: BankGateway = {
  createAgreement: async () => report('open'),
  recallAgreement: async () => report('recalled'),
  report: async () => report('recalled'),
  refund: () => {
    refundCalls += 1
    return answerRefund()
  },
  ledger: async () => ({ entries: [], next: null }),
}

beforeEach(async () => {
  refundCalls = 0
  answerRefund = () => Promise.reject(new Error('The bank is away.'))
  server = await openServer(store.db, { reconcileMs: 100 }, gateway)
  token = await store.login(customers.withPhone)
})
afterEach(() => server.close())

function notify(reference: string, sent: AgreementReport) {
  return receiveNotice(store.db, { eventId: randomUUID(), reference, report: sent })
}

async function begin(): Promise<string> {
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.untilSent(intent)
  return intent
}

async function cancel(): Promise<string> {
  const intent = await begin()
  await server.recall(token, intent)
  await server.until(token, intent, 'Cancelled')
  return intent
}

/** A part of the refund of a debit. */
const partOf = (debit: Movement, amountCents: number) => ({ ...movement(amountCents), refunds: debit.ref })

async function listedOf(reference: string) {
  const listed = (await readDifferences(store.db, true)).filter((difference) => difference.reference === reference)
  return listed.map(({ kind, state, cause }) => [kind, state, cause])
}

test('API-18 a listed debit refunded in part stays listed until the rest is refunded', async () => {
  const debit = movement()
  const part = partOf(debit, 15_000)
  const intent = await cancel()
  answerRefund = async () => report('recalled', { refund: part })
  await notify(intent, report('recalled', { debit }))
  const cause = 'The bank has refunded $150.00 of $400.00: refund the other $250.00 at the bank.'
  const listed = ['wrong amount', 'open', cause]
  await expect.poll(() => listedOf(intent)).toEqual([listed])
  const [found] = (await readDifferences(store.db, true)).filter(({ reference }) => reference === intent)
  expect(await refundByHand(store.db, found?.id ?? 0)).toBe(false)
  await notify(intent, report('recalled', { refund: part }))
  expect(await listedOf(intent)).toEqual([listed])
  expect(refundCalls).toBe(1)

  await notify(intent, report('recalled', { refund: partOf(debit, 25_000) }))
  expect(await listedOf(intent)).toEqual([['wrong amount', 'resolved', cause]])
  expect((await server.payment(token, intent)).json.data.payment.money).toBe('refunded')
})

test('API-18 a wrong debit refunded in part is not refunded as a whole when its payment fails', async () => {
  const debit = movement(45_000)
  const intent = await begin()
  expect(await notify(intent, report('approved', { debit }))).toBe('wrong amount')
  await notify(intent, report('approved', { refund: partOf(debit, 15_000) }))
  await notify(intent, report('failed'))
  expect(await server.status(token, intent)).toBe('Failed')
  const cause = 'The bank has refunded $150.00 of $450.00: refund the other $300.00 at the bank.'
  expect(await listedOf(intent)).toEqual([['wrong amount', 'open', cause]])
  expect(refundCalls).toBe(0)
})

test('API-18 a last part that fails is listed with its own amount', async () => {
  const debit = movement()
  const [first, last] = [15_000, 25_000].map((cents) => partOf(debit, cents))
  const intent = await cancel()
  await notify(intent, report('recalled', { debit }))
  await notify(intent, report('recalled', { refund: first! }))
  await notify(intent, report('recalled', { refund: last! }))
  await listFailedRefunds(store.db, [last!.ref])
  const amounts = await store.db.rows(
    sql`select amount_cents as "amountCents" from differences where bank_ref = ${last!.ref}`,
  )
  expect(amounts).toEqual([{ amountCents: 25_000 }])
})

test('API-18 a part that failed and is refunded again is not listed as refunded too much', async () => {
  const debit = movement()
  const failed = partOf(debit, 25_000)
  const intent = await cancel()
  await notify(intent, report('recalled', { debit }))
  for (const refund of [partOf(debit, 15_000), failed]) await notify(intent, report('recalled', { refund }))
  await listFailedRefunds(store.db, [failed.ref])
  await notify(intent, report('recalled', { refund: partOf(debit, 25_000) }))
  expect((await listedOf(intent)).map(([kind]) => kind)).not.toContain('unexpected return')
})

test('API-18 a refund of a listed debit that the ledger has with another amount is listed once, and not refunded', async () => {
  const debit = movement()
  const refund = partOf(debit, 40_000)
  const intent = await cancel()
  await notify(intent, report('recalled', { debit }))
  await notify(intent, report('recalled', { refund }))
  await expect.poll(() => listedOf(intent)).toMatchObject([['wrong amount', 'resolved', expect.anything()]])
  const entry = { reference: intent, kind: 'refund', bookedAt: new Date().toISOString() } as const
  await storeEntries(store.db, [{ ...entry, ...refund, amountCents: 39_999 }])
  await compareEntries(store.db, () => undefined)
  await notify(intent, report('recalled'))
  const cause = 'The bank’s ledger differs from what it reported.'
  expect((await listedOf(intent)).slice(1)).toEqual([['wrong amount', 'open', cause]])
  expect((await server.payment(token, intent)).json.data.payment.money).toBe('refunded')
})

test('API-18 a debit that is refunded in part and then as a whole is listed as refunded too much', async () => {
  const debit = movement()
  const intent = await cancel()
  await notify(intent, report('recalled', { debit }))
  await notify(intent, report('recalled', { refund: partOf(debit, 15_000) }))
  await notify(intent, report('recalled', { refund: partOf(debit, 40_000) }))
  const listed = await listedOf(intent)
  expect(listed.map(([kind, state]) => [kind, state])).toEqual([
    ['wrong amount', 'resolved'],
    ['unexpected return', 'open'],
  ])
  expect(listed[1]).toContain('The bank has refunded $550.00 of a debit of $400.00.')
})

test('API-18 a wrong debit whose refused refund support has paid counts as refunded', async () => {
  answerRefund = () => Promise.reject(new BankRefusal('The account is closed.'))
  const intent = await begin()
  const debit = movement(45_000)
  expect(await notify(intent, report('approved', { debit }))).toBe('wrong amount')
  await notify(intent, report('failed'))
  const ofDebit = sql`bank_ref = ${debit.ref}`
  const problem = () => store.db.row(sql`select problem from differences where ${ofDebit}`)
  await expect.poll(problem).toEqual({ problem: 'The account is closed.' })
  await store.db.run(sql`update differences set run_at = now() + interval '1 minute' where ${ofDebit}`)
  const [found] = (await readDifferences(store.db, false)).filter(({ reference }) => reference === intent)
  expect(await resolveByHand(store.db, found?.id ?? 0, 'Paid by hand.')).toBe(true)
  const { paymentStatus, money } = (await server.payment(token, intent)).json.data.payment
  expect([paymentStatus, money]).toEqual(['Failed', 'refunded'])
})

test('API-7 API-9 API-17 after all of this the books agree', () => expectInvariants(store.db))
