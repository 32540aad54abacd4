import { appendFile, cp, mkdtemp, readdir, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Running, freePort, startCommand, startStore } from './command.ts'

/** The project as it is built, in a separate folder: its sources can be changed and built again. */
let folder: string
let settings: { PORT: string; DATA_DIR: string }
let running: Running[]

beforeEach(async () => {
  folder = await copyProject()
  settings = { PORT: await freePort(), DATA_DIR: join(folder, 'data') }
  running = [await startStore(settings, folder)]
})
afterEach(async () => {
  for (const { child } of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await rm(folder, { recursive: true, force: true })
})

const unneeded = new Set([
  '.git',
  'node_modules',
  '.data',
  '.tsc',
  'bench',
  'docs',
  'e2e',
  'spec',
  'test-results',
  'tests',
])

async function copyProject(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'wattle-checkout-'))
  for (const name of await readdir('.'))
    if (!unneeded.has(name))
      await cp(name, join(copy, name), { recursive: true, filter: (path) => basename(path) !== '.tsc' })
  await symlink(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'), 'junction')
  return copy
}

/** As `git pull` may: other hashes for what the server and the browser load of two pages, and for the entry. */
async function changeSources(): Promise<void> {
  const changed = ['src/screens/about/about-screen.tsx', 'src/screens/login/login-screen.tsx', 'src/main.tsx']
  for (const file of changed) await appendFile(join(folder, file), "\nconsole.debug('changed')\n")
}

const get = (path: string) => fetch(`http://localhost:${settings.PORT}${path}`)

/** The pages are not those of the cache: nothing has asked for them before. */
const pages = ['/about', '/login', '/checkout']

async function findEntry(): Promise<string> {
  return /\/assets\/index-[\w-]{8}\.js/.exec(await (await get('/')).text())?.[0] ?? '/no-entry.js'
}

async function statusesOf(paths: readonly string[]): Promise<Record<string, number>> {
  const answers = paths.map(async (path) => [path, (await get(path)).status] as const)
  return Object.fromEntries(await Promise.all(answers))
}

const allFound = (paths: readonly string[]) => Object.fromEntries(paths.map((path) => [path, 200]))

/** The scripts and styles that the pages name. */
async function filesOf(paths: readonly string[]): Promise<string[]> {
  const texts = await Promise.all(paths.map(async (path) => (await get(path)).text()))
  return [...new Set(texts.join().match(/\/assets\/[\w.~-]+\.(?:js|css)/g))]
}

test('WIRE-2 a command leaves the build of a running store, and states that sources have changed', async () => {
  const entry = await findEntry()
  await changeSources()
  const { output } = await startCommand(['differences'], settings, folder).ended
  expect(await statusesOf([...pages, entry])).toEqual(allFound([...pages, entry]))
  expect(output).toMatch(/^The sources have changed since the build .*\n.*already uses the data folder/)
})

test(
  'WIRE-2 a running store serves its pages and files while the next start builds, and after it',
  { timeout: 240_000 },
  async () => {
    const entry = await findEntry()
    await changeSources()
    const next = startCommand(['main'], { PORT: await freePort(), DATA_DIR: join(folder, 'next') }, folder)
    running.push(next)
    await expect.poll(next.output, { timeout: 100_000 }).toContain('Building the server')
    expect((await get(entry)).status).toBe(200)
    await expect.poll(next.output, { timeout: 100_000 }).toContain('Wattle is open at')
    expect(await readdir(join(folder, 'dist/client/assets'))).not.toContain(basename(entry))
    expect(await statusesOf(pages)).toEqual(allFound(pages))
    const files = await filesOf(pages)
    expect(files).toContain(entry)
    expect(await statusesOf(files)).toEqual(allFound(files))
  },
)
