import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AgreementReport, BankGateway, LedgerEntry } from '#server/bank/gateway.ts'
import { listLedger, readLedgerPage } from '#server/bank/sandbox/books.ts'
import { checkGateway } from '#server/bank/checked-gateway.ts'
import { compareEntries, storeEntries } from '#server/payments/bank-entries.ts'
import { receiveNotice } from '#server/payments/inbox.ts'
import { reconcile } from '#server/payments/reconcile.ts'
import type { Database } from '#server/platform/db/database.ts'
import { expectInvariants } from './support/invariants.ts'
import { customers } from './support/payment-store.ts'
import { makeLateDue, makeWholeDue, sellFirstCard, startComparing } from './support/reconciliation.ts'
import { openServer } from './support/server.ts'
import { reportOf, silentBank } from './support/silent-bank.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const one = [{ cardId: 1, quantity: 1 }]
const opened: Awaited<ReturnType<typeof openServer>>[] = []
let token: string
let booked: LedgerEntry[]

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A bank that reports money in its ledger only, from the requested time. */
function bankOf(create: (reference: string) => AgreementReport): BankGateway {
  return {
    ...silentBank(async ({ since, after }) =>
      pageOf(
        booked.filter(({ bookedAt }) => bookedAt >= since),
        after,
      ),
    ),
    createAgreement: async ({ reference }) => create(reference),
  }
}

/** Entries in one page of this bank. */
const pageSize = 3

function pageOf(entries: LedgerEntry[], after: string | null) {
  const from = Number(after ?? 0)
  const next = from + pageSize < entries.length ? String(from + pageSize) : null
  return { entries: entries.slice(from, from + pageSize), next }
}

async function open(gateway: BankGateway) {
  const server = await openServer(store.db, { reconcileMs: 100 }, gateway)
  opened.push(server)
  return server
}

let firstPurchase: string
const isWhole = (since: string) => since < firstPurchase

beforeAll(async () => {
  firstPurchase = await sellFirstCard(store)
})

beforeEach(async () => {
  booked = []
  token = await store.login(customers.withPhone)
  await store.db.run(sql`update reconciliation set next_at = '-infinity'`)
})

afterEach(closeAll)

async function closeAll(): Promise<void> {
  await Promise.all(opened.splice(0).map((server) => server.close()))
}

function entryOf(
  reference: string,
  { ref, minutes, amountCents = 5_000 }: { ref: string; minutes: number; amountCents?: number },
) {
  booked.push({ reference, kind: 'debit', ref, amountCents, bookedAt: minutesAgo(minutes) })
}

function listed(bankRef: string) {
  return store.db.rows(sql`select kind, state, cause, resolution from differences where bank_ref = ${bankRef}`)
}

/** A payment that the bank approved and has not settled. */
async function buyApproved() {
  const bank = bankOf(() => reportOf('approved'))
  const server = await open(bank)
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.until(token, intent, 'Pending')
  return { bank, server, intent }
}

/** A payment that the bank settled under this reference, some time ago. */
async function buyPaid(ref: string): Promise<string> {
  const settled = (): AgreementReport => ({ ...reportOf('settled'), debit: { ref, amountCents: 5_000 } })
  const server = await open(bankOf(settled))
  const intent = await server.order(token, one)
  await server.start(token, intent)
  await server.until(token, intent, 'Paid')
  await store.db.transaction(async (tx) => {
    await tx.run(sql`set local session_replication_role = replica`)
    await tx.run(sql`update money_movements set at = now() - interval '31 hours' where bank_ref = ${ref}`)
  })
  return intent
}

test.each([11, 55])('API-9 API-18 a debit that appears %i minutes late in the ledger is found', async (minutes) => {
  const { server, intent } = await buyApproved()
  await startComparing(store.db)
  entryOf(intent, { ref: `late-${minutes}`, minutes })
  await server.until(token, intent, 'Paid')
})

test('API-9 API-18 a debit that appears a day late is found by the comparison that reads late entries', async () => {
  const { server, intent } = await buyApproved()
  await startComparing(store.db)
  entryOf(intent, { ref: 'day', minutes: 29 * 60 })
  await makeLateDue(store.db)
  await server.until(token, intent, 'Paid')
})

test('API-18 a debit that appears a month late is found by the full comparison', async () => {
  const { server, intent } = await buyApproved()
  entryOf(intent, { ref: 'month', minutes: 30 * 24 * 60 })
  await makeWholeDue(store.db)
  await server.until(token, intent, 'Paid')
})

test('API-18 a debit missing from the bank’s ledger is listed, and resolved when booked', async () => {
  const intent = await buyPaid('missing')
  await makeWholeDue(store.db)
  const missing = { kind: 'missing at the bank', cause: 'The bank’s ledger has no such debit.' }
  await expect.poll(() => listed('missing')).toEqual([{ ...missing, state: 'open', resolution: null }])
  entryOf(intent, { ref: 'missing', minutes: 0 })
  const resolution = 'The bank booked it later.'
  await expect.poll(() => listed('missing')).toEqual([{ ...missing, state: 'resolved', resolution }])
})

test('API-18 an entry of another amount than its payment was settled with stays listed', async () => {
  const intent = await buyPaid('differs')
  entryOf(intent, { ref: 'differs', minutes: 0, amountCents: 4_999 })
  const cause = 'The bank’s ledger differs from what it reported.'
  await expect.poll(() => listed('differs')).toEqual([{ kind: 'wrong amount', state: 'open', cause, resolution: null }])
})

test('API-18 a debit that a notice reports while the ledger is compared is not listed', async () => {
  const { intent } = await buyApproved()
  await closeAll()
  const debit = { ref: 'meanwhile', amountCents: 5_000 }
  const notice = { eventId: randomUUID(), reference: intent, report: { ...reportOf('settled'), debit } }
  const rows = async (...query: unknown[]) => {
    expect(await receiveNotice(store.db, notice)).toBe('taken')
    return Reflect.apply(store.db.rows, store.db, query)
  }
  await storeEntries(store.db, [{ reference: intent, kind: 'debit', ...debit, refunds: null, bookedAt: minutesAgo(0) }])
  await compareEntries({ ...store.db, rows: rows as Database['rows'] }, () => undefined)
  expect(await listed('meanwhile')).toEqual([])
  const compared = sql`select compared_at is not null as "isCompared" from bank_entries where bank_ref = 'meanwhile'`
  expect(await store.db.row(compared)).toEqual({ isCompared: true })
})

test('API-18 a debit listed by a notice is not listed again by the ledger', async () => {
  const first = await open(bankOf(() => reportOf('open')))
  const intent = await first.order(token, one)
  const debit = { ref: 'twice', amountCents: 5_000 }
  const notice = { eventId: randomUUID(), reference: intent, report: { ...reportOf('settled'), debit } }
  expect(await receiveNotice(store.db, notice)).toBe('unasked debit')
  await closeAll()
  const paying = await open(bankOf(() => ({ ...reportOf('settled'), debit: { ref: 'paying', amountCents: 5_000 } })))
  await paying.start(token, intent)
  await paying.until(token, intent, 'Paid')
  entryOf(intent, { ref: 'twice', minutes: 0 })
  const compared = sql`select 1 from bank_entries where bank_ref = 'twice' and compared_at is not null`
  await expect.poll(() => store.db.row(compared)).toBeDefined()
  expect((await listed('twice')).map((row) => (row as { kind: string }).kind)).toEqual(['unasked debit'])
  expect(await paying.status(token, intent)).toBe('Paid')
})

test('API-18 a full comparison reads the ledger page by page, up to the last one', async () => {
  const asked: (string | null)[] = []
  const { bank, intent } = await buyApproved()
  await closeAll()
  for (let index = 0; index < 10; index += 1) entryOf('strange', { ref: `page-${index}`, minutes: 60 * 24 * 60 })
  entryOf(intent, { ref: 'last', minutes: 60 * 24 * 60 })
  const counting: BankGateway = {
    ...bank,
    ledger: async (query) => {
      if (isWhole(query.since)) asked.push(query.after)
      return bank.ledger(query)
    },
  }
  await makeWholeDue(store.db)
  const next = await open(counting)
  await next.until(token, intent, 'Paid')
  expect(asked).toEqual([null, '3', '6', '9'])
  // Entries are compared side by side: that of the payment may be the first.
  for (let index = 0; index < 10; index += 1) await expect.poll(() => listed(`page-${index}`)).toHaveLength(1)
})

test('API-18 a ledger with circular pages is not read forever, nor taken as complete', async () => {
  await buyPaid('circle')
  await closeAll()
  let wholePages = 0
  const circling: BankGateway = {
    ...bankOf(() => reportOf('open')),
    ledger: async ({ since, after }) => {
      if (Date.now() - Date.parse(since) > 24 * 3_600_000) wholePages += 1
      return { entries: [], next: after === 'a' ? 'b' : 'a' }
    },
  }
  await makeWholeDue(store.db)
  await open(circling)
  await expect.poll(() => wholePages).toBe(3)
  expect(await listed('circle')).toEqual([])
})

test('API-18 a ledger whose pages never end and bring nothing is not read forever', async () => {
  let pages = 0
  const endless: BankGateway = {
    ...bankOf(() => reportOf('open')),
    ledger: async () => ({ entries: [], next: String((pages += 1)) }),
  }
  await makeWholeDue(store.db)
  const dependencies = {
    database: store.db,
    gateway: checkGateway(endless, () => {}),
    onAnomaly: () => {},
    onMalformedEntry: () => {},
    lateMs: 3_600_000,
  }
  const isStopped = () => pages > 50_000
  await expect(reconcile({ ...dependencies, isStopped }, 60_000)).rejects.toThrow('The bank’s ledger does not end.')
})

test('API-18 the sandbox bank sends its ledger in pages, each entry once and in order', async () => {
  await store.db.run(sql`
    insert into bank.ledger (reference, kind, amount_cents) select n::text, 'debit', n from generate_series(1, 1100) n`)
  const sizes: number[] = []
  const entries: LedgerEntry[] = []
  for (let after: string | null = null; ;) {
    const read: Awaited<ReturnType<typeof readLedgerPage>> = await readLedgerPage(store.db, {
      since: new Date(0).toISOString(),
      after,
    })
    sizes.push(read.entries.length)
    entries.push(...read.entries)
    if (read.next === null) break
    after = read.next
  }
  expect(sizes).toEqual([500, 500, 100])
  expect(entries).toEqual(await listLedger(store.db, null))
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
