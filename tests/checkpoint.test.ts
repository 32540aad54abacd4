import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkpointPart } from '#server/platform/db/checkpoint-part.ts'
import type { Database } from '#server/platform/db/database.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { openApp } from './api/support/server.ts'

let folder: string
let db: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattle-checkpoint-'))
  db = await openDatabase({ dataDir: folder })
  await migrate(db)
}, 60_000)
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

test('API-11 the log of a data folder is cut while the store is open', async () => {
  await db.script('create table filler (text text)')
  const write = () => db.script(`insert into filler select repeat('x', 1000) from generate_series(1, 20000)`)
  await write()
  const before = await logFiles()
  expect(before.length).toBeGreaterThan(20)
  const app = await openApp(db, [checkpointPart(db, 50)])
  await expect.poll(async () => (await logFiles()).includes(before[0] ?? '')).toBe(false)
  await app.close()
})

/** Names of the files of 1 MB, the oldest first. */
async function logFiles(): Promise<string[]> {
  const names = await readdir(join(folder, 'pglite', 'pg_wal'))
  return names.filter((name) => /^[\dA-F]{24}$/.test(name)).toSorted()
}
