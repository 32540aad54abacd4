import { readFileSync } from 'node:fs'
import type { Figure } from './figures.ts'
import { timed } from './timed.ts'

interface StepTime {
  name: string
  seconds: number
}

/** How long `npm run check` and `npm test` take on this machine, each as a whole and by step. Seconds. */
export async function measureTests(): Promise<Figure[]> {
  return [...(await measureRun('npm run check', 240)), ...(await measureRun('npm test', 720))]
}

async function measureRun(command: string, limit: number): Promise<Figure[]> {
  const whole = { subject: command, measure: 'whole run', ...(await timed(command.split(' '))), limit }
  const steps = JSON.parse(readFileSync('test-results/steps.json', 'utf8')) as StepTime[]
  return [whole, ...steps.map(({ name, seconds }) => ({ subject: command, measure: name, value: seconds, unit: 's' }))]
}
