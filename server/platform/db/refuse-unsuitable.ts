import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Settings } from '../settings.ts'
import { SetupProblem } from '../setup-problem.ts'
import type { Database } from './database.ts'
import { nameServer } from './postgres.ts'

/** One prerequisite of the database. */
interface Prerequisite {
  /** An expression of SQL whose value a session of the store reads as text, which is empty for null. */
  found: string
  isMet: (found: string) => boolean
  /** Completes a sentence that begins with the name of the database. */
  problem: (found: string) => string
}

/** How far apart the clocks of the process and of its database may be: both decide when logins and payments end. Milliseconds. */
const mostClockDifferenceMs = 30_000

const schemas = `(to_regnamespace('public'), to_regnamespace('bank'))`

const override = 'or set DATABASE_DURABILITY to unchecked'

const isOn = (found: string) => found === 'on'

/** API-11: without one of these a crash of the server loses orders that the store has acknowledged. */
const durability: Prerequisite[] = [
  {
    found: `current_setting('synchronous_commit')`,
    isMet: (found) => found !== 'off',
    problem: () =>
      `acknowledges orders that a crash loses, because synchronous_commit is off: set it to on for the server, the database and the role, ${override}.`,
  },
  {
    found: `current_setting('fsync')`,
    isMet: isOn,
    problem: () => `loses acknowledged orders when its machine fails, because fsync is off: set it to on, ${override}.`,
  },
  {
    found: `current_setting('full_page_writes')`,
    isMet: isOn,
    problem: () =>
      `may lose acknowledged orders when its machine fails, because full_page_writes is off: set it to on, ${override} where the file system writes whole pages.`,
  },
  {
    found: `(select string_agg(relname, ', ' order by relname) from pg_class
      where relpersistence = 'u' and relkind = 'r' and relnamespace in ${schemas})`,
    isMet: (found) => found === '',
    problem: (found) =>
      `empties ${found} after a crash: make these tables permanent with alter table … set logged, ${override}.`,
  },
]

/** What the store relies on silently: every other value changes what its statements mean. */
const always: Prerequisite[] = [
  {
    found: `current_setting('server_version_num')`,
    isMet: (found) => Number(found) >= 150_000,
    problem: (found) => `has version ${Math.floor(Number(found) / 10_000)}: use version 15 or newer.`,
  },
  {
    found: `current_setting('server_encoding')`,
    isMet: (found) => found === 'UTF8',
    problem: (found) => `stores text as ${found}: create the database with encoding UTF8.`,
  },
  {
    found: `(select name from pg_available_extensions where name = 'pg_trgm')`,
    isMet: (found) => found !== '',
    problem: () =>
      'has no extension pg_trgm: install the contrib modules of PostgreSQL, or allow the extension where it is managed.',
  },
  {
    found: `current_setting('default_transaction_isolation')`,
    isMet: (found) => found === 'read committed',
    problem: (found) =>
      `begins transactions as ${found}, which read what was stored before they waited: set default_transaction_isolation to read committed.`,
  },
  {
    found: `current_setting('session_replication_role')`,
    isMet: (found) => found !== 'replica',
    problem: () => 'checks no constraints of payments and stock: set session_replication_role to origin.',
  },
  {
    found: `(select string_agg(distinct relname, ', ') from pg_trigger join pg_class on pg_class.oid = tgrelid
      where tgenabled = 'D' and relnamespace in ${schemas})`,
    isMet: (found) => found === '',
    problem: (found) =>
      `checks no constraints of ${found}, whose triggers are disabled: enable them with alter table … enable trigger all.`,
  },
  {
    found: `current_setting('DateStyle')`,
    isMet: (found) => found.startsWith('ISO'),
    problem: (found) => `writes instants as ${found}: set datestyle to ISO.`,
  },
  {
    found: `current_schema()`,
    isMet: (found) => found === 'public',
    problem: (found) =>
      `finds tables in the schema ${found || 'of no name'} first: set search_path so that it begins with public, and let the role use that schema.`,
  },
]

/**
 * API-11: rejects with a `SetupProblem` where the database of `settings` loses orders or breaks the store without an error.
 * Values are those of a session of the store, which those of its role and of its database override, also behind pgbouncer.
 */
export async function refuseUnsuitable(db: Database, settings: Settings): Promise<void> {
  const prerequisites = [...(settings.databaseDurability === 'required' ? durability : []), ...always]
  const columns = prerequisites.map(({ found }, place) => `coalesce((${found})::text, '') as "${place}"`)
  const row = await db.row(z.record(z.string(), z.string()), sql.raw(`select ${columns.join(', ')}`))
  for (const [place, { isMet, problem }] of prerequisites.entries()) {
    const found = row?.[place] ?? ''
    if (!isMet(found)) throw new SetupProblem(`${nameDatabase(settings)} ${problem(found)}`)
  }
  await refuseOtherTime(db, settings)
}

const Now = z.object({ now: z.number() })

/** The answer was written between the two instants of this process. */
async function refuseOtherTime(db: Database, settings: Settings): Promise<void> {
  const before = Date.now()
  const { now } = (await db.row(Now, sql`select extract(epoch from clock_timestamp())::float8 * 1000 as now`))!
  const differenceMs = Math.max(before - now, now - Date.now())
  if (differenceMs > mostClockDifferenceMs) {
    const clocks = `has a clock that is ${Math.round(differenceMs / 1_000)} s from that of this process`
    throw new SetupProblem(`${nameDatabase(settings)} ${clocks}: synchronise both, such as by NTP.`)
  }
}

function nameDatabase({ databasePoolUrl, databaseUrl, dataDir }: Settings): string {
  const url = databasePoolUrl || databaseUrl
  return url ? `PostgreSQL at ${nameServer(url)}` : `The database in ${dataDir}`
}
