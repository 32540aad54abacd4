import { cp, mkdir, mkdtemp, readdir, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { freePort, startCommand, startStore } from './command.ts'
import { makeDataFolder } from './data-folder.ts'
import { seedFolder } from './seeded-folder.ts'

/** Each test starts several commands. Milliseconds. */
const timeout = 240_000

/** The folder of a store that was stopped. */
let seeded: string
beforeAll(async () => {
  seeded = await mkdtemp(join(tmpdir(), 'wattle-seeded-'))
  await seedFolder(seeded)
}, timeout)
afterAll(() => rm(seeded, { recursive: true, force: true }))

async function copySeeded(): Promise<string> {
  const folder = await makeDataFolder()
  await cp(seeded, folder, { recursive: true })
  return folder
}

/** What a start prints where it is refused: one line. */
async function refuse(DATA_DIR: string, command = 'main'): Promise<string> {
  const { code, output } = await startCommand([command], { PORT: await freePort(), DATA_DIR }).ended
  expect([code, output.trimEnd().split('\n')]).toEqual([1, [expect.stringContaining(DATA_DIR)]])
  return output
}

async function opens(DATA_DIR: string): Promise<void> {
  const store = await startStore({ PORT: await freePort(), DATA_DIR })
  store.child.kill('SIGTERM')
  expect(await store.ended).toMatchObject({ code: 0 })
}

const restore = 'restore a back-up of it (docs/operations.md, "Back-up and restore")'
const beginAgain = 'run npm run reset -- --yes to delete what is left and begin with an empty store.'
const damaged = (reason: string) =>
  `is damaged or incomplete, or its disk is full (${reason}): ${restore}, or ${beginAgain}`

/** Removes the files of tables and indexes of the store; those of the system are numbered below 16384. */
async function removeTables(database: string): Promise<void> {
  for (const name of await readdir(join(database, 'base'), { recursive: true }))
    if (/\/(1638[4-9]|1639\d|1[67]\d{3})$/.test(name)) await rm(join(database, 'base', name))
}

test.each<[string, (database: string) => Promise<void>, string]>([
  ['a cut pg_control', (database) => truncate(join(database, 'global/pg_control'), 100), damaged('it does not open')],
  ['no folder global', (database) => rm(join(database, 'global'), { recursive: true }), damaged('it does not open')],
  ['no folder base', (database) => rm(join(database, 'base'), { recursive: true }), damaged('it does not open')],
  ['no folder pg_wal', (database) => rm(join(database, 'pg_wal'), { recursive: true }), damaged('it does not open')],
  ['no files of tables', removeTables, `No such file or directory): start again, and if that fails ${restore}.`],
  [
    'an unreadable PG_VERSION',
    (database) => writeFile(join(database, 'PG_VERSION'), '\u0000\u0001'),
    damaged('its PG_VERSION names no version'),
  ],
  ['no PG_VERSION', (database) => rm(join(database, 'PG_VERSION')), 'because it has no file PG_VERSION: '],
  [
    'another version of PostgreSQL',
    (database) => writeFile(join(database, 'PG_VERSION'), '16\n'),
    'is of PostgreSQL 16, and this store has 18: export it with the version of the store that wrote it (npm run db:export)',
  ],
])('API-11 a database with %s is refused with one sentence', { timeout }, async (_, damage, sentence) => {
  const folder = await copySeeded()
  await damage(join(folder, 'pglite'))
  expect(await refuse(folder)).toContain(sentence)
  expect(await refuse(folder, 'report')).not.toContain(' at ')
})

test('API-11 a folder that lost its database is refused until it is reset or restored', { timeout }, async () => {
  const lost = `is missing or empty: ${restore}, or ${beginAgain}`
  const folder = await copySeeded()
  const [database, away] = [join(folder, 'pglite'), join(seeded, 'pglite')]
  await rm(database, { recursive: true })
  expect(await refuse(folder)).toContain(lost)
  await mkdir(database)
  expect(await refuse(folder)).toContain(lost)
  await rm(join(folder, 'secrets.key'))
  expect(await refuse(folder)).toContain(lost)

  await cp(join(seeded, 'secrets.key'), join(folder, 'secrets.key'))
  await cp(away, database, { recursive: true })
  await opens(folder)

  await rm(database, { recursive: true })
  for (const name of await readdir(folder)) if (name.startsWith('lock')) await rm(join(folder, name))
  expect(await refuse(folder)).toContain(lost)
  expect(await startCommand(['reset', '--yes'], { DATA_DIR: folder }).ended).toMatchObject({ code: 0 })
  await opens(folder)
  await rm(database, { recursive: true })
  expect(await refuse(folder)).toContain(lost)
})

test('API-11 a new folder, also that of a new disk, becomes a store at the first start', { timeout }, async () => {
  const home = await makeDataFolder()
  await mkdir(join(home, 'disk/lost+found'), { recursive: true, mode: 0o700 })
  await opens(join(home, 'disk'))
  await opens(join(home, 'missing/data'))
})

test('API-11 a first start that was cut off is made again by the next', { timeout }, async () => {
  const folder = await makeDataFolder()
  const first = startCommand(['main'], { PORT: await freePort(), DATA_DIR: folder })
  onTestFinished(() => void first.child.kill('SIGKILL'))
  await expect.poll(() => readdir(folder), { timeout, interval: 1 }).toContain('new-store')
  first.child.kill('SIGKILL')
  await first.ended
  await opens(folder)
  expect(await readdir(folder)).not.toContain('new-store')
})
