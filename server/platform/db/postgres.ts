import { Pool, type PoolClient } from 'pg'
import { SetupProblem } from '#server/platform/setup-problem.ts'
import type { Database, Queries } from './database.ts'
import { createPermits } from './permits.ts'
import { openListeners } from './postgres-listeners.ts'
import { queriesOf } from './rows.ts'
import { guardTransactions } from './transaction-guard.ts'

/** A pool on a PostgreSQL server, which any number of processes may share. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({
    connectionString: databaseUrl,
    max: connections,
    idleTimeoutMillis,
    application_name: applicationName,
    ...patience,
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw unreachable(databaseUrl, error)
  })
  const listeners = openListeners(databaseUrl)
  const write = createPermits(connections - readOnly, patience.connectionTimeoutMillis)
  return guardTransactions({
    ...queriesOf({
      execute: (text, values) => (isReading(text) ? send(pool, text, values) : write(() => send(pool, text, values))),
      script: (text) => write(() => pool.query(text)),
    }),
    engine: 'postgres',
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    transaction: (work) => write(() => transact(pool, work)),
    listen: listeners.listen,
    close: async () => {
      await listeners.close()
      await pool.end()
    },
  })
}

/** How many connections a process has, and how many of them no transaction and no statement that writes may take. */
const connections = 10
const readOnly = 3

/** A statement that takes no locks. */
function isReading(text: string): boolean {
  return /^\s*select\b/i.test(text)
}

/**
 * A server that is silent is a fault, told to who asked, not waited for; and the server lets nobody hold a transaction
 * open who has fallen silent. Who waits for a locked row gives up before callers do. Milliseconds.
 */
const patience = {
  connectionTimeoutMillis: 5_000,
  lock_timeout: 4_000,
  statement_timeout: 25_000,
  query_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
}

/** A migration takes as long as it needs, and as another process needs that is at it already. Milliseconds. */
const scriptMs = 3_600_000

/** A new connection knows no statement and no table yet; one is kept for the next buyer. Milliseconds. */
const idleTimeoutMillis = 600_000

/** How the store's connections name themselves. */
export const applicationName = 'wattle'

function unreachable(databaseUrl: string, error: unknown): SetupProblem {
  const { host, pathname } = new URL(databaseUrl)
  const reason = error instanceof AggregateError ? error.errors.map(String).join(', ') : String(error)
  return new SetupProblem(
    `PostgreSQL at ${host}${pathname} cannot be used (${reason}): start it, or correct DATABASE_URL.`,
    { cause: error },
  )
}

/** The server parses and plans a statement of the store's once a connection: PostgreSQL knows it again by its name. */
const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? `s${names.size}`
  names.set(text, name)
  return name
}

function send(client: Pool | PoolClient, text: string, values: unknown[]) {
  return client.query({ name: nameOf(text), text, values })
}

function bind(client: PoolClient): Queries {
  return queriesOf({
    execute: (text, values) => send(client, text, values),
    script: (text) => {
      const config = { text, query_timeout: scriptMs }
      return client.query(config)
    },
  })
}

async function transact<Result>(pool: Pool, work: (tx: Queries) => Promise<Result>): Promise<Result> {
  const client = await pool.connect()
  let broken: unknown
  try {
    await client.query('begin')
    const result = await work(bind(client))
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch((failure: unknown) => (broken = failure))
    throw error
  } finally {
    client.release(broken !== undefined)
  }
}
