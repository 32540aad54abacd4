import { expect, test } from 'vitest'
import { type InterruptionResult, interrupt } from '../soak/interruptions.ts'

/** Each starts stores until every payment has ended. `npm run soak` interrupts them far more often. Milliseconds. */
const timeout = 480_000

function expectNothingLost({ violations, acknowledged, interruptions }: InterruptionResult): void {
  expect(violations).toEqual({})
  // After every interruption at least one order is placed.
  expect(acknowledged).toBeGreaterThan(interruptions)
}

test.concurrent(
  'API-11 API-8 5 kills of a store on PGlite lose no order and issue each card once',
  { timeout },
  async () => {
    expectNothingLost(await interrupt({ engine: 'pglite', interruption: 'kill', times: 5 }))
  },
)

test.concurrent(
  'API-11 API-8 5 kills of two stores, a crash of their PostgreSQL and a suspension lose no order',
  { timeout },
  async () => {
    const also = ['database crash', 'suspension'] as const
    expectNothingLost(await interrupt({ engine: 'postgres', interruption: 'kill', times: 5, also }))
  },
)
