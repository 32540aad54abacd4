import { boundedDelay } from './bounded-delay.ts'

/** CHK-18: milliseconds before each check in a row; the last one repeats. */
const checkDelaysMs = [1_000, 2_000, 5_000, 10_000, 30_000] as const

/** How often the server was asked again without a press; counts no further than the last delay. */
export interface Checks {
  checks: number
}

/** CHK-18: the delay before the next check without a press. */
export const nextCheckDelay = boundedDelay<{ context: Checks }>(
  { least: Math.min(...checkDelaysMs), most: Math.max(...checkDelaysMs) },
  ({ context }) => checkDelaysMs[context.checks] ?? checkDelaysMs[0],
)

/** The count after one more check. */
export function countCheck({ checks }: Checks): Checks {
  return { checks: Math.min(checks + 1, checkDelaysMs.length - 1) }
}
