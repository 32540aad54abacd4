import { Pool, type PoolClient, type PoolConfig, type QueryResult } from 'pg'
import { SetupProblem } from '#server/platform/setup-problem.ts'
import { createAnnouncer } from './announcer.ts'
import type { Database, DatabasePlace, Queries } from './database.ts'
import { limitToCall } from './deadline.ts'
import { createPermits } from './permits.ts'
import { keepAlive, openListeners } from './postgres-listeners.ts'
import { type Connection, queriesOf } from './rows.ts'
import { guardTransactions } from './transaction-guard.ts'
import { DatabaseBusy } from './unavailable.ts'

type Execute = Connection['execute']

type ServerPlace = Extract<DatabasePlace, { databaseUrl: string }>

/** A pool on a PostgreSQL server, which any number of processes may share. */
export async function openPostgres(place: ServerPlace): Promise<Database> {
  const pool = await openStatementPool(place)
  const mostMs = place.queryTimeoutMs ?? timeouts.query_timeout
  const sender = place.poolUrl ? sendUnnamed : sendNamed
  const send: Send = (client, text, values) => sender(client, text, values, limitToCall(mostMs))
  const listeners = openListeners(place.databaseUrl)
  const { writing, reading, anonymous } = openPermits()
  const read: Execute = (text, values) => reading.run(() => sendOnce(pool, send, text, values))
  const write: Execute = (text, values) => writing.run(() => sendOnce(pool, send, text, values))
  const announcer = createAnnouncer(async (text, values) => {
    if (!(await listeners.query(text, values))) await write(text, values)
  })
  const script = (text: string) => writing.run(() => pool.query(text))
  return guardTransactions({
    ...queriesOf({ execute: (text, values) => (isReading(text) ? read : write)(text, values), script }),
    anonymousReads: queriesOf({ execute: (text, values) => anonymous.run(() => read(text, values)), script }),
    engine: 'postgres',
    connections: () => ({
      open: pool.totalCount,
      idle: pool.idleCount,
      waiting: writing.waiting() + reading.waiting() + anonymous.waiting() + pool.waitingCount,
    }),
    transaction: async (work) => {
      const { result, announced } = await writing.run(() => transact(pool, send, work))
      if (announced) announcer.announce(announced)
      return result
    },
    listen: listeners.listen,
    isListening: listeners.isListening,
    close: async () => {
      await announcer.settled()
      await listeners.close()
      await pool.end()
    },
  })
}

function openPermits() {
  const { connectionTimeoutMillis: waitMs } = timeouts
  return {
    writing: createPermits(mostWriting, waitMs),
    reading: createPermits(mostReading, waitMs),
    anonymous: createPermits(mostAnonymous, waitMs),
  }
}

/** At the server, or at the pgbouncer in front of it. Rejects with a `SetupProblem` when one of them cannot be used. */
async function openStatementPool({ databaseUrl, poolUrl, queryTimeoutMs }: ServerPlace): Promise<Pool> {
  const differing = queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }
  const server = await refuseUnusable('DATABASE_URL', databaseUrl, differing)
  if (!poolUrl) return server
  const expected = await identify(server).finally(() => server.end())
  const pool = await refuseUnusable('DATABASE_POOL_URL', poolUrl, { ...differing, ...timeoutsOfRole })
  if ((await identify(pool)) === expected) return pool
  await pool.end()
  throw new SetupProblem(
    'DATABASE_POOL_URL leads to another database than DATABASE_URL, where no notification would arrive: let both lead to one.',
  )
}

/** Which database of which start of a server it is; every role may read it. */
async function identify(pool: Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ identity: string }>(
    'select concat(extract(epoch from pg_postmaster_start_time()), datname, oid) as identity from pg_database where datname = current_database()',
  )
  return rows[0]?.identity
}

async function refuseUnusable(setting: string, url: string, differing: PoolConfig): Promise<Pool> {
  const pool = openPool(url, differing)
  try {
    const { rows } = await pool.query<{ name: string }>(
      `select name from pg_settings where name = any($1) and setting = '0' order by name`,
      [Object.keys(timeoutsOfRole)],
    )
    if (rows.length > 0) throw new SetupProblem(noTimeouts(setting, rows))
    return pool
  } catch (error) {
    await pool.end()
    throw error instanceof SetupProblem ? error : unreachable(setting, url, error)
  }
}

function noTimeouts(setting: string, missing: readonly { name: string }[]): string {
  const names = missing.map(({ name }) => name).join(', ')
  return `Sessions of ${setting} have no ${names}, which pgbouncer does not pass on: set them for the role with alter role.`
}

/** Connections to one server, which are opened as they are needed. */
export function openPool(url: string, differing: PoolConfig): Pool {
  const pool = new Pool({
    connectionString: url,
    max: connections,
    idleTimeoutMillis,
    application_name: applicationName,
    ...timeouts,
    ...differing,
  })
  // A connection that breaks is replaced by the pool. Without these listeners it would end the process: an idle one by the
  // pool's error, one between two statements of a transaction by its own.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * API-19: how many connections a process has; how many of them transactions and statements that write may take, and those
 * that read, so that neither queue in front of the others; and how many anonymous readers may take of those that read.
 */
const connections = 10
const mostWriting = connections - 3
const mostReading = connections - 3
const mostAnonymous = 2

/** A statement that writes nothing and locks no row. Both `select` and `with` also begin statements that do. */
function isReading(text: string): boolean {
  return /^\s*(?:select|with)\b/i.test(text) && !/\b(?:insert|update|delete|merge|share)\b/i.test(text)
}

/**
 * Timeouts, in milliseconds. A server that does not respond is reported as unavailable; the server ends transactions of
 * clients that do not respond. Waiting for a locked row ends before the caller's timeout.
 */
const timeouts = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 4_000,
  statement_timeout: 25_000,
  query_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  ...keepAlive,
}

/** pgbouncer refuses settings of a session; it gets these from its role. */
const timeoutsOfRole = {
  lock_timeout: undefined,
  statement_timeout: undefined,
  idle_in_transaction_session_timeout: undefined,
}

/** The timeout of migrations, which may wait for those of another process. Milliseconds. */
const scriptMs = 3_600_000

/** Idle connections stay open, because a new one has no prepared statements. Milliseconds. */
const idleTimeoutMillis = 600_000

/** How the store's connections name themselves. */
export const applicationName = 'wattle'

/** Server and database of an address, without its user and password. */
export function nameServer(databaseUrl: string): string {
  const { host, pathname } = new URL(databaseUrl)
  return `${host}${pathname}`
}

function unreachable(setting: string, url: string, error: unknown): SetupProblem {
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
  const server = nameServer(url)
  return new SetupProblem(`PostgreSQL at ${server} cannot be used (${reason}): start it, or correct ${setting}.`, {
    cause: error,
  })
}

/** Named statements are prepared: the server parses and plans each once per connection. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

/** One statement, prepared once per connection, that may take so many milliseconds. */
export function sendNamed(client: Pool | PoolClient, text: string, values: unknown[], query_timeout: number) {
  const config = { name: nameOf(text), text, values, query_timeout }
  return client.query(config)
}

/** One statement that prepares nothing: behind pgbouncer the next one has another session. */
function sendUnnamed(client: Pool | PoolClient, text: string, values: unknown[], query_timeout: number) {
  const config = { text, values, query_timeout }
  return client.query(config)
}

/** API-19: less than `mostMs` where its call has less time left. Throws after the deadline of the call. */
function inTime(text: string, mostMs: number) {
  return { text, query_timeout: limitToCall(mostMs) }
}

type Send = (client: PoolClient, text: string, values: unknown[]) => ReturnType<typeof sendNamed>

/** The deadline of a call counts once a connection is there: what would be late is not sent. */
async function sendOnce(pool: Pool, send: Send, text: string, values: unknown[]) {
  const client = await pool.connect()
  let failure: unknown
  try {
    return await send(client, text, values)
  } catch (error) {
    failure = error
    throw error
  } finally {
    // What is too late was not sent.
    client.release(failure !== undefined && !(failure instanceof DatabaseBusy))
  }
}

function bind(client: PoolClient, send: Send): Queries {
  return queriesOf({
    execute: (text, values) => send(client, text, values),
    script: async (text) => client.query(inTime(text, scriptMs)),
  })
}

/** What a transaction announces is sent after its commit (migration 052). */
const begin = `begin; set local wattle.announces = 'later'`
const commit = `select current_setting('wattle.announced', true) as announced; commit`

/** A connection that does not roll back within this time is closed, which ends its transaction. Milliseconds. */
const rollbackMs = 1_000

async function transact<Result>(
  pool: Pool,
  send: Send,
  work: (tx: Queries) => Promise<Result>,
): Promise<{ result: Result; announced: string | null | undefined }> {
  const client = await pool.connect()
  let broken: unknown
  try {
    await client.query(inTime(begin, timeouts.query_timeout))
    const result = await work(bind(client, send))
    // Several statements have several results.
    const results = await client.query(inTime(commit, timeouts.query_timeout))
    const [{ rows }] = results as unknown as [QueryResult<{ announced: string | null }>]
    return { result, announced: rows[0]?.announced }
  } catch (error) {
    const rollback = { text: 'rollback', query_timeout: rollbackMs }
    await client.query(rollback).catch((failure: unknown) => (broken = failure))
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}
