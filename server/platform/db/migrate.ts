import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { KeyService } from '../secrets/key-service.ts'
import { encryptPlaintext } from '../secrets/encrypt-plaintext.ts'
import { SetupProblem } from '../setup-problem.ts'
import { lockUntilCommit } from './advisory-locks.ts'
import type { Database, Queries } from './database.ts'
import { violation } from './rows.ts'
import { type TableWaits, limitTableWaits, repeatWhileLocked, tableWaits } from './repeat-while-locked.ts'

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true })

const Applied = z.object({ name: z.string() })

/**
 * Brings the database to this version: each numbered file once, in order, one process at a time, all or none. `keys`
 * encrypt secrets that a former version stored as plaintext (API-22).
 */
export async function migrate(database: Database, keys?: KeyService, waits = tableWaits): Promise<void> {
  await database
    .transaction((tx) => migrateWithin(tx, keys, waits))
    .catch((error: unknown) => {
      // insufficient_privilege
      throw violation(error).code === '42501' ? new SetupProblem(lacksRight(error), { cause: error }) : error
    })
}

function lacksRight(error: unknown): string {
  return `The role of DATABASE_URL lacks a right (${(error as Error).message}): let it own the tables of the store, and create in the database and in its schema public.`
}

/**
 * The same as a part of a transaction. Rejects with a `SetupProblem` where the database takes no writes, or a table is not
 * free for longer than `waits` allow.
 */
export async function migrateWithin(tx: Queries, keys?: KeyService, waits = tableWaits): Promise<void> {
  await refuseReadOnly(tx)
  // Without timeouts, which a migration may exceed.
  await lockUntilCommit(tx, 'migrations')
  await tx.script(
    'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
  )
  await repeatWhileLocked(tx, waits, () => applyMissing(tx, keys, waits))
}

async function applyMissing(tx: Queries, keys: KeyService | undefined, waits: TableWaits): Promise<void> {
  const applied = await tx.rows(Applied, sql`select name from migrations`)
  const known = new Set(applied.map(({ name }) => name))
  for (const [name, text] of migrations) {
    if (known.has(name)) continue
    await tx.script(text)
    if (name === '016-data-keys.sql') {
      await encryptPlaintext(tx, keys)
      // The lock of the secrets has no limit.
      await limitTableWaits(tx, waits)
    }
    await tx.run(sql`insert into migrations (name) values (${name})`)
  }
}

async function refuseReadOnly(tx: Queries): Promise<void> {
  const [readOnly] = await tx.rows(sql`select 1 where current_setting('transaction_read_only')::bool`)
  if (readOnly) throw new SetupProblem(takesNoWrites)
}

/** For what writes to a database that only reads. */
export const takesNoWrites =
  'The database takes no writes, as a standby does: set DATABASE_URL to the primary, wait until the standby is promoted, or set default_transaction_read_only to off.'

/** Rejects with a `SetupProblem` unless the database has every migration of this version, for commands that do not migrate. */
export async function requireMigrated(queries: Queries): Promise<void> {
  const table = await queries.rows(
    sql`select 1 from pg_tables where schemaname = 'public' and tablename = 'migrations'`,
  )
  const found = table.length === 0 ? [] : await queries.rows(Applied, sql`select name from migrations`)
  const names = new Set(found.map(({ name }) => name))
  if (!migrationNames.every((name) => names.has(name)))
    throw new SetupProblem('The database is empty or of an earlier version: start the store of this version first.')
}

const migrations = Object.entries(files)
  .map(([path, text]) => [path.slice(path.lastIndexOf('/') + 1), text] as const)
  .toSorted(([a], [b]) => (a < b ? -1 : 1))

/** The migrations of this version, in order. */
export const migrationNames: readonly string[] = migrations.map(([name]) => name)
