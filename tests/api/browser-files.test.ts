import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ServerEntry } from '#contract/rendering.ts'
import { servePages } from '#server/pages/pages.ts'
import { type BrowserFile, announceFiles, listFiles } from '#server/pages/browser-files.ts'
import { shareFiles } from '#server/pages/shared-files.ts'
import type { Database } from '#server/platform/db/database.ts'
import { removeOutdated } from '#server/privacy/retention.ts'
import { storeSettings } from '#tests/support/store-settings.ts'
import { observeStatements } from './support/observed-database.ts'
import { openApp } from './support/server.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
const folders: string[] = []
const statements: SQL[] = []
/** Processes of two versions on one database. */
let former: FastifyInstance, newer: FastifyInstance

beforeAll(async () => {
  former = await open(store.db, await build('former'))
  newer = await open(
    observeStatements(store.db, (statement) => void statements.push(statement)),
    await build('newer'),
  )
})
afterAll(async () => {
  await Promise.all([former.close(), newer.close()])
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true })))
})

/** A built version: its entry imports a module; both versions have the font. Returns its folder. */
async function build(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'wattle-built-'))
  folders.push(folder)
  await mkdir(join(folder, 'assets'))
  const texts = [
    [entryOf(version), `import './${moduleOf(version)}'`],
    [moduleOf(version), `export const version = '${version}'.repeat(9)`],
  ] as const
  for (const [name, text] of texts) {
    await writeFile(join(folder, 'assets', name), text)
    await writeFile(join(folder, 'assets', `${name}.br`), brotliCompressSync(text))
    await writeFile(join(folder, 'assets', `${name}.gz`), gzipSync(text))
  }
  await writeFile(join(folder, 'assets/text-Font0001.woff2'), 'wOF2')
  await writeFile(join(folder, 'assets', `only-${version.padEnd(8, '_')}.woff2`), `wOF2 ${version}`)
  await writeFile(join(folder, 'assets/readme.html'), 'not hashed')
  await writeFile(join(folder, 'index.html'), 'never served')
  return folder
}

function entryOf(version: string): string {
  return `index-${version.padEnd(8, '0')}.js`
}

function moduleOf(version: string): string {
  return `store.route-${version.padEnd(8, '-')}.js`
}

/** A process on the built files of `folder`. */
function open(db: Database, folder: string): Promise<FastifyInstance> {
  const version = ['former', 'newer'][folders.indexOf(folder)] ?? ''
  const entry = {
    keyOf: (url: string) => url,
    colorModeScript: '',
    fontPreloads: ['/assets/text-Font0001.woff2', `/assets/only-${version.padEnd(8, '_')}.woff2`],
    hasCalls: async () => true,
    render: async (url: string) => {
      const head = { title: 'A page', description: 'A page' }
      return {
        status: url === '/about' ? 200 : 404,
        isCacheable: true,
        head,
        css: '',
        html: '',
        snapshot: null,
        source: '',
      }
    },
  } as unknown as ServerEntry
  const frontEnd = {
    files: folder,
    worker: 'self.__PRECACHED',
    theme: `.${version}{}`,
    template: async () => `<head><!--head--><script type="module" src="/assets/${entryOf(version)}"></script></head>`,
    entry: async () => entry,
    chunksOf: () => [`assets/${moduleOf(version)}`],
  }
  return openApp(db, [(app) => servePages(app, { frontEnd, db, origin: '', settings: storeSettings })])
}

/** The hashed files that a page and the service worker of a process name. */
async function namedBy(app: FastifyInstance): Promise<string[]> {
  const texts = await Promise.all(['/about', '/sw.js'].map(async (url) => (await app.inject({ url })).payload))
  return [...new Set(texts.join().match(/\/assets\/[\w.-]+-[\w-]{8}\.\w+/g))].toSorted()
}

/** Of a response or of a file of this process: dates, tags, parts, and origins that a configured other site may differ by. */
const differing = ['date', 'etag', 'last-modified', 'accept-ranges', 'content-length', 'vary', 'x-request-id']

/** What a browser gets of a file. */
async function answer(app: FastifyInstance, url: string, accepted: string) {
  const { statusCode, rawPayload, headers } = await app.inject({ url, headers: { 'accept-encoding': accepted } })
  expect(headers['vary'], url).toMatch(/\baccept-encoding$/)
  const sent = Object.entries(headers).filter(([name]) => !differing.includes(name))
  const { 'content-encoding': encoding } = headers
  const decode = { br: brotliDecompressSync, gzip: gunzipSync }[String(encoding)] ?? ((body: Buffer) => body)
  return { statusCode, headers: Object.fromEntries(sent.toSorted()), body: String(decode(rawPayload)) }
}

test('WIRE-2 files that page and worker of a version name are sent alike by another one', async () => {
  for (const [from, to] of [
    [former, newer],
    [newer, former],
  ] as const) {
    const paths = await namedBy(from)
    expect(paths.length).toBe(5)
    for (const path of paths)
      for (const accepted of ['gzip, deflate, br', 'gzip', 'identity']) {
        const own = await answer(from, path, accepted)
        expect(own.statusCode, path).toBe(200)
        expect(own.headers['cache-control']).toBe('public, max-age=31536000, immutable')
        expect(await answer(to, path, accepted), `${path} ${accepted}`).toEqual(own)
      }
  }
})

test('WIRE-2 only hashed files are stored: no document, no worker', async () => {
  const Stored = z.object({ path: z.string() })
  const stored = await store.db.rows(Stored, sql`select path from browser_files order by path collate "C"`)
  const paths = stored.map(({ path }) => path.replace(/theme-[0-9a-f]{8}/, 'theme'))
  expect(paths).toEqual([
    '/assets/index-former00.js',
    '/assets/index-newer000.js',
    '/assets/only-former__.woff2',
    '/assets/only-newer___.woff2',
    '/assets/store.route-former--.js',
    '/assets/store.route-newer---.js',
    '/assets/text-Font0001.woff2',
    '/assets/theme.css',
    '/assets/theme.css',
  ])
})

test('WIRE-2 files that a later build has removed are sent as before', async () => {
  const assets = join(folders[0] ?? '', 'assets')
  const paths = (await namedBy(former)).filter((path) => !path.includes('theme'))
  const read = async () => {
    const accepted = ['gzip, deflate, br', 'gzip', 'identity']
    return Promise.all(paths.flatMap((path) => accepted.map((encoding) => answer(former, path, encoding))))
  }
  const own = await read()
  await rename(assets, `${assets}-former`)
  expect(await read()).toEqual(own)
  await rename(`${assets}-former`, assets)
})

test('WIRE-2 HEAD and a query work, and an unchanged script is 304', async () => {
  const url = `/assets/${moduleOf('former')}`
  const head = await newer.inject({ method: 'HEAD', url: `${url}?a=1` })
  expect([head.statusCode, head.payload]).toEqual([200, ''])
  const { etag } = head.headers
  expect((await newer.inject({ url, headers: { 'if-none-match': String(etag) } })).statusCode).toBe(304)
})

/** The statements that `newer` sends while `work` runs. */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  statements.length = 0
  await work()
  return statements
    .map((statement) => new PgDialect().sqlToQuery(statement).sql)
    .filter((text) => /browser_files/.test(text))
}

/** A file that is not compressed. */
function toFile(path: string, text: string): BrowserFile {
  return { path, read: async () => ({ content: Buffer.from(text), encoding: null }) }
}

const read = (url: string) => newer.inject({ url })

test('WIRE-2 a process reads a file of another version once, and nothing for other addresses', async () => {
  expect(await statementsOf(() => read('/assets/unknown-12345678.js'))).toHaveLength(1)
  await read(`/assets/${entryOf('former')}`)
  expect(await statementsOf(() => Promise.all([1, 2, 3].map(() => read(`/assets/${entryOf('former')}`))))).toEqual([])
  expect(await statementsOf(() => read(`/assets/${entryOf('newer')}`))).toEqual([])
  const others = ['/assets/', '/assets/x.js', '/assets/readme.html', '/assets/a-12345678.html', '/x/a-12345678.js']
  const malformed = [`/assets/${'a'.repeat(200)}-12345678.js`, '/assets/a%00-12345678.js', '/assets/../a-12345678.js']
  for (const url of [...others, ...malformed]) {
    expect(await statementsOf(() => read(url)), url).toEqual([])
  }
})

test('WIRE-2 NAV-3 an unknown file is 404, not cached, and a page for a person', async () => {
  const url = '/assets/unknown-12345678.js'
  const { statusCode, headers } = await newer.inject({ url })
  expect([statusCode, headers['cache-control']]).toEqual([404, 'no-store'])
  const page = await newer.inject({ url, headers: { accept: 'text/html' } })
  expect(page.headers['content-type']).toContain('text/html')
})

test('WIRE-2 a file that a process announces is found by one that missed it before', async () => {
  const path = '/assets/late-12345678.css'
  expect((await newer.inject({ url: path })).statusCode).toBe(404)
  await announceFiles(store.db, [toFile(path, '.late{}')])
  expect((await newer.inject({ url: path })).payload).toBe('.late{}')
})

test('WIRE-2 a running process announces its files again, so that they are not deleted', async () => {
  const path = '/assets/running-12345678.js'
  const share = async (part: FastifyInstance) =>
    void (await shareFiles(part, { db: store.db, files: [toFile(path, '1')], everyMs: 20 }))
  const app = await openApp(store.db, [share])
  await store.db.run(sql`update browser_files set announced_at = now() - interval '29 days'`)
  const fresh = sql`select path from browser_files where announced_at > now() - interval '1 hour'`
  await expect.poll(() => store.db.rows(fresh)).toEqual([{ path }])
  await store.db.run(sql`delete from browser_files where path = ${path}`)
  await expect.poll(() => store.db.rows(fresh)).toEqual([{ path }])
  await app.close()
})

test('WIRE-2 a start sends one statement and writes nothing where its files are stored', async () => {
  await announceFiles(store.db, await listFiles(folders[1] ?? ''))
  const state = sql`select path, xmin::text from browser_files order by path`
  const before = await store.db.rows(state)
  const sent = await statementsOf(async () => {
    const observed = observeStatements(store.db, (statement) => void statements.push(statement))
    await announceFiles(observed, await listFiles(folders[1] ?? ''))
  })
  expect(sent).toHaveLength(1)
  expect(await store.db.rows(state)).toEqual(before)
})

test('WIRE-2 files that no process has announced for 30 days are deleted, running ones not', async () => {
  await store.db.run(sql`update browser_files set announced_at = now() - interval '31 days'`)
  await announceFiles(store.db, await listFiles(folders[1] ?? ''))
  expect((await removeOutdated(store.db, Date.now())).browser_files).toBeGreaterThan(3)
  const app = await open(store.db, folders[1] ?? '')
  expect((await app.inject({ url: `/assets/${moduleOf('former')}` })).statusCode).toBe(404)
  expect(await store.db.rows(sql`select path from browser_files where path like '%newer%' order by path`)).toHaveLength(
    3,
  )
  await app.close()
})

test('WIRE-2 processes that announce the same files at the same time store each once', async () => {
  await store.db.run(sql`delete from browser_files`)
  const files = await listFiles(folders[0] ?? '')
  await Promise.all([1, 2, 3, 4].map((turn) => announceFiles(store.db, turn % 2 ? files : files.toReversed())))
  expect(await store.db.rows(sql`select path from browser_files`)).toHaveLength(files.length)
})

test('API-19 look-ups above the limit get 503 with Retry-After; read files are sent meanwhile', async () => {
  await announceFiles(store.db, await listFiles(folders[0] ?? ''))
  let isSilent = false
  let respond!: () => void
  const responded = new Promise<undefined>((resolve) => (respond = () => resolve(undefined)))
  const row = (...given: Parameters<Database['row']>) => (isSilent ? responded : store.db.row(...given))
  const anonymousReads = { rows: store.db.rows, row }
  const app = await open({ ...store.db, anonymousReads } as Database, folders[1] ?? '')
  const look = (url: string) => app.inject({ url })
  const known = `/assets/${entryOf('former')}`
  await look(known)
  isSilent = true
  const names = Array.from({ length: 30 }, (_, name) => `/assets/random-${String(name).padStart(8, '0')}.js`)
  const looks = names.map(look)
  const refused = await Promise.race(looks)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '3'])
  expect((await look(known)).statusCode).toBe(200)
  respond()
  const statuses = (await Promise.all(looks)).map(({ statusCode }) => statusCode)
  expect(statuses.filter((status) => status === 404)).toHaveLength(20)
  expect(statuses.filter((status) => status === 503)).toHaveLength(10)
  expect((await look(names[0] ?? '')).statusCode).toBe(404)
  await app.close()
})
