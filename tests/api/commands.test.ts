import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'
import { migrate, requireMigrated } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { freshPlace } from './support/fresh-place.ts'

const commands = import.meta.glob('/server/commands/*.ts')
const { argv, exitCode } = process

/** Without a store in it. */
let dataDir: string
/** Of an empty database on PostgreSQL; otherwise ''. */
let databaseUrl: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'wattle-commands-'))
  const place = await freshPlace()
  databaseUrl = 'databaseUrl' in place ? place.databaseUrl : ''
  vi.stubEnv('DATA_DIR', dataDir)
  vi.stubEnv('DATABASE_URL', databaseUrl)
})
afterEach(async () => {
  process.argv = argv
  process.exitCode = exitCode
  vi.unstubAllEnvs()
  await rm(dataDir, { recursive: true })
})

/** Runs a command in this process; returns what it printed as its problem. */
async function run(line: string): Promise<unknown[]> {
  const [command = '', ...args] = line.split(' ')
  const printed = vi.spyOn(console, 'error').mockReturnValue()
  vi.resetModules()
  process.argv = ['node', command, ...args]
  await commands[`/server/commands/${command}.ts`]?.()
  return printed.mock.calls.flat()
}

async function listTables(): Promise<unknown[]> {
  const db = await openDatabase({ databaseUrl })
  return db.rows(sql`select 1 from pg_tables where schemaname = 'public'`).finally(() => db.close())
}

test.each([
  'payment 1',
  'differences',
  'messages',
  'report',
  'catalogue export',
  'catalogue import catalogue/example.csv --dry-run',
  'catalogue import catalogue/example.csv',
  'catalogue seed',
  'customer add --mobile 0491570110',
  'customer delete 1',
  'rotate-keys',
  'export-database dist/store.export',
])('API-11 the command %s refuses a place without a store, and leaves it empty', async (line) => {
  const refusal = databaseUrl
    ? /^The database is empty or of an earlier version|^This database was not migrated by this version/
    : /^There is no store in .+: correct DATA_DIR, or start the store of this version first\.$/
  expect(await run(line)).toEqual([expect.stringMatching(refusal)])
  expect(await readdir(dataDir)).toEqual([])
  if (databaseUrl) expect(await listTables()).toEqual([])
})

test('API-11 a database of an earlier version is refused as it is, and taken once it is migrated', async () => {
  const db = await openDatabase(await freshPlace())
  await expect(requireMigrated(db)).rejects.toThrow(/^The database is empty or of an earlier version/)
  await migrate(db)
  await requireMigrated(db)
  await db.run(sql`delete from migrations where name = (select max(name) from migrations)`)
  await expect(requireMigrated(db)).rejects.toThrow(/^The database is empty or of an earlier version/)
  await db.close()
})

if (inject('engine').name === 'postgres')
  test.each(['customer delete 1', 'customer add --mobile 0491570110 --password Wattle@2026', 'catalogue seed'])(
    'API-11 the command %s names what to set where the database takes no writes',
    async (line) => {
      const db = await openDatabase({ databaseUrl })
      await migrate(db)
      await db.script(`alter database ${new URL(databaseUrl).pathname.slice(1)} set default_transaction_read_only = on`)
      await db.close()
      const refusal = /^The database takes no writes, as a standby does: set DATABASE_URL to the primary/
      expect(await run(line)).toEqual([expect.stringMatching(refusal)])
    },
  )
