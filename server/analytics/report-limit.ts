import { Counter, type Registry } from 'prom-client'
import { createPermits } from '../platform/db/permits.ts'
import { DatabaseBusy } from '../platform/db/unavailable.ts'
import { Refusal } from '../platform/refusal.ts'

/** How many reports of pages this process stores at a time. */
export const storedAtATime = 2

/** How many it accepts at a time, those that wait included: a page sends up to 7 at once. */
export const mostReports = 100

/** Milliseconds. */
const waitMs = 5_000

/**
 * API-19: runs the storing of anonymous reports so that orders find a connection. Reports beyond the bounds, also those of
 * one address, are dropped: they are statistics, no client waits for them, and shoppers who share an address see no error.
 */
export function createReportLimit(registry: Registry) {
  const dropped = new Counter({
    name: 'wattle_dropped_reports_total',
    help: 'Measurements of pages that were not stored: too many were under way, or came from one address.',
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
      const isDropped = error instanceof DatabaseBusy || (error instanceof Refusal && error.status === 429)
      if (!isDropped) throw error
      dropped.inc()
    } finally {
      underWay -= 1
    }
  }
}
