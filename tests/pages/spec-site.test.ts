import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance, type InjectOptions } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { securityHeaders } from '#server/platform/security-headers.ts'
import { serveSpec } from '#server/spec-site/spec-site.ts'

let parent: string
let app: FastifyInstance

beforeEach(async () => {
  parent = mkdtempSync(join(tmpdir(), 'spec-site-'))
  writeFileSync(join(parent, 'secret.html'), 'not for readers')
  app = Fastify()
  securityHeaders(false).addTo(app)
  await serveSpec(app, { folder: join(parent, 'spec') })
})

afterEach(async () => {
  await app.close()
  rmSync(parent, { recursive: true })
})

test('SM-4 the site is served at /spec/, to which /spec leads, with the type of each file', async () => {
  for (const name of [
    'index.html',
    'spec.json',
    'machines/place-order.html',
    'assets/site.css',
    'steps/login.js',
    'stories/paid.feature',
  ])
    write(name, name)
  write('assets/sans.woff2', 'font')
  expect((await get('/spec')).headers.location).toBe('/spec/')
  expect((await get('/spec/')).payload).toBe('index.html')
  const types = {
    'index.html': 'text/html; charset=utf-8',
    'spec.json': 'application/json; charset=utf-8',
    'machines/place-order.html': 'text/html; charset=utf-8',
    'assets/site.css': 'text/css; charset=utf-8',
    'steps/login.js': 'text/javascript; charset=utf-8',
    'assets/sans.woff2': 'font/woff2',
    'stories/paid.feature': 'text/plain; charset=utf-8',
  }
  for (const [name, type] of Object.entries(types)) {
    const { statusCode, headers } = await get(`/spec/${name}`)
    expect([name, statusCode, headers['content-type']]).toEqual([name, 200, type])
  }
})

test('SM-4 a page of the site may load only files beside it, and is not indexed', async () => {
  write('index.html', 'all machines')
  const { headers } = await get('/spec/')
  const policy = String(headers['content-security-policy'])
  expect(policy.split('; ')).toEqual([
    "default-src 'self'",
    "img-src 'self' data:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ])
  expect(policy).not.toContain('unsafe')
  expect(headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN', 'x-content-type-options': 'nosniff' })
  for (const path of ['/spec', '/spec/', '/spec/spec.json', '/spec/style.css'])
    expect((await get(path)).headers['x-robots-tag']).toBe('noindex')
})

test('SM-4 what a browser keeps is asked for again, and sent again only when it has changed', async () => {
  write('index.html', 'before')
  const first = await get('/spec/')
  expect(first.headers['cache-control']).toBe('no-cache')
  const again = { 'if-none-match': String(first.headers.etag) }
  expect((await get('/spec/', again)).statusCode).toBe(304)
  write('index.html', 'after!')
  expect(await get('/spec/', again)).toMatchObject({ statusCode: 200, payload: 'after!' })
})

test('SM-4 a page is sent compressed', async () => {
  write('index.html', 'many machines '.repeat(100))
  const { headers, rawPayload } = await get('/spec/', { 'accept-encoding': 'gzip, br' })
  expect(headers['content-encoding']).toBe('br')
  expect(String(brotliDecompressSync(rawPayload))).toBe('many machines '.repeat(100))
})

test('SM-4 nothing outside the site is given out, and no list of its files', async () => {
  write('index.html', 'all machines')
  write('machines/login.html', 'login')
  write('.hidden/index.html', 'half of a site')
  const asked = [
    '../secret.html',
    '..%2fsecret.html',
    '%2e%2e/secret.html',
    'machines/..%2f..%2fsecret.html',
    '..%5csecret.html',
    `${encodeURIComponent(join(parent, 'secret.html'))}`,
    '.hidden/index.html',
    'machines/',
    'machines',
    'index.html%00',
    'nothing.html',
  ]
  for (const name of asked) {
    const { statusCode, payload } = await get(`/spec/${name}`)
    expect([name, statusCode]).toEqual([name, 404])
    expect(payload).not.toMatch(/not for readers|half of a site|login\.html/)
  }
})

test('SM-4 a missing page leads to the overview; without a site the page names the command', async () => {
  const before = await get('/spec/machines/login.html')
  expect(before.statusCode).toBe(503)
  expect(before.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(before.payload).toContain('run <code>npm run spec</code>')
  write('index.html', 'all machines')
  const { statusCode, payload } = await get('/spec/machines/login.html')
  expect(statusCode).toBe(404)
  expect(payload).toContain('<a href="/spec/">')
  expect((await get('/spec/style.css')).headers['content-type']).toBe('text/css; charset=utf-8')
})

/** Each version of a file has a different time. */
let minute = 0

function write(name: string, text: string) {
  const path = join(parent, 'spec', name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
  utimesSync(path, ++minute * 60, minute * 60)
}

function get(url: string, headers: InjectOptions['headers'] = {}) {
  return app.inject({ url, headers })
}
