import { spawn } from 'node:child_process'
import type { Figure } from './figures.ts'

/** The duration of one command, from its start to its end. It must pass, otherwise its duration is meaningless. */
export async function timed([program = '', ...args]: string[]): Promise<Pick<Figure, 'value' | 'unit'>> {
  const start = performance.now()
  // React has no `act` in production, which the rest of the bench is measured in.
  const env = { ...process.env, NODE_ENV: 'test' }
  const shell = process.platform === 'win32'
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], shell, env })
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status !== 0) throw new Error(`"${[program, ...args].join(' ')}" failed: run it by itself and see why.`)
  return { value: (performance.now() - start) / 1000, unit: 's' }
}
