import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { paymentPart } from '#server/payments/payment-part.ts'
import type { AgreementReport, BankGateway, BankNotice } from '#server/bank/gateway.ts'
import { BankRefusal } from '#server/bank/gateway.ts'
import { expectInvariants, expectNoneForgotten } from './support/invariants.ts'
import { calmTimes, shopping } from './support/payment-store.ts'
import { customers, openTestStore } from './support/store.ts'

type Call = keyof BankGateway

const report = (state: string, more: Partial<AgreementReport> = {}): AgreementReport => {
  return { state, reason: null, debit: null, refund: null, ...more }
}
const sound = {
  createAgreement: () => report('open'),
  recallAgreement: () => report('recalled'),
  report: () => report('open'),
  refund: () => report('open'),
  ledger: () => ({ entries: [], next: null }),
} satisfies Record<Call, () => unknown>

/** The bank's current responses; a test sets them. */
let answers: Record<Call, () => unknown> = { ...sound }
const answer = (call: Call) => async () => answers[call]() as never
const gateway: BankGateway = {
  createAgreement: answer('createAgreement'),
  recallAgreement: answer('recallAgreement'),
  report: answer('report'),
  refund: answer('refund'),
  ledger: answer('ledger'),
}

let receive: (notice: BankNotice) => Promise<void>
const store = openTestStore(({ db }) => ({
  parts: [
    paymentPart({
      db,
      ...calmTimes,
      reconcileMs: 100,
      openGateway: (shop) => {
        receive = shop.receive
        return gateway
      },
    }),
  ],
}))
const { order, start, recall, payment, until, untilSent, endWindow } = shopping(store)
const one = [{ cardId: 1, quantity: 1 }]
let token: string

beforeEach(async () => {
  answers = { ...sound }
  token = await store.login(customers.withAll)
})
afterEach(() => expectNoneForgotten(store.db))

async function begin(account: Parameters<typeof start>[2] = {}): Promise<string> {
  const intent = await order(token, one)
  expect((await start(token, intent, account)).status).toBe(200)
  return intent
}

/** The number of malformed responses to a call, from the metrics. */
async function countMalformed(call: string): Promise<number> {
  const { body } = await store.app.inject({ url: '/metrics' })
  return Number(new RegExp(`wattle_malformed_bank_answers_total\\{call="${call}"\\} (\\d+)`).exec(body)?.[1])
}

function jobOf(intent: string, topic: string) {
  return store.db.row(
    z.object({ problem: z.nullable(z.string()), isDone: z.boolean() }),
    sql`
    select problem, done_at is not null as "isDone" from outbox where payment_id = ${intent} and topic = ${topic}`,
  )
}

const hurry = () =>
  store.db.run(sql`update outbox set run_at = clock_timestamp() where done_at is null and not is_under_way`)

function listMalformed() {
  return store.db.rows(sql`
    select bank_ref as ref, reference, state, resolution from differences
    where kind = 'malformed entry' order by bank_ref`)
}

/** Responses about an agreement that match no schema. */
const garbage = {
  nothing: undefined,
  null: null,
  'a page of markup': '<html>Bad gateway</html>',
  'a list': [report('settled')],
  'no state': { reason: null, debit: null, refund: null },
  'a debit without an amount': report('settled', { debit: { ref: 'x' } as never }),
  'part of a cent': report('settled', { debit: { ref: 'x', amountCents: 5_000.5 } }),
  'an amount as text': report('settled', { debit: { ref: 'x', amountCents: '5000' as never } }),
  'no amount at all': report('settled', { debit: { ref: 'x', amountCents: Number.NaN } }),
  'a negative amount': report('settled', { debit: { ref: 'x', amountCents: -5_000 } }),
  'more than there is money': report('settled', { debit: { ref: 'x', amountCents: 2 ** 53 } }),
  'a reference of a million characters': report('settled', { debit: { ref: 'x'.repeat(1e6), amountCents: 5_000 } }),
  'a word of a million characters': report('x'.repeat(1e6)),
  'a word with a null character': report('set\0tled'),
}

test.each(Object.entries(garbage))('API-9 an agreement answered with %s is sent again', async (_name, response) => {
  const counted = await countMalformed('createAgreement')
  answers.createAgreement = () => response
  const intent = await begin()
  await expect
    .poll(async () => (await jobOf(intent, 'agreement'))?.problem)
    .toMatch(/^The bank’s answer is malformed: .{1,500}\.$/)
  expect((await payment(token, intent)).json.data.payment.paymentStatus).toBe('InProgress')
  expect(await countMalformed('createAgreement')).toBeGreaterThan(counted)
  expect(store.logged()).toContain('the bank’s answer is malformed')
  answers.createAgreement = () => report('declined')
  await expect.poll(async () => (await hurry(), jobOf(intent, 'agreement'))).toMatchObject({ isDone: true })
  await until(token, intent, 'Cancelled')
})

test('API-9 API-18 a recall whose answers stay malformed is listed, and ends when one can be read', async () => {
  const intent = await begin()
  await untilSent(intent)
  answers.recallAgreement = () => ({ state: 7 })
  await recall(token, intent)
  const listed = sql`select cause from differences where reference = ${intent} and kind = 'undecided payment'`
  await expect
    .poll(async () => (await hurry(), store.db.row(listed)))
    .toEqual({ cause: expect.stringMatching(/^The bank’s answer is malformed: state: /) })
  answers.recallAgreement = sound.recallAgreement
  await expect.poll(async () => (await hurry(), jobOf(intent, 'recall'))).toMatchObject({ isDone: true })
  await until(token, intent, 'Cancelled')
  expect(await countMalformed('recallAgreement')).toBeGreaterThan(7)
})

test('API-9 an undecided payment is asked about again after a malformed answer', async () => {
  answers.createAgreement = () => report('approved')
  const intent = await begin()
  await until(token, intent, 'Pending')
  answers.report = () => ({ ...report('settled'), debit: 'yes' })
  await endWindow(intent)
  await expect
    .poll(async () => (await jobOf(intent, 'ask'))?.problem)
    .toMatch(/^The bank’s answer is malformed: debit: /)
  answers.report = () => report('failed', { reason: 'AM04' })
  await expect.poll(async () => (await hurry(), jobOf(intent, 'ask'))).toMatchObject({ isDone: true })
  await until(token, intent, 'Failed')
})

test('API-18 the refund of a listed debit is asked for again after a malformed answer', async () => {
  const reference = randomUUID()
  const debit = { ref: randomUUID(), amountCents: 700 }
  answers.refund = () => ({ ...report('settled'), refund: { ref: 'back', amountCents: null } })
  await receive({ eventId: randomUUID(), reference, report: report('settled', { debit }) })
  const listed = () =>
    store.db.row(sql`select state, problem from differences where reference = ${reference} and bank_ref = ${debit.ref}`)
  await expect.poll(listed).toEqual({
    state: 'refunding',
    problem: expect.stringMatching(/^The bank’s answer is malformed: refund\.amountCents: /),
  })
  answers.refund = () => report('settled', { refund: { ref: randomUUID(), amountCents: 700 } })
  await expect.poll(listed).toEqual({ state: 'resolved', problem: null })
})

test('API-9 a malformed notice is rejected, so that the bank repeats it, and stored nowhere', async () => {
  const intent = await begin()
  const counted = await countMalformed('notice')
  const eventId = randomUUID()
  const notices = [
    null,
    'OK',
    { eventId, reference: 'somebody', report: report('settled') },
    { eventId, reference: intent },
    { eventId: `${eventId}\0`, reference: intent, report: report('declined') },
    { eventId, reference: intent, report: report('half \ud800') },
  ]
  for (const notice of notices) await expect(receive(notice as never)).rejects.toThrow('The bank’s answer is malformed')
  expect(await store.db.rows(sql`select 1 from bank_notices where event_id = ${eventId}`)).toEqual([])
  expect(await countMalformed('notice')).toBe(counted + notices.length)
  await receive({ eventId, reference: intent, report: report('declined') })
  await until(token, intent, 'Cancelled')
})

test('API-18 a malformed ledger entry is listed once, delays no other, resolves when valid', async () => {
  const intent = await begin()
  const bookedAt = new Date().toISOString()
  const entry = (ref: string, more: object = {}) => {
    return { ref, reference: intent, kind: 'debit', amountCents: 5_000, bookedAt, ...more }
  }
  const odd = [entry('odd', { kind: 'gift' }), entry('no-time', { bookedAt: 'soon' }), { amountCents: 10n }, null, 'x']
  answers.ledger = () => ({ entries: [...odd, entry('good')], next: null })
  await until(token, intent, 'Paid')
  const open = { state: 'open', resolution: null }
  const hashed = { ref: expect.stringMatching(/^sha256:[0-9a-f]{64}$/), reference: 'unknown', ...open }
  const expected = [
    { ref: 'no-time', reference: intent, ...open },
    { ref: 'odd', reference: intent, ...open },
    hashed,
    hashed,
    hashed,
  ]
  await expect.poll(listMalformed).toEqual(expected)
  const counted = await countMalformed('entry')
  await expect.poll(() => countMalformed('entry')).toBeGreaterThan(counted)
  expect(await listMalformed()).toEqual(expected)
  const lines = store.logged().split('\n')
  expect(lines.filter((line) => line.includes('"call":"entry"'))).toHaveLength(odd.length)
  answers.ledger = () => ({ entries: [entry('odd', { kind: 'return' }), entry('good')], next: null })
  await expect.poll(listMalformed).toContainEqual({
    ref: 'odd',
    reference: intent,
    state: 'resolved',
    resolution: 'The bank corrected it.',
  })
})

test.each([
  ['a reference', { ref: 'half \ud800' }],
  ['a payment', { reference: 'half \udc00' }],
  ['a refunded debit', { kind: 'refund', refunds: 'half \ud800' }],
  ['a time zone', { bookedAt: '2026-01-02T03:04:05+23:00' }],
  ['a year', { bookedAt: '0000-01-02T03:04:05Z' }],
])('API-18 an entry with %s that no database takes is listed and holds up no other', async (_name, unfit) => {
  const intent = await begin()
  const ref = randomUUID()
  const bookedAt = new Date().toISOString()
  const good = { ref: randomUUID(), reference: intent, kind: 'debit', amountCents: 5_000, bookedAt }
  const listedBefore = await listMalformed()
  answers.ledger = () => ({ entries: [{ ...good, ref, ...unfit }, good], next: null })
  await until(token, intent, 'Paid')
  expect(await listMalformed()).toHaveLength(listedBefore.length + 1)
})

test('API-18 entries are compared although a later page of the ledger cannot be read', async () => {
  const intent = await begin()
  const bookedAt = new Date().toISOString()
  const debit = { ref: randomUUID(), reference: intent, kind: 'debit', amountCents: 5_000, bookedAt }
  let pages = 0
  answers.ledger = () => {
    pages += 1
    return pages % 2 === 1 ? { entries: [debit], next: '2' } : 'Bad gateway'
  }
  await until(token, intent, 'Paid')
})

test('API-18 a ledger that names payments in capitals agrees with ours', async () => {
  const intent = await begin()
  const debit = { ref: randomUUID(), amountCents: 5_000 }
  await receive({ eventId: randomUUID(), reference: intent, report: report('settled', { debit }) })
  const bookedAt = new Date().toISOString()
  const entry = { ...debit, reference: intent.toUpperCase(), kind: 'debit', bookedAt }
  answers.ledger = () => ({ entries: [entry], next: null })
  const compared = sql`select 1 as found from bank_entries where bank_ref = ${debit.ref} and compared_at is not null`
  await expect.poll(() => store.db.row(compared)).toEqual({ found: 1 })
  expect(await store.db.rows(sql`select kind from differences where bank_ref = ${debit.ref}`)).toEqual([])
})

test.each([
  ['nothing', undefined],
  ['a list', []],
  ['no next page', { entries: [] }],
  ['a number as the next page', { entries: [], next: 2 }],
])('API-18 a ledger answered with %s is read again', async (_name, response) => {
  const intent = await begin()
  const counted = await countMalformed('ledger')
  answers.ledger = () => response
  await expect.poll(() => countMalformed('ledger')).toBeGreaterThan(counted)
  const bookedAt = new Date().toISOString()
  const debit = { ref: randomUUID(), reference: intent, kind: 'debit', amountCents: 5_000, bookedAt }
  answers.ledger = () => ({ entries: [debit], next: null })
  await until(token, intent, 'Paid')
})

test('API-22 an account number that a bank repeats in an error is stored and logged nowhere', async () => {
  const accountNumber = '12341234'
  const message = `Account ${accountNumber} is closed.`
  answers.createAgreement = () => {
    throw new Error(message)
  }
  const byAccount = { identificationType: 'account' } as const
  const away = await begin(byAccount)
  await expect.poll(() => jobOf(away, 'agreement')).toMatchObject({ problem: 'Account … is closed.' })
  answers.createAgreement = () => {
    throw new BankRefusal(message, `AC02 ${accountNumber}`)
  }
  const refused = await begin(byAccount)
  await until(token, refused, 'Failed')
  const reason = await store.db.row(sql`select reason from payments where payment_id = ${refused}`)
  expect(reason).toEqual({ reason: 'AC02 …' })
  answers.createAgreement = () => report(`Odd ${accountNumber}`)
  const odd = await begin(byAccount)
  const status = sql`select said as status from payments where payment_id = ${odd}`
  await expect.poll(() => store.db.row(status)).toEqual({ status: 'Odd …' })
  expect(store.logged()).toContain('the bank refused this agreement')
  expect(store.logged()).not.toContain(accountNumber)
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
