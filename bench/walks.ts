import { spawn } from 'node:child_process'
import type { Figure } from './figures.ts'

/** How long all walks take: of actor and screen together, and of the browser. */
export async function measureWalks(): Promise<Figure[]> {
  const vitest = ['npx', '--no-install', 'vitest', 'run', '--project']
  return [
    { subject: 'Walks', measure: 'actor and screen', ...(await timed([...vitest, 'unit', '.walk.test.'])), limit: 60 },
    { subject: 'Walks', measure: 'browser', ...(await timed([...vitest, 'browser'])), limit: 300 },
  ]
}

/** How long it takes to break every machine in every way and see who notices. */
export async function measureMutation(): Promise<Figure[]> {
  return [{ subject: 'Mutation', measure: 'every mutant', ...(await timed(['npm', 'run', 'mutate'])), limit: 900 }]
}

/** One command from its start to its end; it must pass, otherwise its time tells nothing. */
async function timed([program = '', ...args]: string[]): Promise<Pick<Figure, 'value' | 'unit'>> {
  const start = performance.now()
  // React has no `act` in production, which the rest of the bench is measured in.
  const env = { ...process.env, NODE_ENV: 'test' }
  const shell = process.platform === 'win32'
  const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], shell, env })
  const status = await new Promise((resolve) => child.once('close', resolve))
  if (status !== 0) throw new Error(`"${[program, ...args].join(' ')}" failed: run it by itself and see why.`)
  return { value: (performance.now() - start) / 1000, unit: 's' }
}
