import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import type { Engine } from './engine.ts'
import { withoutTimers } from './virtual-time.ts'

/** PGlite in memory. */
export async function openPglite(): Promise<Engine> {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  let hear: ((channel: string, payload: string) => void) | undefined
  client.onNotification((channel, payload) => hear?.(channel, payload))
  return {
    name: 'pglite',
    query: (text, values) => withoutTimers(() => client.query(text, values)),
    script: (text) => withoutTimers(() => client.exec(text)),
    onNotification: (listener) => void (hear = listener),
    close: () => client.close(),
  }
}
