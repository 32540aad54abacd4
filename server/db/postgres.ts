import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { SetupProblem } from '#server/setup-problem.ts'
import type { Database, Queries } from './database.ts'
import { openListeners } from './postgres-listeners.ts'
import { queriesOf } from './rows.ts'
import { guardTransactions } from './transaction-guard.ts'

/** A pool on a PostgreSQL server, which any number of processes may share. */
export async function openPostgres(databaseUrl: string): Promise<Database> {
  const pool = new Pool({ connectionString: databaseUrl, max: 10, application_name: applicationName })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  await pool.query('select 1').catch(async (error: unknown) => {
    await pool.end()
    throw unreachable(databaseUrl, error)
  })
  const listeners = openListeners(databaseUrl)
  return guardTransactions({
    ...bind(pool),
    engine: 'postgres',
    transaction: (work) => transact(pool, work),
    listen: listeners.listen,
    close: async () => {
      await listeners.close()
      await pool.end()
    },
  })
}

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

function bind(client: Pool | PoolClient): Queries {
  const database = drizzle({ client })
  return queriesOf({ execute: (query) => database.execute(query), script: (text) => client.query(text) })
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
