import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import { isOfOtherBuild } from './spec-build.ts'

/** Writes the living spec in the background on request. */
export interface SpecWriter {
  /** Whether it is being written. Starts writing, once per process, when there is none or the store is of another build. */
  isWriting(): Promise<boolean>
  stop(): void
}

/**
 * Runs `npm run spec` of the project in `root` at the lowest priority. Any number of processes may do so concurrently:
 * each replaces the former site as a whole.
 */
export function specWriter(root: string, log: FastifyBaseLogger): SpecWriter {
  let child: ChildProcess | undefined
  return {
    async isWriting() {
      if (!child && (await isDue(root))) child ??= start(root, log)
      return child?.exitCode === null && child.signalCode === null
    },
    stop: () => {
      if (child?.pid && child.exitCode === null && child.signalCode === null) end(child.pid)
    },
  }
}

/** A store of another build may do what the living spec does not show. */
async function isDue(root: string): Promise<boolean> {
  return !existsSync(join(root, 'dist/spec/index.html')) || isOfOtherBuild(root)
}

function start(root: string, log: FastifyBaseLogger): ChildProcess {
  log.info('the living spec is being written')
  const { NODE_ENV: _, ...env } = process.env
  const stdio = ['ignore', 'ignore', 'pipe'] as const
  const child = spawn(process.execPath, ['scripts/spec.mjs'], {
    cwd: root,
    env,
    stdio: [...stdio],
    detached: !isWindows,
  })
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW)
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output = (output + String(text)).slice(-2_000)))
  child.once('error', (error) => log.error(error, 'the living spec cannot be written'))
  // Exit code 1: a site that shows what is missing, or none, which the next request reports.
  child.once('close', (code) => log.info({ code, output }, 'the living spec command ended'))
  return child
}

const isWindows = process.platform === 'win32'

/** Ends the process group, which contains the programs that it has started. */
function end(pid: number): void {
  try {
    process.kill(isWindows ? pid : -pid)
  } catch (error) {
    // The process has ended meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
