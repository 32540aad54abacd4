import { PGlite } from '@electric-sql/pglite'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

/** One empty PGlite, made once a run, from which each test file starts: initdb is the slow part. */
export default async function setup(project: TestProject) {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-pglite-'))
  const template = join(folder, 'template.tar')
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const dump = await client.dumpDataDir('none')
  await writeFile(template, Buffer.from(await dump.arrayBuffer()))
  await client.close()
  project.provide('engine', { name: 'pglite', template })
  return () => rm(folder, { recursive: true, force: true })
}
