import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import type { Figure } from './figures.ts'

/** How long `npm run check` and `npm test` take on this machine, each as a whole and by step. Seconds. */
export function measureTests(): Figure[] {
  return [...measureRun('npm run check', 240), ...measureRun('npm test', 720)]
}

/** A run must pass, otherwise its duration is meaningless. */
function measureRun(command: string, limit: number): Figure[] {
  const start = performance.now()
  // React has no `act` in production, which the rest of the bench is measured in.
  const env = { ...process.env, NODE_ENV: 'test' }
  const { status } = spawnSync(command, { shell: true, stdio: ['ignore', 'ignore', 'inherit'], env })
  if (status !== 0) throw new Error(`"${command}" failed: run it by itself and see why.`)
  const whole = { subject: command, measure: 'whole run', value: (performance.now() - start) / 1000, unit: 's', limit }
  const steps = JSON.parse(readFileSync('test-results/steps.json', 'utf8')) as { name: string; seconds: number }[]
  return [whole, ...steps.map(({ name, seconds }) => ({ subject: command, measure: name, value: seconds, unit: 's' }))]
}
