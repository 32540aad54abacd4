import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkGateway } from '#server/bank/checked-gateway.ts'
import type { AgreementReport, BankGateway, LedgerEntry, MalformedEntry } from '#server/bank/gateway.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import { refundDifferences, resolveByHand } from '#server/payments/refund-differences.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
let token: string
let booked: LedgerEntry[]
let malformed: MalformedEntry[]
let ref: string

beforeEach(async () => {
  booked = []
  malformed = []
  ref = `R-${randomUUID()}`
  token = await store.login(customers.withPhone)
})

let isCut = false
const bank: BankGateway = silentBank(async ({ after }) => {
  if (after !== null) throw new Error('The page cannot be read.')
  return { entries: booked, malformed, next: isCut ? '2' : null }
})

/** A started payment of $50 that the bank has not decided. */
async function startOne(): Promise<string> {
  const server = await openServer(store.db, {}, silentBank())
  const intent = await server.order(token, [{ cardId: 1, quantity: 1 }])
  await server.start(token, intent)
  await server.until(token, intent, 'InProgress')
  await server.close()
  return intent
}

function toEntry(reference: string, entry: Partial<LedgerEntry> = {}): LedgerEntry {
  return { ref, reference, kind: 'debit', amountCents: 5_000, bookedAt: new Date().toISOString(), ...entry }
}

async function compare(...entries: LedgerEntry[]): Promise<string[]> {
  booked = entries
  const anomalies: string[] = []
  await store.db.run(sql`update reconciliation set next_at = '-infinity'`)
  const gateway = checkGateway(bank, () => {})
  const onAnomaly = (_reference: string, anomaly: string) => void anomalies.push(anomaly)
  const dependencies = { database: store.db, gateway, onAnomaly, onMalformedEntry: () => {}, lateMs: 3_600_000 }
  await reconcile({ ...dependencies, isStopped: () => false }, 60_000)
  return anomalies
}

function notify(reference: string, report: Partial<AgreementReport>, eventId: string = randomUUID()) {
  return receiveNotice(store.db, { eventId, reference, report: { ...reportOf('settled'), ...report } })
}

const notifyDebit = (reference: string, amountCents = 5_000) => notify(reference, { debit: { ref, amountCents } })

const Listed = z.object({ kind: z.string(), reference: z.string(), cents: z.nullable(z.int()), state: z.string() })

function listed(bankRef = ref) {
  return store.db.rows(
    Listed,
    sql`
    select kind, reference, amount_cents as cents, state from differences
    where bank_ref = ${bankRef} order by difference_id`,
  )
}

async function statusOf(intent: string): Promise<unknown> {
  const row = await store.db.row(
    z.object({ status: z.string() }),
    sql`select status from payments where payment_id = ${intent}`,
  )
  return row?.status
}

const conflict = (reference: string, cents = 5_000) => ({ kind: 'conflicting entry', reference, cents, state: 'open' })

test('API-18 an entry that the bank corrects after its comparison is listed once, until it is resolved', async () => {
  const intent = await startOne()
  await compare(toEntry(intent))
  expect([await statusOf(intent), await listed()]).toEqual(['Paid', []])

  const corrected = toEntry(intent, { amountCents: 1 })
  expect(await compare(corrected)).toEqual(['conflicting entry'])
  expect(await compare(corrected)).toEqual([])
  expect(await listed()).toEqual([conflict(intent, 1)])
  const [difference] = (await readDifferences(store.db, false)).filter(({ bankRef }) => bankRef === ref)
  expect(difference?.cause).toBe(
    'The bank reports a debit of $0.01 under the reference of a debit of $50.00 of this payment: find out at the bank whether it changed one movement or made two.',
  )
  expect(await resolveByHand(store.db, difference?.id ?? 0, 'The bank was wrong.')).toBe(true)
  await compare(corrected)
  expect(await listed()).toEqual([{ ...conflict(intent, 1), state: 'resolved' }])
  await compare(toEntry(intent, { amountCents: 2 }))
  expect(await listed()).toEqual([{ ...conflict(intent, 1), state: 'resolved' }, conflict(intent, 2)])
  expect(await statusOf(intent)).toBe('Paid')
})

test('API-18 a corrected entry is listed where the stored one was a difference itself', async () => {
  const intent = await startOne()
  await compare(toEntry(intent, { amountCents: 4_900 }))
  await compare(toEntry(intent))
  expect(await listed()).toEqual([
    { kind: 'wrong amount', reference: intent, cents: 4_900, state: 'open' },
    conflict(intent),
  ])
  expect(await statusOf(intent)).toBe('InProgress')
})

test.each([
  ['kind', { kind: 'return' }],
  ['refunded debit', { refunds: 'another' }],
] as const)('API-18 an entry whose %s the bank corrects is listed', async (_what, changed) => {
  const intent = await startOne()
  await compare(toEntry(intent, { ref: `debit of ${ref}` }))
  const refund = toEntry(intent, { kind: 'refund', amountCents: 100, refunds: `debit of ${ref}` })
  await compare(refund)
  expect(await listed()).toEqual([])
  await compare({ ...refund, ...changed })
  await compare({ ...refund, ...changed })
  expect(await listed()).toEqual([conflict(intent, 100)])
})

test('API-18 an entry that the bank corrects to an unreadable one is listed until it can be read', async () => {
  const intent = await startOne()
  await compare(toEntry(intent))
  malformed = [{ bankRef: ref, reference: intent, problem: 'amountCents: not a number' }]
  const row = { kind: 'malformed entry', reference: intent, cents: null }
  for (let seen = 0; seen < 2; seen += 1) {
    await compare()
    await compare()
    expect(await listed()).toEqual([{ ...row, state: 'open' }])
    const unreadable = malformed.splice(0)
    await compare(toEntry(intent))
    expect(await listed()).toEqual([{ ...row, state: 'resolved' }])
    malformed = unreadable
  }
})

test('API-9 API-18 two debits under one reference in the ledger settle both payments, and are listed', async () => {
  const [first, second] = [await startOne(), await startOne()]
  for (let seen = 0; seen < 3; seen += 1) await compare(toEntry(first), toEntry(second))
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Paid', 'Paid'])
  expect(await listed()).toEqual([conflict(second)])
})

test('API-9 API-18 a debit under the reference of one that was compared long ago settles its payment', async () => {
  const first = await startOne()
  await compare(toEntry(first))
  const second = await startOne()
  await compare(toEntry(second))
  await notifyDebit(second)
  expect(await statusOf(second)).toBe('Paid')
  expect(await listed()).toEqual([conflict(second)])
})

test('API-9 API-18 a debit under a used reference settles although a later page cannot be read', async () => {
  const [one, other] = [await startOne(), await startOne()]
  await compare(toEntry(one))
  isCut = true
  await expect(compare(toEntry(one), toEntry(other))).rejects.toThrow('The page cannot be read.')
  isCut = false
  expect([await statusOf(one), await statusOf(other)]).toEqual(['Paid', 'Paid'])
})

test('API-9 API-18 two debits that notices report at once under one reference settle both payments', async () => {
  const [first, second] = [await startOne(), await startOne()]
  expect(await Promise.all([first, second].map((intent) => notifyDebit(intent)))).toEqual(['taken', 'taken'])
  await notifyDebit(second)
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Paid', 'Paid'])
  await compare(toEntry(second))
  await compare(toEntry(second), toEntry(first))
  const [listedConflict, ...others] = await listed()
  expect([listedConflict, others]).toEqual([conflict(listedConflict?.reference ?? ''), []])
})

test('API-9 API-18 a debit whose reference a notice reported for another settles once the ledger has both', async () => {
  const [first, second] = [await startOne(), await startOne()]
  await notifyDebit(first)
  await compare(toEntry(second))
  const differing = { kind: 'wrong amount', reference: second, cents: 5_000, state: 'open' }
  expect([await statusOf(second), await listed()]).toEqual(['InProgress', [differing]])
  await compare(toEntry(first))
  expect(await statusOf(second)).toBe('InProgress')
  await compare(toEntry(second), toEntry(first))
  expect([await statusOf(second), await listed()]).toEqual(['Paid', [differing]])
})

test('API-18 a debit of another amount under a used reference is left to support, and not refunded', async () => {
  const [first, second] = [await startOne(), await startOne()]
  await notifyDebit(first)
  expect(await notifyDebit(second, 4_900)).toBe('conflicting entry')
  expect(await notifyDebit(randomUUID())).toBe('unknown payment')
  await compare(toEntry('no-order'))
  expect(await listed()).toMatchObject([
    { kind: 'conflicting entry', reference: second, cents: 4_900, state: 'open' },
    { kind: 'conflicting entry', cents: 5_000, state: 'open' },
    { kind: 'wrong amount', reference: 'no-order', cents: 5_000, state: 'open' },
  ])
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Paid', 'InProgress'])
})

test('API-18 a debit that a report repeats with another amount is listed once', async () => {
  const intent = await startOne()
  await notifyDebit(intent)
  expect(await notifyDebit(intent, 1)).toBe('conflicting entry')
  expect(await notifyDebit(intent, 1)).toBe('conflicting entry')
  expect(await notifyDebit(intent)).toBe('taken')
  expect(await listed()).toEqual([conflict(intent, 1)])
})

test('API-18 a debit under the reference of a listed debit of another payment settles its own', async () => {
  const [first, second] = [await startOne(), await startOne()]
  await notify(first, { debit: { ref: `first of ${ref}`, amountCents: 5_000 } })
  expect(await notifyDebit(first)).toBe('second debit')
  await notifyDebit(second)
  expect(await statusOf(second)).toBe('Paid')
  const second_debit = { kind: 'second debit', reference: first, cents: 5_000, state: 'refunding' }
  expect(await listed()).toEqual([second_debit, conflict(second)])
  const report = { state: 'settled', reason: null, debit: null, refund: { ref: `back-${ref}`, amountCents: 5_000 } }
  const calls: string[] = []
  const refund = async (reference: string) => {
    calls.push(reference)
    return report
  }
  await refundDifferences({ database: store.db, gateway: checkGateway({ ...bank, refund }, () => {}) })
  expect(calls).toEqual([first])
  expect(await listed()).toEqual([{ ...second_debit, state: 'resolved' }, conflict(second)])
})

test('API-9 an event id that is used again, with another payment or report, is applied; a repeat is known', async () => {
  const [first, second] = [await startOne(), await startOne()]
  const eventId = randomUUID()
  const settled = (name: string) => ({ debit: { ref: `${name}-${ref}`, amountCents: 5_000 } })
  expect(await notify(first, settled('first'), eventId)).toBe('taken')
  expect(await notify(second, settled('second'), eventId)).toBe('taken')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Paid', 'Paid'])
  const returned = { ...settled('first'), returns: [{ ref: `back-${ref}`, amountCents: 5_000 }] }
  expect(await notify(first, returned, eventId)).toBe('returned money')
  expect(await statusOf(first)).toBe('Returned')
  expect(await notify(first, settled('first'), eventId)).toBe('known')
  expect(await notify(second, settled('second'), eventId)).toBe('known')
  expect(await notify(first, returned, eventId)).toBe('known')
})

test('API-17 API-18 two returns under one reference are those of both payments', async () => {
  const [first, second] = [await startOne(), await startOne()]
  for (const [index, intent] of [first, second].entries())
    await notify(intent, { debit: { ref: `debit-${index}-${ref}`, amountCents: 5_000 } })
  const returned = { returns: [{ ref, amountCents: 5_000 }] }
  for (const intent of [first, second]) expect(await notify(intent, returned)).toBe('returned money')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['Returned', 'Returned'])
  await notify(first, { returns: [{ ref, amountCents: 4_000 }] })
  expect(await listed()).toEqual([conflict(second), conflict(first, 4_000)])
})

const refundUnderRef = async () => ({ ...reportOf('settled'), refund: { ref, amountCents: 5_000 } })

test('API-18 refunds of two listed debits under one reference resolve both', async () => {
  const intents = [await startOne(), await startOne()]
  for (const [index, intent] of intents.entries())
    for (const name of ['own', 'second'])
      await notify(intent, { debit: { ref: `${name}-${index}-${ref}`, amountCents: 5_000 } })
  const gateway = checkGateway({ ...bank, refund: refundUnderRef }, () => {})
  await refundDifferences({ database: store.db, gateway })
  const states = () => [0, 1].map((index) => listed(`second-${index}-${ref}`))
  expect((await Promise.all(states())).flat().map(({ state }) => state)).toEqual(['resolved', 'resolved'])
  expect((await listed()).map(({ kind }) => kind)).toEqual(['conflicting entry'])
})

test('API-9 API-18 refunds of two cancelled payments under one reference are both recorded', async () => {
  const intents = [await startOne(), await startOne()]
  for (const [index, intent] of intents.entries()) {
    await notify(intent, { state: 'declined' })
    await notify(intent, { debit: { ref: `debit-${index}-${ref}`, amountCents: 5_000 } })
  }
  const asked: (string | undefined)[] = []
  const refund: BankGateway['refund'] = async (_reference, debitRef) => {
    asked.push(debitRef)
    return { ...reportOf('settled'), refund: { ref, amountCents: 5_000 } }
  }
  const server = await openServer(store.db, {}, { ...silentBank(), refund })
  for (const intent of intents)
    await expect
      .poll(async () => (await server.payment(token, intent)).json.data.payment)
      .toMatchObject({ paymentStatus: 'Cancelled', money: 'refunded' })
  await server.close()
  expect(asked.toSorted()).toEqual([`debit-0-${ref}`, `debit-1-${ref}`])
  expect((await listed()).map(({ kind }) => kind)).toEqual(['conflicting entry'])
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
