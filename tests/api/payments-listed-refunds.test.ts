import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type AgreementReport, RefundCancelled } from '#server/bank/gateway.ts'
import { listDifference, listOverdueRefund } from '#server/payments/differences.ts'
import { storeEntries } from '#server/payments/bank-entries.ts'
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
    throw new RefundCancelled('The refund was cancelled.')
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
