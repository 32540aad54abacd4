import { mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import type { Database, DatabasePlace } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { exportToFile, importFromFile } from '#server/platform/db/transfer/export-file.ts'
import { transferPlace } from '#server/platform/db/transfer/transfer-place.ts'
import { openSecrets } from '#server/platform/secrets/keyring.ts'
import { freshPlace } from './support/fresh-place.ts'
import { bankLedger, broken, liveness, ourLedger } from './support/invariant-queries.ts'
import { expectInvariants } from './support/invariants.ts'
import { startOtherEngine } from './support/other-engine.ts'
import { customers, usePaymentStore } from './support/payment-store.ts'
import { openServer } from './support/server.ts'
import { testKeys } from './support/test-keys.ts'

const { store, order, start, until, behave } = usePaymentStore({ lapseMs: 3_600_000 })
/** An import migrates an empty database first. Milliseconds. */
const timeout = 90_000
let other: Awaited<ReturnType<typeof startOtherEngine>>
/** Of the other engine. */
let otherPlace: DatabasePlace
let target: Database
let folder: string
let file: string
let exported: Awaited<ReturnType<typeof exportToFile>>

/** A name that a line of text must not end at, and that COPY would escape. */
const hostileName = 'Jo\u2028"O\\Neil"\n\t€ 😀'

beforeAll(async () => {
  other = await startOtherEngine()
  otherPlace = await other.place()
  target = await openDatabase(otherPlace)
  folder = await mkdtemp(join(tmpdir(), 'wattle-export-'))
  file = join(folder, 'store.export')
  await store.db.run(sql`update customers set full_name = ${hostileName} where mobile = '+61491570006'`)
  for (const outcome of ['paid', 'cancelled'] as const) {
    const token = await store.login(customers.withPhone)
    await behave(customers.withPhone, outcome)
    const intent = await order(token, [{ cardId: 1, quantity: 2 }])
    await start(token, intent)
    await until(token, intent, outcome === 'cancelled' ? 'Cancelled' : 'Paid')
  }
  await vi.waitFor(async () => expect(await broken(store.db, liveness)).toEqual({}), { timeout: 10_000 })
  await order(await store.login(customers.withAll), [{ cardId: 2, quantity: 1 }])
  exported = await exportToFile(store.db, file)
}, 120_000)
afterAll(async () => {
  await target.close()
  await rm(folder, { recursive: true, force: true })
  await other.stop()
})

/** An empty database of the engine under test. */
async function openEmpty(): Promise<Database> {
  const db = await openDatabase(await freshPlace())
  onTestFinished(() => db.close())
  return db
}

/** The database; the first transaction loses a conflict once its work is done, and is repeated. */
function losingOnce(db: Database): Database {
  let conflicts = 1
  return {
    ...db,
    transaction: (work) =>
      db.transaction(async (tx) => {
        const result = await work(tx)
        if (conflicts-- > 0) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
        return result
      }),
  }
}

/** Every redemption code, decrypted, by its card. */
async function readCodes(db: Database): Promise<Map<number, string>> {
  const rows = await db.rows(
    z.object({ id: z.number(), dataKeyId: z.number(), ciphertext: z.string() }),
    sql`select user_card_id as id, data_key_id as "dataKeyId", ciphertext from redemption_codes`,
  )
  const codes = rows.map(async ({ id, ...stored }) => {
    return [id, await db.secrets.decrypt({ column: 'redemption_codes.code', rowId: id }, stored)] as const
  })
  return new Map(await Promise.all(codes))
}

/** Every purchase as its owner and the bank see it. */
async function readBooks(db: Database) {
  return {
    orders: await db.rows(sql`select * from orders order by order_id`),
    payments: await db.rows(sql`select * from payments order by payment_id`),
    cards: await db.rows(sql`select * from user_cards order by id`),
    secrets: await db.rows(sql`select * from redemption_codes order by user_card_id`),
    accounts: await db.rows(sql`select * from payment_contacts order by customer_id`),
    names: await db.rows(sql`select full_name from customers order by customer_id`),
    ledger: await ourLedger(db),
    bank: await bankLedger(db),
  }
}

test(
  'API-11 API-18 an import into the other engine has the same orders, cards, secrets and ledgers',
  { timeout },
  async () => {
    expect(target.engine).not.toBe(store.db.engine)
    expect(await importFromFile(target, file)).toEqual(exported)
    const books = await readBooks(store.db)
    expect(await readBooks(target)).toEqual(books)
    expect(books.orders).toHaveLength(3)
    expect(books.ledger).toHaveLength(1)
    await expectInvariants(target)
  },
)

test('API-11 an export of the other engine is the same file, and goes back to the first', { timeout }, async () => {
  const back = join(folder, 'back.export')
  expect(await exportToFile(target, back)).toEqual(exported)
  expect(await readFile(back)).toEqual(await readFile(file))
  const first = await openEmpty()
  expect(await importFromFile(first, back)).toEqual(exported)
  expect(await readBooks(first)).toEqual(await readBooks(store.db))
})

test('API-10 API-22 the imported store reads its codes and sells another card', { timeout }, async () => {
  const server = await openServer(await openSecrets(target, testKeys))
  onTestFinished(server.close)
  const token = await server.login(customers.withPhone)
  await server.behave(customers.withPhone, 'paid')
  const intent = await server.order(token, [{ cardId: 1, quantity: 1 }])
  await server.start(token, intent)
  await server.until(token, intent, 'Paid')
  const codes = await readCodes(server.db)
  expect(codes.size).toBeGreaterThanOrEqual(3)
  for (const [id, code] of await readCodes(store.db)) expect(codes.get(id)).toBe(code)
  await expectInvariants(target)
})

test(
  'API-11 an import is refused by a database that has rows or another version, and changes nothing',
  { timeout },
  async () => {
    const before = await readBooks(store.db)
    await expect(importFromFile(store.db, file)).rejects.toThrow(/^The database is not empty \(\w+\.\w+ has rows\)/)
    expect(await readBooks(store.db)).toEqual(before)
    const older = await openEmpty()
    await migrate(older)
    await older.run(sql`delete from migrations where name = (select max(name) from migrations)`)
    await expect(importFromFile(older, file)).rejects.toThrow('tables of another version or of another program')
    const foreign = await openEmpty()
    await foreign.script('create table notes (line text)')
    await expect(importFromFile(foreign, file)).rejects.toThrow('tables of another version or of another program')
  },
)

test('API-11 an import into a migrated database without rows succeeds', { timeout }, async () => {
  const migrated = await openEmpty()
  await migrate(migrated)
  expect(await importFromFile(migrated, file)).toEqual(exported)
})

test('API-11 an import that loses a conflict is repeated from the start of its file', { timeout }, async () => {
  expect(await importFromFile(losingOnce(await openEmpty()), file)).toEqual(exported)
})

test('API-11 an export that loses a conflict is repeated from an empty file', { timeout }, async () => {
  // The store compares its books with the bank meanwhile; this database has no process.
  const still = await openEmpty()
  await importFromFile(still, file)
  const path = join(folder, 'repeated.export')
  expect(await exportToFile(losingOnce(still), path)).toEqual(exported)
  expect(await readFile(path, 'utf8')).toBe(await readFile(file, 'utf8'))
})

test('API-11 an export that was changed or cut off is refused, and nothing of it is stored', { timeout }, async () => {
  const text = await readFile(file, 'utf8')
  const empty = await openEmpty()
  const damaged = {
    'without its end': text.slice(0, text.lastIndexOf('{"complete"')),
    'cut in a row': text.slice(0, text.length / 2),
    'with another amount': text.replace(/"5000"/, '"5001"'),
    'without a row': text.replace(/\n\["[^\n]*\n/, '\n'),
    'of another version': text.replace(/"001-[^"]+"/, '"000-other.sql"'),
    'of another program': 'COPY orders FROM stdin;\n',
  }
  for (const [name, content] of Object.entries(damaged)) {
    const path = join(folder, 'damaged.export')
    await writeFile(path, content)
    expect(content, name).not.toBe(text)
    await expect(importFromFile(empty, path), name).rejects.toThrow()
    expect(await empty.rows(sql`select from pg_tables where schemaname in ('public', 'bank')`), name).toEqual([])
  }
  expect(await importFromFile(empty, file)).toEqual(exported)
})

test('an export leaves a file of another program beside its own alone', async () => {
  const name = join(folder, 'beside.export')
  await writeFile(`${name}.part`, 'of another program')
  await exportToFile(store.db, name)
  expect(await readFile(`${name}.part`, 'utf8')).toBe('of another program')
  expect((await readdir(folder)).filter((one) => one.startsWith('beside')).toSorted()).toEqual([
    'beside.export',
    'beside.export.part',
  ])
})

test('an export is readable by its owner alone and never replaces a file', async () => {
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  await expect(exportToFile(store.db, file)).rejects.toThrow(`${file} exists: choose another name.`)
})

test('API-11 a transfer lets a statement sort a whole table, however long that takes', async () => {
  const databaseUrl = 'postgres://db.example/store'
  expect(transferPlace({ databaseUrl, dataDir: '.data' })).toEqual({ databaseUrl, queryTimeoutMs: 43_200_000 })
  expect(transferPlace({ databaseUrl: '', dataDir: '.data' })).toEqual({ dataDir: '.data' })

  const place = [await freshPlace(), otherPlace].find((one) => 'databaseUrl' in one)
  const slow = sql`select pg_sleep(1.5)`
  const statements = [10_000, 1_000].map(async (queryTimeoutMs) => {
    const db = await openDatabase({ databaseUrl: '', ...place, queryTimeoutMs })
    onTestFinished(() => db.close())
    return db.transaction((tx) => tx.rows(slow))
  })
  const [longer, shorter] = await Promise.allSettled(statements)
  expect(longer?.status).toBe('fulfilled')
  expect(shorter).toMatchObject({ status: 'rejected', reason: { message: 'Query read timeout' } })
})

test('API-22 an export contains no redemption code and no account number', async () => {
  const text = await readFile(file, 'utf8')
  const codes = await readCodes(store.db)
  expect(codes.size).toBeGreaterThan(0)
  for (const code of codes.values()) expect(text).not.toContain(code)
  const stored = await store.db.rows(z.object({ ciphertext: z.string() }), sql`select ciphertext from redemption_codes`)
  for (const { ciphertext } of stored) expect(text).toContain(ciphertext)
})

test('API-11 an export is refused for the schema of another version', async () => {
  const older = await openEmpty()
  await expect(exportToFile(older, join(folder, 'older.export'))).rejects.toThrow('was not migrated by this version')
  expect((await readdir(folder)).filter((name) => name.includes('older'))).toEqual([])
})
