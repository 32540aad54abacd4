import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DatabasePlace } from '#server/platform/db/database.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { roleTimeouts, startPgbouncer } from '../api/support/pgbouncer.ts'
import { startPostgres } from '../api/support/postgres-server.ts'
import { query } from '../api/support/replica.ts'
import { type Running, freePort, startBuilt, startStore } from '../process/command.ts'
import { type Violations, judgeEnd } from '../simulator/judge.ts'
import type { Visit } from '../simulator/shopper.ts'

export type SoakEngine = 'pglite' | 'postgres'

/** A PostgreSQL that can be stopped hard. */
export interface SoakDatabase {
  url: string
  /** Further settings of the processes. */
  settings?: Record<string, string>
  /** Ends the server, or what leads to it, hard; resolves once a server is there again with what was committed. */
  crash: () => Promise<void>
  stop: () => Promise<void>
}

/** A single server, which a crash restarts. */
export async function startServer(): Promise<SoakDatabase> {
  const { url, crash, stop } = await startPostgres({ isDurable: true })
  return { url: url('postgres'), crash, stop }
}

/** A single server behind pgbouncer in transaction mode, which a crash restarts. */
export async function startPooled(): Promise<SoakDatabase> {
  const server = await startPostgres({ isDurable: true })
  const url = server.url('postgres')
  await query(url, roleTimeouts)
  const pooler = await startPgbouncer(server)
  const stop = async () => {
    await pooler.stop()
    await server.stop()
  }
  return { url, settings: { DATABASE_POOL_URL: pooler.url }, crash: pooler.crash, stop }
}

/** Short times, so that every payment ends soon after the last purchase. Milliseconds. */
const times = { PAYMENT_WINDOW_MS: '8000', ORDER_LAPSE_MS: '8000' }
const noLimits = {
  ORDERS_PER_MINUTE: '1000000',
  ORDERS_PER_DAY: '1000000',
  LOGINS_PER_NUMBER: '1000000',
  LOGINS_PER_ADDRESS: '1000000',
}

/** Real processes of the built store on one database. */
export interface Stores {
  ports: readonly string[]
  /** Ends a process as `kill -9` does and starts another in its place. Resolves once it can sell. */
  kill: (place: number) => Promise<void>
  /** Stops a process as `kill -STOP` does; the function returned continues it. */
  suspend: (place: number) => () => void
  /** What processes printed that ended by themselves. */
  crashes: readonly string[]
  /** Ends every process and finds what the books and the shoppers contradict. */
  judge: (visits: readonly Visit[]) => Promise<Violations>
  /** Starts every process again after `judge`. */
  reopen: () => Promise<void>
  remove: () => Promise<void>
}

/**
 * Starts one process on PGlite, whose folder belongs to one process, or two on PostgreSQL. `former` is a folder with a
 * build of another revision, which the first of two runs; the second one migrates the database then.
 */
export async function openStores(database: SoakDatabase | undefined, former?: string): Promise<Stores> {
  const home = await mkdtemp(join(tmpdir(), 'wattle-soak-'))
  const place: DatabasePlace = database ? { databaseUrl: database.url } : { dataDir: home }
  const settings = {
    ...times,
    ...noLimits,
    LOG_LEVEL: 'error',
    DATA_DIR: home,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    ...(database && { DATABASE_URL: database.url, ...database.settings }),
  }
  const ports = await Promise.all(Array.from({ length: database ? 2 : 1 }, freePort))
  const crashes: string[] = []
  const stopped = new Set<Running>()
  const start = async (PORT: string, position: number) => {
    const all = { ...settings, PORT }
    const store = await (former !== undefined && position === 0 ? startBuilt(all, former) : startStore(all))
    void store.ended.then(({ output }) => stopped.has(store) || crashes.push(output))
    return store
  }
  const end = async (store: Running, signal: 'SIGKILL' | 'SIGTERM') => {
    stopped.add(store)
    store.child.kill(signal)
    await store.ended
  }
  const running: Running[] = []
  const open = async () => {
    if (former === undefined) return void running.push(...(await Promise.all(ports.map(start))))
    for (const [position, port] of ports.entries()) running.push(await start(port, position))
  }
  await open().catch(async (error: unknown) => {
    await Promise.all(running.map((store) => end(store, 'SIGKILL')))
    throw error
  })

  return {
    ports,
    crashes,
    async kill(position) {
      const store = running[position]
      if (store) await end(store, 'SIGKILL')
      running[position] = await start(ports[position] ?? '', position)
    },
    suspend(position) {
      const { child } = running[position] ?? {}
      child?.kill('SIGSTOP')
      return () => void child?.kill('SIGCONT')
    },
    async judge(visits) {
      await Promise.all(running.splice(0).map((store) => end(store, 'SIGTERM')))
      const books = await openDatabase(place)
      return judgeEnd(books, visits).finally(() => books.close())
    },
    reopen: open,
    async remove() {
      await Promise.all(running.map((store) => end(store, 'SIGKILL')))
      await rm(home, { recursive: true, force: true })
    },
  }
}
