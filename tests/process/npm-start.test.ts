import { once } from 'node:events'
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Running, freePort, startCommand, startProgram, startStore, untilOpen } from './command.ts'
import { makeDataFolder } from './data-folder.ts'
import { seedFolder } from './seeded-folder.ts'

interface Settings extends Record<string, string> {
  PORT: string
  DATA_DIR: string
}

async function makeSettings(more: Record<string, string> = {}): Promise<Settings> {
  return { PORT: await freePort(), DATA_DIR: await makeDataFolder(), ...more }
}

async function readHealth({ PORT }: Settings, path = 'healthz'): Promise<number | undefined> {
  return fetch(`http://localhost:${PORT}/${path}`).then(
    ({ status }) => status,
    () => undefined,
  )
}

/** The pid in the lock of the data folder; null once a store has released it. */
async function readLock({ DATA_DIR }: Settings): Promise<number | null> {
  const name = (await readdir(DATA_DIR)).find((file) => /^lock\.\d+$/.test(file)) ?? ''
  const owner = JSON.parse(await readFile(join(DATA_DIR, name), 'utf8')) as { pid: number } | null
  return owner && owner.pid
}

/** A store that npm starts, and its own pid. */
async function runNpm(script: string, settings: Settings): Promise<Running & { pid: number }> {
  const npm = await untilOpen(startProgram('npm', ['run', script], settings), settings)
  const pid = (await readLock(settings)) ?? 0
  onTestFinished(async () => {
    kill(pid)
    await npm.ended
  })
  return { ...npm, pid }
}

function kill(pid: number | undefined): void {
  try {
    process.kill(pid ?? 0, 'SIGKILL')
  } catch {
    // It has ended.
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function expectClosed(settings: Settings): Promise<void> {
  await expect.poll(() => readHealth(settings), { timeout: 20_000 }).toBeUndefined()
  await expect.poll(() => readLock(settings), { timeout: 20_000 }).toBeNull()
}

test.each(['SIGTERM', 'SIGINT'] as const)('API-11 %s to npm start ends the store with code 0', async (signal) => {
  const settings = await makeSettings()
  const npm = await runNpm('start', settings)
  npm.child.kill(signal)
  expect((await npm.ended).code).toBe(0)
  expect([isRunning(npm.pid), await readLock(settings)]).toEqual([false, null])
})

test.each(['SIGKILL', 'SIGHUP'] as const)('API-11 a store ends after %s to its npm start', async (signal) => {
  const settings = await makeSettings()
  const npm = await runNpm('start', settings)
  npm.child.kill(signal)
  await expectClosed(settings)
})

test('API-11 SIGTERM to npm run dev ends the store', { timeout: 180_000 }, async () => {
  const settings = await makeSettings()
  await seedFolder(settings.DATA_DIR)
  const npm = await runNpm('dev', settings)
  npm.child.kill('SIGTERM')
  expect((await npm.ended).code).toBe(0)
  expect(await readLock(settings)).toBeNull()
})

test('API-11 SIGHUP, as of a closed terminal, ends a store with code 0', async () => {
  const settings = await makeSettings()
  const store = await startStore(settings)
  store.child.kill('SIGHUP')
  expect((await store.ended).code).toBe(0)
  expect(await readLock(settings)).toBeNull()
})

test('API-11 a second SIGTERM to npm start does not cut DRAIN_SECONDS short', async () => {
  const settings = await makeSettings({ DRAIN_SECONDS: '3' })
  const npm = await runNpm('start', settings)
  const asked = Date.now()
  npm.child.kill('SIGTERM')
  await expect.poll(() => readHealth(settings, 'readyz')).toBe(503)
  npm.child.kill('SIGTERM')
  expect((await npm.ended).code).toBe(0)
  expect(Date.now() - asked).toBeGreaterThanOrEqual(3_000)
})

test('API-11 a store whose shell ends before npm start goes on', async () => {
  const settings = await makeSettings()
  const shell = startProgram('sh', ['-c', 'npm start >/dev/null 2>&1 & exec sleep 2'], settings)
  await shell.ended
  await untilOpen({ ...shell, ended: new Promise(() => undefined) }, settings)
  const pid = await readLock(settings)
  const open = Date.now()
  // Longer than twice the time between two looks at npm.
  while (Date.now() - open < 1_500) expect(await readHealth(settings)).toBe(200)
  process.kill(pid ?? 0, 'SIGTERM')
  await expectClosed(settings)
})

test('API-11 a store goes on when its standard output cannot be written', async () => {
  const settings = await makeSettings()
  const full = 'exec node scripts/run.mjs main >/dev/full'
  const store = startProgram('sh', ['-c', full], { ...settings, LOG_LEVEL: 'info' })
  onTestFinished(() => kill(store.child.pid))
  await untilOpen(store, settings)
  for (let sent = 0; sent < 20; sent++) expect(await readHealth(settings)).toBe(200)
  store.child.kill('SIGTERM')
  expect([(await store.ended).code, await readLock(settings)]).toEqual([0, null])
})

test('API-11 SIGTERM ends a store that waits for its database with code 0', async () => {
  const silent = createServer(() => silent.emit('asked')).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  onTestFinished(() => void silent.close())
  const { port } = silent.address() as AddressInfo
  const asked = once(silent, 'asked')
  const DATABASE_URL = `postgres://someone@127.0.0.1:${port}/shop`
  const store = startCommand(['main'], { PORT: await freePort(), DATABASE_URL })
  await asked
  store.child.kill('SIGTERM')
  expect((await store.ended).code).toBe(0)
})

describe('API-11 a build', () => {
  /** What the build starts first: it states its pid, and runs until it is ended. */
  const builder = `process.stderr.write('pid ' + process.pid + '\\n'); setInterval(() => undefined, 1_000)`

  test('is ended with its programs by SIGTERM', async () => {
    const folder = await makeDataFolder()
    await mkdir(join(folder, 'node_modules/vite/bin'), { recursive: true })
    await writeFile(join(folder, 'node_modules/vite/bin/vite.js'), builder)
    const program = `import { buildIn } from './scripts/prepare.mjs'; await buildIn(${JSON.stringify(folder)})`
    const build = startProgram(process.execPath, ['--input-type=module', '-e', program], {})
    const readPid = () => Number(/pid (\d+)/.exec(build.output())?.[1])
    await expect.poll(readPid, { timeout: 10_000 }).toBeGreaterThan(0)
    const pid = readPid()
    onTestFinished(() => kill(pid))
    build.child.kill('SIGTERM')
    expect((await build.ended).code).toBe(143)
    expect(isRunning(pid)).toBe(false)
  })
})
