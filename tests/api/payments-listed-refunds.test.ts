import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AgreementReport, BankRefusal, RefundAbandoned } from '#server/bank/gateway.ts'
import { listDebit, listDifference, listOverdueRefund } from '#server/payments/differences.ts'
import { compareEntries, storeEntries } from '#server/payments/bank-entries.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import { resolveByHand } from '#server/payments/refund-differences.ts'
import { customers } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const one = [{ cardId: 1, quantity: 1 }]
const open: AgreementReport = { state: 'open', reason: null, debit: null, refund: null }

/** A bank that never decides, and whose ledger is empty. */
const bank = {
  createAgreement: async () => open,
  recallAgreement: async () => open,
  report: async () => open,
  refund: async () => open,
  ledger: async () => ({ entries: [], next: null }),
}

/** Lists a second debit that the store is to refund. */
async function listRefunding(reference: string, ref: string): Promise<void> {
  await store.db.transaction((tx) => listDebit(tx, 'second debit', reference, { ref, amountCents: 5_000 }))
}

const runAt = (ms: number) => sql`run_at = clock_timestamp() + ${ms} * interval '1 ms'`

const idOf = async (ref: string) =>
  (await readDifferences(store.db, true)).find(({ bankRef }) => bankRef === ref)?.id ?? 0

test('API-18 a refund of a listed debit that is missing from the bank’s ledger is listed too', async () => {
  const earlier = await openServer(store.db, {}, bank)
  const reference = await earlier.order(await store.login(customers.withPhone), one)
  // A comparison between the next statements would miss the entry that is stored after them.
  await earlier.close()
  const debit = { reference, bankRef: 'second-debit', amountCents: 5_000, cause: 'A second debit.' }
  await store.db.transaction((tx) => listDifference(tx, { kind: 'second debit', ...debit }))
  await store.db.run(sql`
    insert into listed_refunds (bank_ref, difference_id, amount_cents, at)
    select ref, difference_id, cents, now() - hours * interval '1 hour'
    from differences, (values ('young', 1000, 1), ('old', 3000, 31), ('booked', 1000, 31)) refunds(ref, cents, hours)
    where bank_ref = 'second-debit'`)
  const entry = { reference, kind: 'refund', ref: 'booked', amountCents: 1_000, refunds: 'second-debit' } as const
  await storeEntries(store.db, [{ ...entry, bookedAt: new Date(Date.now() - 31 * 3_600_000).toISOString() }])
  await store.db.run(sql`update reconciliation set complete_at = '-infinity', next_at = '-infinity'`)
  const server = await openServer(store.db, { reconcileMs: 100 }, bank)
  const missing = () =>
    store.db.rows(sql`
      select bank_ref as ref, amount_cents::int as cents, cause from differences where kind = 'missing at the bank'`)
  const cause = 'The bank’s ledger has no such refund.'
  await expect.poll(missing).toEqual([{ ref: 'old', cents: 3_000, cause }])
  await server.close()
})

test('API-18 support resolves a listed debit whose refund was cancelled at the bank', async () => {
  const calls: string[] = []
  const refund = async (_reference: string, debitRef?: string) => {
    calls.push(debitRef ?? '')
    throw new RefundAbandoned('The refund was cancelled.')
  }
  const server = await openServer(store.db, { reconcileMs: 100 }, { ...bank, refund })
  const reference = await server.order(await store.login(customers.withPhone), one)
  const debit = { reference, bankRef: 'cancelled-debit', amountCents: 5_000, cause: 'A second debit.' }
  await store.db.transaction((tx) => listDifference(tx, { kind: 'second debit', ...debit }))
  const ofDebit = sql`bank_ref = 'cancelled-debit'`
  await store.db.run(sql`update differences set state = 'refunding' where ${ofDebit}`)
  const listed = () => store.db.row(sql`select state, cause, problem from differences where ${ofDebit}`)
  const opened = { state: 'open', cause: 'The refund was cancelled.', problem: null }
  await expect.poll(listed).toEqual(opened)
  const [found] = (await readDifferences(store.db, false)).filter(({ bankRef }) => bankRef === 'cancelled-debit')
  expect(await resolveByHand(store.db, found?.id ?? 0, 'Paid by hand.')).toBe(true)
  expect(calls).toEqual(['cancelled-debit'])
  await server.close()
})

test.each([
  ['postponed', 60_000],
  ['requested by no process', -11_000],
])('API-18 support resolves a debit whose refund the bank refuses: %s', async (name, delayMs) => {
  let calls = 0
  const refund = async () => {
    calls += 1
    throw new BankRefusal('The account is closed.')
  }
  const refusing = () => openServer(store.db, { reconcileMs: 100 }, { ...bank, refund })
  const server = await refusing()
  const reference = await server.order(await store.login(customers.withPhone), one)
  await listRefunding(reference, name)
  const ofDebit = sql`bank_ref = ${name}`
  const problem = () => store.db.row(sql`select problem from differences where ${ofDebit}`)
  await expect.poll(problem).toEqual({ problem: 'The account is closed.' })
  await server.close()
  await store.db.run(sql`update differences set ${runAt(delayMs)} where ${ofDebit}`)
  expect(await resolveByHand(store.db, await idOf(name), 'Paid by hand.')).toBe(true)
  expect(await resolveByHand(store.db, await idOf(name), 'Again.')).toBe(false)

  await store.db.run(sql`update differences set ${runAt(0)} where ${ofDebit}`)
  const before = calls
  const next = await refusing()
  // A debit that is listed later is refunded: the resolved one would have been due before it.
  await listRefunding(reference, `after ${name}`)
  await expect.poll(() => calls).toBeGreaterThan(before)
  await next.close()
  const attempted = await store.db.rows(sql`
    select state, resolution from differences where ${ofDebit} and attempts = ${before}`)
  expect(attempted).toEqual([{ state: 'resolved', resolution: 'Paid by hand.' }])
  await store.db.run(sql`
    update differences set state = 'open' where bank_ref = ${`after ${name}`}`)
})

test('API-18 a listed debit is not resolved by hand while the bank is asked for its refund', async () => {
  const answers = new EventEmitter()
  let calls = 0
  const refund = async () => {
    calls += 1
    await once(answers, 'answer')
    return { ...open, refund: { ref: 'its-refund', amountCents: 5_000, refunds: 'under-way' } }
  }
  const server = await openServer(store.db, { reconcileMs: 100 }, { ...bank, refund })
  const reference = await server.order(await store.login(customers.withPhone), one)
  await listRefunding(reference, 'under-way')
  await expect.poll(() => calls).toBeGreaterThan(0)
  await expect(resolveByHand(store.db, await idOf('under-way'), 'Paid by hand.')).rejects.toThrow('requesting')
  answers.emit('answer')
  const listed = () => store.db.row(sql`select state, resolution from differences where bank_ref = 'under-way'`)
  await expect.poll(listed).toEqual({ state: 'resolved', resolution: 'Refunded.' })
  await server.close()
})

test('API-18 a refund whose lease has just expired is not resolved by hand', async () => {
  await listRefunding('lease', 'expired')
  const ofDebit = sql`bank_ref = 'expired'`
  await store.db.run(sql`update differences set attempts = 1, ${runAt(-1_000)} where ${ofDebit}`)
  await expect(resolveByHand(store.db, await idOf('expired'), 'Paid by hand.')).rejects.toThrow('in 20 seconds')
  await store.db.run(sql`update differences set attempts = 0, ${runAt(-1_000)} where ${ofDebit}`)
  expect(await resolveByHand(store.db, await idOf('expired'), 'Paid by hand.')).toBe(true)
})

async function bookRefund(debitRef: string, ref: string, amountCents: number): Promise<void> {
  const entry = { reference: debitRef, kind: 'refund', ref, amountCents, refunds: debitRef } as const
  await storeEntries(store.db, [{ ...entry, bookedAt: new Date().toISOString() }])
  await compareEntries(store.db, () => undefined)
}

const returnsOf = (reference: string) =>
  store.db.rows(sql`
    select bank_ref as ref, state, cause from differences
    where reference = ${reference} and kind = 'unexpected return' order by difference_id`)

test.each([[[5_000]], [[2_000, 3_000]]])(
  'API-18 a refund after its debit was resolved by hand is listed: %j',
  async (parts) => {
    const debitRef = `resolved ${parts.length}`
    await listRefunding(debitRef, debitRef)
    await store.db.run(sql`update differences set attempts = 7, ${runAt(60_000)} where bank_ref = ${debitRef}`)
    expect(await resolveByHand(store.db, await idOf(debitRef), 'Paid by hand.')).toBe(true)
    for (const [i, cents] of parts.entries()) await bookRefund(debitRef, `${debitRef}-${i}`, cents)
    const cause = 'The bank has refunded a debit that support had resolved: the shopper may have been paid twice.'
    expect(await returnsOf(debitRef)).toEqual(parts.map((_, i) => ({ ref: `${debitRef}-${i}`, state: 'open', cause })))
  },
)

test('API-18 the rest of a refund is not listed after support has resolved its debit', async () => {
  await listRefunding('rest', 'rest')
  await bookRefund('rest', 'rest-1', 2_000)
  expect(await resolveByHand(store.db, await idOf('rest'), 'Refunded the rest at the bank.')).toBe(true)
  await bookRefund('rest', 'rest-2', 3_000)
  expect(await returnsOf('rest')).toEqual([])
})

test('API-18 an overdue refund replaces what was listed while its payment was undecided', async () => {
  const server = await openServer(store.db, {}, bank)
  const reference = await server.order(await store.login(customers.withPhone), one)
  await server.close()
  const undecided = { reference, bankRef: null, amountCents: null, cause: 'The bank has not recalled it.' }
  await store.db.transaction((tx) => listDifference(tx, { kind: 'undecided payment', ...undecided }))
  await store.db.transaction((tx) => listOverdueRefund(tx, reference, 'The account is closed.'))
  const listed = await store.db.rows(sql`select kind, cause, state from differences where reference = ${reference}`)
  expect(listed).toEqual([{ kind: 'overdue refund', cause: 'The account is closed.', state: 'open' }])
})
