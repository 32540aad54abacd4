import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../api/support/postgres-server.ts'
import { type Running, freePort, startBuilt, startStore } from './command.ts'
import { renameBuild } from './renamed-build.ts'

let other: Awaited<ReturnType<typeof renameBuild>>

beforeAll(async () => void (other = await renameBuild()))
afterAll(() => other.remove())

/** The files under /assets; the theme is one more, which a process serves without a file in that folder. */
const countOfBuild = readdirSync('dist/client/assets').filter((name) => !/\.(br|gz)$/.test(name)).length

/** The hashed files that pages and the service worker of a process name. */
async function namedBy(port: string): Promise<string[]> {
  const texts = ['/', '/shop', '/login', '/sw.js'].map(async (path) => (await get(port, path)).text())
  return [...new Set((await Promise.all(texts)).join().match(/\/assets\/[^"\s]+/g))].toSorted()
}

function get(port: string, path: string): Promise<Response> {
  return fetch(`http://localhost:${port}${path}`)
}

/** Status, type, caching and content of each file, as a browser gets them from a process. */
async function filesOf(port: string, paths: readonly string[]): Promise<unknown[]> {
  const found = []
  for (const path of paths) {
    const answer = await get(port, path)
    const content = createHash('sha256')
      .update(new Uint8Array(await answer.arrayBuffer()))
      .digest('hex')
    const [type, caching] = ['content-type', 'cache-control'].map((name) => answer.headers.get(name))
    found.push({ path, status: answer.status, type, caching, content })
  }
  return found
}

async function end({ child, ended }: Running): Promise<void> {
  child.kill('SIGTERM')
  await ended
}

test('WIRE-2 a page of one version gets its files from a process of another, both ways', async () => {
  const server = await startPostgres()
  const ports = [await freePort(), await freePort()] as const
  const settings = { DATABASE_URL: server.url('postgres'), SECRETS_KEY: randomBytes(32).toString('base64') }
  const stores = [await startStore({ PORT: ports[0], ...settings })]
  stores.push(await startBuilt({ PORT: ports[1], ...settings }, other.folder))
  try {
    const named = await Promise.all(ports.map(namedBy))
    expect(named[0]?.filter((path) => named[1]?.includes(path) && path.endsWith('.js'))).toEqual([])
    const own = await Promise.all(named.map((paths, index) => filesOf(ports[index] ?? '', paths)))
    for (const files of own) {
      expect(files.length).toBe(countOfBuild + 1)
      expect(new Set(files.map((file) => (file as { status: number }).status))).toEqual(new Set([200]))
    }
    expect(await filesOf(ports[1], named[0] ?? [])).toEqual(own[0])
    expect(await filesOf(ports[0], named[1] ?? [])).toEqual(own[1])
  } finally {
    await Promise.all(stores.map(end))
    await server.stop()
  }
})

test('WIRE-2 a tab opened before an upgrade gets its files from the new version, on PGlite', async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'wattle-upgraded-'))
  const settings = { PORT: await freePort(), DATA_DIR }
  let running: Running | undefined
  try {
    running = await startStore(settings)
    const named = await namedBy(settings.PORT)
    const own = await filesOf(settings.PORT, named)
    await end(running)
    running = await startBuilt(settings, other.folder)
    expect(await filesOf(settings.PORT, named)).toEqual(own)
  } finally {
    if (running) await end(running)
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
