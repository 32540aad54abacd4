import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A running store on a separate folder and port. */
export interface RunningStore {
  origin: string
  dataDir: string
  pid: () => number
  /** Ends the process as Ctrl-C does and waits for it. */
  stop: () => Promise<void>
  /** Ends the process, unless it has ended, and starts another on the same folder and port; `changed` are settings that differ. */
  restart: (changed?: Record<string, string>) => Promise<void>
  /** Stops it and removes its folder. */
  remove: () => Promise<void>
}

/** Starts a store. `settings` are environment variables; `program` is what Node runs. */
export async function startStore(
  settings: Record<string, string> = {},
  program: readonly string[] = ['dist/server/main.js'],
): Promise<RunningStore> {
  const dataDir = await mkdtemp(join(tmpdir(), 'wattle-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const launch = (changed: Record<string, string> = {}) =>
    launchUntilHealthy(program, origin, { PORT: `${port}`, DATA_DIR: dataDir, ...settings, ...changed })
  let child = await launch()
  const stop = () => ended(child)
  return {
    origin,
    dataDir,
    pid: () => child.pid ?? 0,
    stop,
    restart: async (changed) => {
      await stop()
      child = await launch(changed)
    },
    remove: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function launchUntilHealthy(
  program: readonly string[],
  origin: string,
  settings: Record<string, string>,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString()))
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline && child.exitCode === null) {
    if (await isHealthy(origin)) return child
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  child.kill('SIGKILL')
  throw new Error(`The store did not start:\n${output.join('')}`)
}

async function isHealthy(origin: string): Promise<boolean> {
  const answer = await fetch(`${origin}/readyz`).catch(() => undefined)
  return answer?.status === 200
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, () => {
      const address = server.address()
      server.close(() =>
        address && typeof address === 'object' ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}
