import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { startPostgres } from '../api/support/postgres-server.ts'
import { findMissing } from '../api/support/replica.ts'
import { buyCard, buyer } from './buy-card.ts'
import { callStore, logIn } from './calls.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'

/** Each test starts several stores. Milliseconds. */
const timeout = 240_000
const run = promisify(execFile)

const missing = await findMissing('pg_dump')
const skipped = missing ? ` (skipped: ${missing})` : ''

let home: string
let settings: { PORT: string; DATA_DIR: string }
let store: Running
let exportFile: string
let sold: unknown

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'wattle-backup-'))
  settings = { PORT: await freePort(), DATA_DIR: join(home, 'first') }
  exportFile = join(home, 'store.export')
  store = await startStore(settings)
  await buyCard(settings.PORT)
  sold = await readVault(settings.PORT)
}, timeout)
afterAll(async () => {
  store.child.kill('SIGKILL')
  await store.ended
  await rm(home, { recursive: true, force: true })
})

async function readVault(port: string): Promise<unknown> {
  const token = await logIn(port, buyer, 'Wattle@2026')
  const { json } = await callStore(port, 'GET', '/Vault', { token })
  expect(json.data.userCards.length).toBeGreaterThan(0)
  return json.data.userCards
}

/** A store on restored data has the same cards and sells another one. */
async function expectRestored(restored: Record<string, string>): Promise<void> {
  const PORT = await freePort()
  const other = await startStore({ PORT, ...restored })
  onTestFinished(async () => {
    other.child.kill('SIGKILL')
    await other.ended
  })
  expect(await readVault(PORT)).toEqual(sold)
  await buyCard(PORT)
}

/** The tables that a command prints, without the file that it names. */
function withoutLastLine(output: string): string {
  return output.slice(0, output.lastIndexOf('\n', output.length - 2))
}

/** The key of the secrets is not part of a back-up of the database. */
async function copyKey(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await cp(join(settings.DATA_DIR, 'secrets.key'), join(folder, 'secrets.key'))
}

test('API-11 a running PGlite store is exported, and restored in a new folder', { timeout }, async () => {
  const exported = await startCommand(['export-database', exportFile], settings).ended
  expect(exported).toEqual({
    code: 0,
    output: expect.stringMatching(/^bank\.agreements[^]*\nWrote .*store\.export\.\n$/),
  })
  expect(await startCommand(['export-database', exportFile], settings).ended).toEqual({
    code: 1,
    output: `${exportFile} exists: choose another name.\n`,
  })
  expect(await readVault(settings.PORT)).toEqual(sold)

  const DATA_DIR = join(home, 'imported')
  await copyKey(DATA_DIR)
  const imported = await startCommand(['import-database', exportFile], { DATA_DIR }).ended
  expect(imported.code, imported.output).toBe(0)
  expect(withoutLastLine(imported.output)).toBe(withoutLastLine(exported.output))
  await expectRestored({ DATA_DIR })
  const again = await startCommand(['import-database', exportFile], { DATA_DIR }).ended
  expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already uses the data folder') })
})

test.skipIf(missing)(
  `API-11 an export is imported into PostgreSQL, dumped and restored${skipped}`,
  { timeout },
  async () => {
    const server = await startPostgres()
    onTestFinished(server.stop)
    const [source, target] = [await server.createDatabase('source'), await server.createDatabase('target')]
    const SECRETS_KEY_FILE = join(settings.DATA_DIR, 'secrets.key')
    const imported = await startCommand(['import-database', exportFile], { DATABASE_URL: source }).ended
    expect(imported.code, imported.output).toBe(0)
    const dump = join(home, 'store.dump')
    await run(join(server.bin, 'pg_dump'), ['--format=custom', '--no-owner', `--file=${dump}`, source])
    await run(join(server.bin, 'pg_restore'), ['--exit-on-error', '--no-owner', `--dbname=${target}`, dump])
    await expectRestored({ DATABASE_URL: target, SECRETS_KEY_FILE })
    const used = await startCommand(['import-database', exportFile], { DATABASE_URL: target }).ended
    expect(used).toEqual({ code: 1, output: expect.stringMatching(/^The database is not empty /) })
  },
)

test('API-11 a stopping store is not ready and still serves until it has drained', { timeout }, async () => {
  store.child.kill('SIGTERM')
  expect((await store.ended).code).toBe(0)
  store = await startStore({ ...settings, DRAIN_SECONDS: '300' })
  const get = (path: string) => fetch(`http://localhost:${settings.PORT}${path}`)
  store.child.kill('SIGTERM')
  await vi.waitFor(async () => expect((await get('/readyz')).status).toBe(503), { timeout: 30_000, interval: 50 })
  const unready = await get('/readyz')
  expect(unready.headers.get('retry-after')).toBe('3')
  expect(await unready.json()).toMatchObject({ message: 'Not ready: stopping.' })
  expect((await get('/healthz')).status).toBe(200)
  expect((await get('/api/Customer/Cards')).status).toBe(200)
  store.child.kill('SIGKILL')
  await store.ended
})

test('API-11 the folder of a stopped PGlite store is a back-up of it', { timeout }, async () => {
  const DATA_DIR = join(home, 'copied')
  await cp(join(settings.DATA_DIR, 'pglite'), join(DATA_DIR, 'pglite'), { recursive: true })
  await copyKey(DATA_DIR)
  await expectRestored({ DATA_DIR })
})
