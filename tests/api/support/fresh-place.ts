import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'
import { inject } from 'vitest'
import type { DatabasePlace } from '#server/platform/db/database.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The engine of this run: PGlite with the paths of its dumps, or PostgreSQL with its server and seeded database. */
    engine: { name: 'pglite'; empty: string; seeded: string } | { name: 'postgres'; server: string; seeded: string }
  }
}

/** An empty database of the engine under test. On PostgreSQL it may be opened more than once, as processes would. */
export function freshPlace(): Promise<DatabasePlace> {
  return createPlace('empty')
}

/** A database as `seedStore` leaves it, copied from the template of this run. */
export function seededPlace(): Promise<DatabasePlace> {
  return createPlace('seeded')
}

async function createPlace(content: 'empty' | 'seeded'): Promise<DatabasePlace> {
  const engine = inject('engine')
  if (engine.name === 'pglite') return { memory: new Blob([await readFile(engine[content])]) }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new Client({ connectionString: engine.server })
  await client.connect()
  await client.query(`create database ${name}${content === 'seeded' ? ` template ${engine.seeded}` : ''}`)
  await client.end()
  return { databaseUrl: engine.server.replace(/[^/]+$/, name) }
}
