import { chmod, lstat, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { buyCard } from './buy-card.ts'
import { type Running, freePort, startCommand, startStore } from './command.ts'
import { makeDataFolder } from './data-folder.ts'

/** Each test starts several stores. Milliseconds. */
const timeout = 240_000

/** Every path in a folder, and the folder itself. */
async function listPaths(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true })
  return [folder, ...names.map((name) => join(folder, name))]
}

/** The paths that another user of the machine could use, each with its mode. */
async function findOpen(folder: string): Promise<string[]> {
  const found = await Promise.all(
    (await listPaths(folder)).map(async (path) => {
      // The database replaces files while the store runs.
      const entry = await lstat(path).catch(() => undefined)
      const mode = entry && entry.mode & 0o777
      return mode === undefined || mode === (entry?.isDirectory() ? 0o700 : 0o600)
        ? []
        : [`${mode.toString(8)} ${path}`]
    }),
  )
  return found.flat()
}

/** As it is of a service whose operator set no umask, until the test ends. */
function clearUmask(): void {
  const former = process.umask(0)
  onTestFinished(() => void process.umask(former))
}

async function openStore(settings: Record<string, string>): Promise<Running> {
  const store = await startStore(settings)
  onTestFinished(async () => {
    store.child.kill('SIGKILL')
    await store.ended
  })
  return store
}

async function stop({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

test(
  'API-22 a data folder is for its owner alone while it sells and afterwards, under any umask',
  { timeout },
  async () => {
    clearUmask()
    const DATA_DIR = join(await makeDataFolder(), 'data')
    const settings = { PORT: await freePort(), DATA_DIR }
    const store = await openStore(settings)
    await buyCard(settings.PORT)
    expect(await readdir(DATA_DIR)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^lock-.*\.sock$/),
        'lock.1',
        'operator.json',
        'pglite',
        'secrets.key',
      ]),
    )
    const [everything, cards] = [join(DATA_DIR, 'store.export'), join(DATA_DIR, 'cards.csv')]
    expect(await startCommand(['export-database', everything], settings).ended).toMatchObject({ code: 0 })
    expect(await startCommand(['catalogue', 'export', cards], settings).ended).toMatchObject({ code: 0 })
    expect(await findOpen(DATA_DIR)).toEqual([])

    await stop(store)
    const added = ['customer', 'add', '--name', 'Ana Bo', '--mobile', '0491 570 110', '--email', 'ana@example.com']
    await startCommand(added, settings).ended
    expect(await findOpen(DATA_DIR)).toEqual([])
  },
)

test('API-22 a start closes a folder of an earlier version, or restored with open modes', { timeout }, async () => {
  const DATA_DIR = await makeDataFolder()
  const settings = { PORT: await freePort(), DATA_DIR }
  await stop(await openStore(settings))
  for (const path of await listPaths(DATA_DIR)) await chmod(path, (await stat(path)).isDirectory() ? 0o755 : 0o666)
  await openStore(settings)
  expect(await findOpen(DATA_DIR)).toEqual([])
  await buyCard(settings.PORT)
  expect(await findOpen(DATA_DIR)).toEqual([])
})

test('API-22 the build can be read by every user of the machine', async () => {
  const template = join(process.cwd(), 'dist/database/pglite')
  for (const path of await listPaths(template)) {
    const found = await stat(path)
    expect([path, found.mode & 0o777]).toEqual([path, found.isDirectory() ? 0o755 : 0o644])
  }
})
