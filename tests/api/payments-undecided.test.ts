import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { AgreementReport, BankGateway } from '#server/bank/gateway.ts'
import { unknownStatus } from '#server/bank/sandbox/outcomes.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { resolveByHand } from '#server/payments/refund-differences.ts'
import { expectInvariants, expectNoneForgotten } from './support/invariants.ts'
import { customers, shopping } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const { stock } = shopping(store)
let token: string

const opened: Awaited<ReturnType<typeof openServer>>[] = []

/** A separate server on the database that all tests share. */
async function open(gateway: BankGateway) {
  const server = await openServer(store.db, { reconcileMs: 100 }, gateway)
  opened.push(server)
  return server
}

afterEach(async () => {
  await Promise.all(opened.splice(0).map((server) => server.close()))
})

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

/** A started payment for which the bank sent no report within its window. */
async function beginSilent(server: Awaited<ReturnType<typeof open>>): Promise<string> {
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.untilSent(intent)
  await server.endWindow(intent)
  return intent
}

const one = [{ cardId: 1, quantity: 1 }]
const report = (state: string, reason: string | null = null): AgreementReport => {
  return { state, reason, debit: null, refund: null }
}

/** Responses to a recall that decide nothing. */
const undecided = {
  'an unknown word': { answer: report(unknownStatus), cause: `The bank answered “${unknownStatus}”.` },
  'settled without a debit': { answer: report('settled'), cause: 'The bank answered “settled” without a debit.' },
  'a debit of a wrong amount': {
    answer: { ...report('settled'), debit: { ref: randomUUID(), amountCents: 1 } },
    cause: 'The bank debited $0.01 instead of $50.00.',
  },
}

interface Answers {
  recall: (count: number) => AgreementReport
  report?: () => AgreementReport
}

/** A bank that opens every agreement, and counts its recalls. */
function bankOf(answers: Answers) {
  const counted = { recalls: 0 }
  const gateway: BankGateway = {
    createAgreement: async () => report('open'),
    recallAgreement: async () => answers.recall((counted.recalls += 1)),
    report: async () => answers.report?.() ?? report('open'),
    refund: async () => report('open'),
    ledger: async () => ({ entries: [], next: null }),
  }
  return { counted, gateway }
}

/** Makes later work due now, so that no test waits for it. */
function hurry(): Promise<number> {
  return store.db.run(sql`update outbox set run_at = clock_timestamp() where done_at is null and not is_under_way`)
}

function differencesOf(intent: string) {
  return store.db.rows(sql`
    select kind, cause, state, resolution from differences where reference = ${intent} and bank_ref is null`)
}

test.each(Object.entries(undecided))('API-9 a recall answered with %s is repeated', async (_name, { answer }) => {
  const before = await stock(1)
  const bank = bankOf({ recall: (count) => (count === 1 ? answer : report('recalled')) })
  const server = await open(bank.gateway)
  const intent = await beginSilent(server)
  await server.until(token, intent, 'Expired')
  expect(bank.counted.recalls).toBe(2)
  expect(await stock(1)).toEqual(before)
  await expectNoneForgotten(store.db)
})

test.each(Object.entries(undecided))(
  'API-9 API-18 a bank that always answers %s is recalled 4 times, then asked and listed',
  async (_name, { answer, cause }) => {
    let state = answer
    const bank = bankOf({ recall: () => answer, report: () => state })
    const server = await open(bank.gateway)
    const intent = await beginSilent(server)
    const listed = { kind: 'undecided payment', cause, state: 'open', resolution: null }
    await expect.poll(async () => (await hurry(), differencesOf(intent))).toEqual([listed])
    expect(bank.counted.recalls).toBe(4)
    await expectNoneForgotten(store.db)

    state = report('lapsed')
    await expect.poll(async () => (await hurry(), server.status(token, intent))).toBe('Expired')
    const resolution = 'The payment ended as Expired.'
    expect(await differencesOf(intent)).toEqual([{ ...listed, state: 'resolved', resolution }])
    expect(bank.counted.recalls).toBe(4)
  },
)

test('API-9 an agreement that is open after 4 undecided recalls is recalled again', async () => {
  const unknown = report(unknownStatus)
  const bank = bankOf({ recall: (count) => (count <= 5 ? unknown : report('recalled')) })
  const server = await open(bank.gateway)
  const intent = await beginSilent(server)
  await expect.poll(async () => (await hurry(), server.status(token, intent))).toBe('Expired')
  expect(bank.counted.recalls).toBe(6)
  await expectNoneForgotten(store.db)
})

test('API-9 CHK-15 a shopper recalls a payment after recalls that decided nothing', async () => {
  const unknown = report(unknownStatus)
  const bank = bankOf({ recall: (count) => (count <= 4 ? unknown : report('recalled')), report: () => unknown })
  const server = await open(bank.gateway)
  const intent = await beginSilent(server)
  await expect.poll(async () => (await hurry(), (await differencesOf(intent)).length)).toBe(1)
  expect(bank.counted.recalls).toBe(4)
  const { json } = await server.recall(token, intent)
  expect(json.data.payment.paymentStatus).toBe('Expired')
  expect(bank.counted.recalls).toBe(5)
})

test('API-9 API-18 a recall that the bank refuses for a minute is listed and continues', async () => {
  const away: BankGateway = {
    ...bankOf({ recall: () => report('recalled') }).gateway,
    recallAgreement: () => Promise.reject(new Error('The bank has no such agreement.')),
  }
  const server = await open(away)
  const intent = await beginSilent(server)
  const listed = {
    kind: 'undecided payment',
    cause: 'The bank has no such agreement.',
    state: 'open',
    resolution: null,
  }
  await expect.poll(async () => (await hurry(), differencesOf(intent))).toEqual([listed])
  await expectNoneForgotten(store.db)
  await server.close()

  const next = await open(bankOf({ recall: () => report('recalled') }).gateway)
  await expect.poll(async () => (await hurry(), next.status(token, intent))).toBe('Expired')
})

test('API-9 an approved payment that the bank never settles is asked about and listed', async () => {
  const silent = bankOf({ recall: () => report('approved'), report: () => report('approved') })
  const server = await open(silent.gateway)
  const intent = await beginSilent(server)
  const listed = {
    kind: 'undecided payment',
    cause: 'The bank answered “approved”.',
    state: 'open',
    resolution: null,
  }
  await expect.poll(async () => (await hurry(), differencesOf(intent))).toEqual([listed])
  expect(await server.status(token, intent)).toBe('Pending')
  await expectNoneForgotten(store.db)
})

test.each(['declined', 'lapsed', 'recalled'])(
  'API-9 an approved payment later reported as %s is Failed and releases its cards',
  async (state) => {
    const bank = bankOf({ recall: () => report('approved'), report: () => report(state) })
    const server = await open(bank.gateway)
    const intent = await beginSilent(server)
    await expect.poll(async () => (await hurry(), server.status(token, intent))).toBe('Failed')
    const stockState = sql`select stock_state from orders join payments using (order_id) where payment_id = ${intent}`
    expect(await store.db.row(stockState)).toEqual({ stock_state: 'released' })
    await expectNoneForgotten(store.db)
  },
)

const forgotten = () => report('unknown: no such agreement')

test('API-7 API-18 a payment that the bank forgot fails when support resolves it', async () => {
  const bank = bankOf({ recall: forgotten, report: forgotten })
  const server = await open(bank.gateway)
  const intent = await beginSilent(server)
  await expect.poll(async () => (await hurry(), (await differencesOf(intent)).length)).toBe(1)
  const [found] = (await readDifferences(store.db, false)).filter(({ reference }) => reference === intent)
  expect(await resolveByHand(store.db, found?.id ?? 0, 'The bank has no such agreement.')).toBe(true)
  expect(await server.status(token, intent)).toBe('Failed')
  const stockState = sql`select stock_state from orders join payments using (order_id) where payment_id = ${intent}`
  expect(await store.db.row(stockState)).toEqual({ stock_state: 'released' })
  // Its agreement is recalled once more: a bank that remembers it would let the shopper approve it.
  const work = sql`select 1 from outbox where payment_id = ${intent} and done_at is null`
  await expect.poll(() => store.db.rows(work)).toEqual([])
  expect(bank.counted.recalls).toBe(5)
})

test('API-9 API-18 an agreement with an unanswered recall is recalled after support resolved it', async () => {
  let isAway = true
  const bank = bankOf({ recall: () => report('recalled') })
  const recallAgreement: BankGateway['recallAgreement'] = (reference) =>
    isAway ? Promise.reject(new Error('The bank is away.')) : bank.gateway.recallAgreement(reference)
  const server = await open({ ...bank.gateway, recallAgreement })
  const intent = await beginSilent(server)
  await expect.poll(async () => (await hurry(), (await differencesOf(intent)).length)).toBe(1)
  const [found] = (await readDifferences(store.db, false)).filter(({ reference }) => reference === intent)
  expect(await resolveByHand(store.db, found?.id ?? 0, 'The shopper wants to buy again.')).toBe(true)
  expect(await server.status(token, intent)).toBe('Failed')
  isAway = false
  await expect.poll(async () => (await hurry(), bank.counted.recalls)).toBe(1)
  const work = sql`select 1 from outbox where payment_id = ${intent} and done_at is null`
  await expect.poll(() => store.db.rows(work)).toEqual([])
  expect(await server.status(token, intent)).toBe('Failed')
})

test('API-9 API-18 a recall after the end that the bank never makes ends after 60 attempts and is listed', async () => {
  const bank = bankOf({ recall: () => report('open') })
  const server = await open(bank.gateway)
  const intent = await beginSilent(server)
  await expect.poll(async () => (await hurry(), (await differencesOf(intent)).length)).toBe(1)
  const [found] = (await readDifferences(store.db, false)).filter(({ reference }) => reference === intent)
  expect(await resolveByHand(store.db, found?.id ?? 0, 'The bank has stopped the agreement.')).toBe(true)
  const jobs = sql`select attempts from outbox where payment_id = ${intent} and topic = 'recall' and done_at is null`
  // The attempts before the end do not count.
  expect(await store.db.rows(jobs)).toEqual([{ attempts: expect.toSatisfy((attempts: number) => attempts < 3) }])
  await store.db.run(sql`update outbox set attempts = 57 where payment_id = ${intent} and topic = 'recall'`)
  const before = bank.counted.recalls
  await expect.poll(async () => (await hurry(), store.db.rows(jobs))).toEqual([])
  // One call may have been under way.
  expect(bank.counted.recalls - before).toSatisfy((recalls: number) => recalls >= 2 && recalls <= 4)
  const again = (await readDifferences(store.db, false)).filter(({ reference }) => reference === intent)
  const cause = 'The bank has not recalled the agreement of this ended payment: The bank left the agreement open.'
  expect(again).toMatchObject([{ kind: 'undecided payment', state: 'open', cause }])
  expect(await resolveByHand(store.db, again[0]?.id ?? 0, 'The bank has closed it.')).toBe(true)
  expect(await store.db.rows(jobs)).toEqual([])
  expect(await server.status(token, intent)).toBe('Failed')
})

test('API-9 a recalled payment without a job, as older stores left them, is asked about', async () => {
  const bank = bankOf({ recall: () => report('recalled'), report: () => report('recalled') })
  const first = await open(bank.gateway)
  const intent = await first.order(token, one)
  await first.start(token, intent)
  await first.untilSent(intent)
  await first.close()
  await store.db.run(sql`
    update payments set recalled_by = 'window', expires_at = clock_timestamp() where payment_id = ${intent}`)
  const next = await open(bank.gateway)
  await next.until(token, intent, 'Expired')
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
