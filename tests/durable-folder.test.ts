import fs from 'node:fs'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Database } from '#server/platform/db/database.ts'

let folder: string
let db: Database
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wattle-durable-'))
  db = await openDatabase({ dataDir: folder })
  await db.script('create table kept (id int)')
}, 60_000)
afterAll(async () => {
  await db.close()
  await rm(folder, { recursive: true, force: true })
})

test('API-11 a commit in a data folder is on disk before it is acknowledged', async () => {
  const settings = await db.rows(sql`
    select name, setting from pg_settings
    where name in ('fsync', 'full_page_writes', 'synchronous_commit', 'wal_sync_method') order by name`)
  expect(settings).toEqual([
    { name: 'fsync', setting: 'on' },
    { name: 'full_page_writes', setting: 'on' },
    { name: 'synchronous_commit', setting: 'on' },
    { name: 'wal_sync_method', setting: 'fsync' },
  ])
  // In the middle of a log file: the end of one is synced too.
  await db.script('select pg_switch_wal()')
  await db.run(sql`insert into kept values (0)`)
  const fsync = vi.spyOn(fs, 'fsyncSync')
  for (const id of [1, 2, 3]) {
    await db.run(sql`insert into kept values (${id})`)
    expect(fsync).toHaveBeenCalledTimes(id)
  }
  await db.rows(sql`select * from kept`)
  expect(fsync).toHaveBeenCalledTimes(3)
})

test('API-11 a commit that the disk does not take is not acknowledged', async () => {
  vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
    throw new Error('EIO: i/o error, fsync')
  })
  await expect(db.run(sql`insert into kept values (1)`)).rejects.toThrow()
})

test('API-11 a folder with files and no database, as a back-up too deep, is refused and not changed', async () => {
  const misplaced = await mkdtemp(join(tmpdir(), 'wattle-misplaced-'))
  onTestFinished(() => rm(misplaced, { recursive: true, force: true }))
  const template = join(misplaced, 'template')
  await cp(join(folder, 'pglite/global'), join(template, 'global'), { recursive: true })
  await cp(template, join(misplaced, 'pglite/pglite'), { recursive: true })
  const read = () => readdir(join(misplaced, 'pglite'), { recursive: true })
  const files = await read()
  for (const place of [{ dataDir: misplaced, template }, { dataDir: misplaced }])
    await expect(openDatabase(place)).rejects.toThrow(/pglite is not empty and no database/)
  expect(await read()).toEqual(files)
})
