import { Client } from 'pg'
import { startPostgres } from '#tests/api/support/postgres-server.ts'
import type { Engine } from './engine.ts'

/** A PostgreSQL server of our own, used through one connection. */
export async function openPostgres(): Promise<Engine> {
  const server = await startPostgres()
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  let hear: ((channel: string, payload: string) => void) | undefined
  client.on('notification', ({ channel, payload }) => hear?.(channel, payload ?? ''))
  return {
    name: 'postgres',
    query: (text, values) => client.query(text, values),
    script: (text) => client.query(text),
    onNotification: (listener) => void (hear = listener),
    async close() {
      await client.end()
      await server.stop()
    },
  }
}
