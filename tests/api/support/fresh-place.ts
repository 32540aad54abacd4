import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { DatabasePlace } from '#server/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of this run, and where its template or server is. */
    engine: { name: 'pglite'; template: string } | { name: 'postgres'; server: string }
  }
}

/** An empty database of the engine under test. On PostgreSQL it may be opened more than once, as processes would. */
export async function freshPlace(): Promise<DatabasePlace> {
  const engine = inject('engine')
  if (engine.name === 'pglite') return { memory: new Blob([await readFile(engine.template)]) }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: engine.server })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  return { databaseUrl: engine.server.replace(/[^/]+$/, name) }
}
