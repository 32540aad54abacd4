import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database, Listener, Queries } from './database.ts'
import { lockFolder } from './folder-lock.ts'
import { queriesOf } from './rows.ts'
import { guardTransactions } from './transaction-guard.ts'

type Place = { dataDir: string } | { memory: Blob | undefined }

/** PostgreSQL inside this process, for one process alone: a folder is locked before it is touched. */
export async function openPglite(place: Place): Promise<Database> {
  const release = 'dataDir' in place ? await lockFolder(place.dataDir) : undefined
  try {
    const client = await start(place)
    return toDatabase(client, release)
  } catch (error) {
    await release?.()
    throw error
  }
}

/** The one interface over an open client; closing it also releases its folder. */
export function toDatabase(client: PGlite, release?: () => Promise<void>): Database {
  return guardTransactions({
    ...bind(client),
    engine: 'pglite',
    transaction: (work) => client.transaction((tx) => work(bind(tx))),
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

async function start(place: Place): Promise<PGlite> {
  if ('memory' in place) {
    return PGlite.create({ extensions: { pg_trgm }, ...(place.memory && { loadDataDir: place.memory }) })
  }
  const dataDir = join(place.dataDir, 'pglite')
  await mkdir(dataDir, { recursive: true })
  return PGlite.create({ dataDir, extensions: { pg_trgm } })
}

function bind(client: Pick<PGlite, 'query' | 'exec'>): Queries {
  return queriesOf({
    execute: (text, values) => client.query(text, values),
    script: (text) => client.exec(text),
  })
}
