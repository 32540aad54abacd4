import { Counter, type Registry } from 'prom-client'
import { createPermits } from '../platform/db/permits.ts'
import { DatabaseBusy } from '../platform/db/unavailable.ts'

/** How many reports of pages this process stores at a time. */
export const storedAtATime = 2

/** How many it accepts at a time, those that wait included: a page sends up to 7 at once. */
export const mostReports = 100

/** Milliseconds. */
const waitMs = 5_000

/**
 * API-19: runs the storing of anonymous reports so that orders find a connection. Reports beyond the bounds are dropped: they
 * are statistics, and no client waits for them.
 */
export function createReportLimit(registry: Registry) {
  const dropped = new Counter({
    name: 'wattle_dropped_reports_total',
    help: 'Measurements and counts of pages that were not stored, because too many were under way.',
    registers: [registry],
  })
  const storing = createPermits(storedAtATime, waitMs)
  let underWay = 0
  return async (store: () => Promise<void>): Promise<void> => {
    if (underWay >= mostReports) return dropped.inc()
    underWay += 1
    try {
      await storing.run(store)
    } catch (error) {
      if (!(error instanceof DatabaseBusy)) throw error
      dropped.inc()
    } finally {
      underWay -= 1
    }
  }
}
