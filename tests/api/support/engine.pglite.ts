import { PGlite } from '@electric-sql/pglite'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { dropTemplateDatabases, initDbStartParams, toDatabase } from '#server/platform/db/pglite.ts'
import { seedStore } from './seed-store.ts'

/** One PGlite is initialised, migrated and seeded per run; each test file loads a dump of it, empty or seeded. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-pglite-'))
  const client = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams })
  const dump = async (name: string) => {
    const path = join(folder, `${name}.tar`)
    const data = await client.dumpDataDir('none')
    await writeFile(path, Buffer.from(await data.arrayBuffer()))
    return path
  }
  const db = toDatabase(client)
  await dropTemplateDatabases(db)
  const empty = await dump('empty')
  await seedStore(db)
  const seeded = await dump('seeded')
  await client.close()
  project.provide('engine', { name: 'pglite', empty, seeded })
  return () => rm(folder, { recursive: true, force: true })
}
