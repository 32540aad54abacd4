import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'

/** What is left of a command that ended. */
interface Ended {
  code: number | null
  output: string
}

/** A command that runs: what it printed so far, and its end. */
export interface Running {
  child: ChildProcess
  output: () => string
  ended: Promise<Ended>
}

/** Starts a built command as `npm start` and its kin do. */
export function startCommand(args: string[], settings: Record<string, string>, folder?: string): Running {
  return startScript(['scripts/run.mjs', ...args], settings, folder)
}

function startScript(args: string[], settings: Record<string, string>, folder?: string): Running {
  return startProgram(process.execPath, args, settings, folder)
}

/** Starts a program as a shell without the settings of these tests does. */
export function startProgram(
  program: string,
  args: string[],
  settings: Record<string, string>,
  cwd = process.cwd(),
): Running {
  const { PATH, HOME } = process.env
  // Servers of tests are disposable.
  const env = { PATH, HOME, DATABASE_DURABILITY: 'unchecked', ...settings }
  const child = spawn(program, args, { cwd, env })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += String(text)))
  child.stderr.on('data', (text: Buffer) => (output += String(text)))
  const ended = new Promise<Ended>((resolve) => child.once('close', (code) => resolve({ code, output })))
  return { child, output: () => output, ended }
}

/** Starts a store and waits until it can sell. */
export function startStore(settings: Record<string, string>, folder?: string): Promise<Running> {
  return untilOpen(startCommand(['main'], settings, folder), settings)
}

/** Starts the store that is built in another folder, and waits until it can sell. */
export function startBuilt(settings: Record<string, string>, folder: string): Promise<Running> {
  const production = { NODE_ENV: 'production', ...settings }
  return untilOpen(startScript(['dist/server/main.js'], production, folder), settings)
}

/** Starts a store from its sources, as `npm run dev` does, and waits until it can sell. */
export function startDeveloping(settings: Record<string, string>): Promise<Running> {
  return untilOpen(startScript(['scripts/dev.mjs'], settings), settings)
}

/** Waits until a store that is being started can sell. */
export async function untilOpen(store: Running, settings: Record<string, string>): Promise<Running> {
  let over: Ended | undefined
  void store.ended.then((ended) => (over = ended))
  for (;;) {
    if (over) throw new Error(`The store ended:\n${(over as Ended).output}`)
    const health = await fetch(`http://localhost:${settings['PORT']}/readyz`).catch(() => undefined)
    if (health?.status === 200) return store
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

export function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const address = probe.address()
      probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)))
    })
  })
}
