import { parseArgs } from 'node:util'
import { type Interruption, type InterruptionResult, interrupt } from './interruptions.ts'
import type { SoakEngine } from './stores.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'pglite' },
    interruption: { type: 'string', default: 'kill' },
    times: { type: 'string', default: '5' },
  },
})

const result = await interrupt({
  engine: values.engine as SoakEngine,
  interruption: values.interruption as Interruption,
  times: Number(values.times),
  report: (text) => console.error(text),
})
console.log(JSON.stringify(figures(result), null, 2))
process.exit(isFine(result) ? 0 : 1)

function isFine({ violations, lastShown }: InterruptionResult): boolean {
  return Object.keys(violations).length === 0 && (lastShown['Paid'] ?? 0) > 0
}

function figures({ recoveryMs, ...others }: InterruptionResult) {
  const sorted = recoveryMs.toSorted((a, b) => a - b).map(Math.round)
  return { ...others, recoveryMedianMs: sorted[Math.floor(sorted.length / 2)], recoveryMostMs: sorted.at(-1) }
}
