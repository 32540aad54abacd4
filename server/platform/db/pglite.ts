import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { cp, mkdir, rename, rm, rmdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import {
  allowNewStore,
  endNewStore,
  explainDamage,
  isNewFolder,
  refuseLostStore,
  refuseOtherVersion,
  toDamagedFolder,
} from './data-folder.ts'
import type { Database, DatabasePlace, Listener, Queries } from './database.ts'
import { limitToCall } from './deadline.ts'
import { DurableFolder, durableParams, syncFolder } from './durable-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { createPermits } from './permits.ts'
import { ownFolderMode, setModes } from './private-folder.ts'
import { type Connection, queriesOf } from './rows.ts'
import { isThere } from '../is-there.ts'
import { guardTransactions } from './transaction-guard.ts'

type Place = Exclude<DatabasePlace, { databaseUrl: string }>

/**
 * PGlite reserves PostgreSQL's usual 128 MB for one session and touches all of it; files are cached by the system
 * anyway.
 */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=8MB']

/** The smallest log files that there are: of 16 MB a new store copies and syncs several that are mostly empty. */
export const initDbStartParams = ['--wal-segsize=1']

/** Drops the databases that only `create database` needs, half of the files of a data folder; on PGlite alone. */
export async function dropTemplateDatabases(db: Queries): Promise<void> {
  await db.script(`update pg_database set datistemplate = false where datname in ('template0', 'template1')`)
  for (const name of ['template0', 'template1']) await db.script(`drop database if exists ${name}`)
}

/** PostgreSQL inside this process, for one process alone: a folder is locked before it is touched. */
export async function openPglite(place: Place): Promise<Database> {
  const release = 'dataDir' in place ? await lockFolder(place.dataDir) : undefined
  try {
    const client = await start(place)
    return toDatabase(client, release, 'dataDir' in place ? toFolder(place) : undefined)
  } catch (error) {
    await release?.()
    throw error
  }
}

/** The longest wait that a timer can take. Milliseconds. */
const unlimitedMs = 2 ** 31 - 1

/**
 * The one interface over an open client; closing it also releases its data folder. `folder` is that of its files. Callers
 * wait for the one session here, so that a call whose time has passed meanwhile begins nothing in it. API-19: of anonymous
 * readers one waits for it at a time, and a turn of the event loop follows, so that an order waits for one at most.
 */
export function toDatabase(client: PGlite, release?: () => Promise<void>, folder?: string): Database {
  const session = createPermits(1, unlimitedMs)
  const anonymous = createPermits(1, anonymousWaitMs)
  const { execute, script } = toConnection(client, folder)
  const read: Connection['execute'] = (text, values) => session.run(() => execute(text, values))
  const run = (text: string) => session.run(() => script(text))
  return guardTransactions({
    ...queriesOf({ execute: read, script: run }),
    anonymousReads: queriesOf({
      execute: (text, values) => anonymous.run(() => read(text, values).finally(() => nextTurn())),
      script: run,
    }),
    engine: 'pglite',
    transaction: (work) =>
      session.run(() =>
        client.transaction(async (tx) => {
          const result = await work(bind(tx, folder))
          limitToCall(unlimitedMs)
          return result
        }),
      ),
    listen: async (channel: string, listener: Listener) => {
      const stop = await client.listen(channel, listener)
      return () => stop()
    },
    close: async () => {
      await client.close()
      await release?.()
    },
  })
}

/** How long an anonymous reader may wait for those before it. Milliseconds. */
const anonymousWaitMs = 5_000

/** Decision 084: otherwise V8 compiles PostgreSQL, which is WebAssembly, a second time. */
function compileOnce(): void {
  setFlagsFromString('--liftoff-only')
}

async function start(place: Place): Promise<PGlite> {
  compileOnce()
  // The database of every folder so far, whatever a later version of PGlite opens by itself.
  const options = { extensions: { pg_trgm }, initDbStartParams, database: 'postgres' }
  if ('memory' in place)
    return PGlite.create({ ...options, startParams, ...(place.memory && { loadDataDir: place.memory }) })
  const folder = toFolder(place)
  const isNew = await isNewFolder(folder)
  if (!isNew) await refuseOtherVersion(folder)
  if (isNew && !place.isRestored) await refuseLostStore(place.dataDir)
  if (isNew) await allowNewStore(place.dataDir)
  const isCopy = isNew && (await prepareFolder(folder, place.template))
  // `-F` among PGlite's own is fsync=off.
  const durable = [...startParams.filter((param) => param !== '-F'), ...durableParams]
  const opening = PGlite.create({ ...options, fs: new DurableFolder(folder), startParams: durable })
  const client = await opening.catch((error: unknown) => {
    throw isNew ? error : toDamagedFolder(folder, error)
  })
  if (isNew && !isCopy) await dropTemplateDatabases(bind(client))
  if (isNew) await syncFolder(folder)
  await endNewStore(place.dataDir)
  return client
}

function toFolder({ dataDir }: { dataDir: string }): string {
  return join(dataDir, 'pglite')
}

/**
 * Returns whether the folder is a copy of the template, which becomes the data folder by its name, so that one that was
 * cut off is never taken for data.
 */
async function prepareFolder(dataDir: string, template: string | undefined): Promise<boolean> {
  if (!template || !(await isThere(template))) {
    await mkdir(dataDir, { recursive: true, mode: ownFolderMode })
    return false
  }
  const copy = `${dataDir}.copy`
  await rm(copy, { recursive: true, force: true })
  await cp(template, copy, { recursive: true })
  setModes(copy)
  if (await isThere(dataDir)) await rmdir(dataDir)
  await rename(copy, dataDir)
  return true
}

type Session = Pick<PGlite, 'query' | 'exec'>

function bind(client: Session, folder?: string): Queries {
  return queriesOf(toConnection(client, folder))
}

/** A statement of a call is not begun after its deadline. */
function toConnection(client: Session, folder?: string): Connection {
  const withReason = async <Result>(begin: () => Promise<Result>) => {
    limitToCall(unlimitedMs)
    return begin().catch((error: unknown) => {
      throw folder === undefined ? error : explainDamage(folder, error)
    })
  }
  return {
    execute: (text, values) => withReason(() => client.query(text, values)),
    script: (text) => withReason(() => client.exec(text)),
  }
}
