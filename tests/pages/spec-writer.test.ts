import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { serveSpec } from '#server/spec-site/spec-site.ts'
import { nameBuild } from '#server/spec-site/spec-build.ts'
import { specWriter } from '#server/spec-site/spec-writer.ts'

let root: string
let app: FastifyInstance

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'spec-writer-'))
  for (const folder of ['scripts', 'dist/spec']) mkdirSync(join(root, folder), { recursive: true })
  app = Fastify()
  await serveSpec(app, { folder: join(root, 'dist/spec'), writer: specWriter(root, app.log) })
})

afterEach(async () => {
  await app.close()
  rmSync(root, { recursive: true })
})

test('SM-4 the first request for a missing living spec writes it once, and the page reloads', async () => {
  script(`import { appendFileSync, existsSync, writeFileSync } from 'node:fs'
    appendFileSync('begun', 'x')
    const waiting = setInterval(() => {
      if (!existsSync('go')) return
      writeFileSync('dist/spec/index.html', 'all machines')
      clearInterval(waiting)
    }, 20)`)
  const asked = await Promise.all([get('/spec/'), get('/spec/machines/login.html'), get('/spec/')])
  for (const { statusCode, payload } of asked) {
    expect(statusCode).toBe(503)
    expect(payload).toContain('is being written')
    expect(payload).toContain('http-equiv="refresh"')
  }
  await expect.poll(() => existsSync(join(root, 'begun'))).toBe(true)
  expect((await get('/spec/')).statusCode).toBe(503)
  writeFileSync(join(root, 'go'), '')
  await expect.poll(async () => (await get('/spec/')).payload).toBe('all machines')
  expect(readFileSync(join(root, 'begun'), 'utf8')).toBe('x')
})

test('SM-4 a living spec that cannot be written is not retried: the page names the command', async () => {
  script(`import { appendFileSync } from 'node:fs'
    appendFileSync('begun', 'x')
    process.exit(1)`)
  const toRun = expect.poll(async () => (await get('/spec/')).payload)
  await toRun.toContain('run <code>npm run spec</code>')
  await get('/spec/')
  expect(readFileSync(join(root, 'begun'), 'utf8')).toBe('x')
})

test('SM-4 one of another build is written again, whatever its time; one of this is shown', async () => {
  script(`import { copyFileSync, writeFileSync } from 'node:fs'
    writeFileSync('dist/spec/index.html', 'of today')
    copyFileSync('dist/sources', 'dist/spec/sources')`)
  writeOfBuild('first', 'dist/spec/sources', 'dist/sources', 'dist/spec/index.html')
  expect((await get('/spec/')).payload).toBe('first')
  writeOfBuild('second', 'dist/sources')
  await expect.poll(async () => (await get('/spec/')).payload).toBe('of today')
})

test('SM-4 the living spec names the build that it was written beside; without one it names none', async () => {
  const out = join(root, 'dist/spec')
  nameBuild(root, out)
  expect(existsSync(join(out, 'sources'))).toBe(false)
  writeOfBuild('first', 'dist/sources')
  nameBuild(root, out)
  expect(readFileSync(join(out, 'sources'), 'utf8')).toBe('first')
})

test('SM-4 a store that closes ends the writing, and what the writing has started', async () => {
  const wait = `process.on('SIGTERM', () => { require('fs').writeFileSync('ended', ''); process.exit() })
    require('fs').writeFileSync('begun', '')
    setInterval(() => {}, 1_000)`
  script(`import { spawnSync } from 'node:child_process'
    spawnSync(process.execPath, ['-e', ${JSON.stringify(wait)}], { stdio: 'ignore' })`)
  await get('/spec/')
  await expect.poll(() => existsSync(join(root, 'begun'))).toBe(true)
  await app.close()
  await expect.poll(() => existsSync(join(root, 'ended'))).toBe(true)
})

/** Replaces the project's own. */
function script(text: string) {
  writeFileSync(join(root, 'scripts/spec.mjs'), text)
}

/** All of the same time, as a copy of a folder can leave them. */
function writeOfBuild(build: string, ...paths: string[]) {
  for (const path of paths) {
    writeFileSync(join(root, path), build)
    utimesSync(join(root, path), 100, 100)
  }
}

function get(url: string) {
  return app.inject({ url })
}
