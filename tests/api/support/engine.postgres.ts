import { Client } from 'pg'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { startPostgres } from './postgres-server.ts'
import { seedStore } from './seed-store.ts'

const seeded = 'seeded_store'

/** One PostgreSQL server per run; each test file creates a database on it, empty or as a copy of the seeded one. */
export default async function setup(project: TestProject) {
  const server = await startPostgres()
  const client = new Client({ connectionString: server.url('postgres') })
  await client.connect()
  await client.query(`create database ${seeded}`)
  await client.end()
  const db = await openDatabase({ databaseUrl: server.url(seeded) })
  await seedStore(db)
  await db.close()
  project.provide('engine', { name: 'postgres', server: server.url('postgres'), seeded })
  return () => server.stop()
}
