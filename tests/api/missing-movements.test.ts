import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { checkGateway } from '#server/bank/checked-gateway.ts'
import { listMissing } from '#server/payments/missing-movements.ts'
import { compareWhole } from '#server/payments/reconcile.ts'
import { silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const hourMs = 3_600_000
const latenessMs = 30 * hourMs

beforeEach(() => store.db.script('truncate money_movements, listed_refunds, bank_entries, differences'))

const hoursAgo = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

/** Debits without payments, all of one instant; their references begin with `name`. */
function addDebits(name: string, hours: number, count = 1): Promise<unknown> {
  return store.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`
      insert into money_movements (bank_ref, payment_id, kind, amount_cents, at)
      select ${name} || n, gen_random_uuid(), 'debit', 5000, ${hoursAgo(hours)} from generate_series(1, ${count}::int) n`)
  })
}

const addEntry = (ref: string) =>
  store.db.run(sql`
    insert into bank_entries (bank_ref, reference, kind, amount_cents, booked_at, compared_at)
    values (${ref}, 'x', 'debit', 5000, now(), now())`)

const listed = async () =>
  (
    await store.db.rows(z.object({ ref: z.string() }), sql`select bank_ref as ref from differences order by bank_ref`)
  ).map(({ ref }) => ref)

const range = { since: null, latenessMs, mayContinue: async () => true }

/** A whole comparison with a bank whose ledger is empty, or that does not respond. */
function compare(ledger?: () => Promise<never>): Promise<void> {
  return compareWhole({
    database: store.db,
    gateway: checkGateway(silentBank(ledger), () => {}),
    onAnomaly: () => {},
    onMalformedEntry: () => {},
    lateMs: hourMs,
    isStopped: () => false,
  })
}

test('API-18 each of 2,500 movements of one instant without an entry is listed once', async () => {
  await addDebits('debit-', 31, 2_500)
  await addEntry('debit-7')
  expect(await listMissing(store.db, range)).toBe(true)
  expect(await listMissing(store.db, range)).toBe(true)
  const refs = await listed()
  expect(refs).toHaveLength(2_499)
  expect(new Set(refs).size).toBe(2_499)
  expect(refs).not.toContain('debit-7')
})

test('API-18 a movement is not missing before its entry may appear, nor read again once it was', async () => {
  await addDebits('young-', 29)
  await addDebits('old-', 50)
  await addDebits('former-', 100)
  await listMissing(store.db, { ...range, since: hoursAgo(60) })
  expect(await listed()).toEqual(['old-1'])
})

test('API-18 what is missing is listed after whole comparisons that failed for days', async () => {
  await store.db.run(
    sql`update reconciliation set whole_compared_to = now() - interval '10 days', complete_at = '-infinity'`,
  )
  await addDebits('failing-', 9 * 24)
  await expect(compare(() => Promise.reject(new Error('The bank is away.')))).rejects.toThrow('The bank is away.')
  expect(await listed()).toEqual([])
  await store.db.run(sql`update reconciliation set complete_at = '-infinity'`)
  await compare()
  expect(await listed()).toEqual(['failing-1'])
})

test('API-18 what became old enough just after the last whole comparison is listed by the next', async () => {
  await store.db.run(
    sql`update reconciliation set whole_compared_to = now() - interval '24 hours', complete_at = '-infinity'`,
  )
  await addDebits('between-', 53)
  await compare()
  expect(await listed()).toEqual(['between-1'])
})

test('API-18 a process that closes leaves the rest of what is missing to the next comparison', async () => {
  await addDebits('debit-', 31, 1_500)
  let slices = 0
  expect(await listMissing(store.db, { ...range, mayContinue: async () => (slices += 1) < 2 })).toBe(false)
  expect(await listed()).toHaveLength(1_000)
  expect(await listMissing(store.db, range)).toBe(true)
  expect(await listed()).toHaveLength(1_500)
})
