import { api } from '#contract/api.ts'
import { pageOf } from '#contract/addresses.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import { refuse } from '../platform/refusal.ts'
import { createReportLimit } from './report-limit.ts'
import { createTransitionCounts } from './transition-counts.ts'
import { createWebVitals } from './web-vitals.ts'

/** VIT-1, VIT-2: what pages measure and count. Stores nothing that identifies a client: no address, no user agent, no account. */
export function analyticsRoutes(app: ContractApp, dependencies: Dependencies): void {
  const { db, clock, limits, countsTransitions = false } = dependencies
  const vitals = createWebVitals(db)
  const counts = createTransitionCounts(db)
  const withinLimit = createReportLimit(app.metrics)

  app.route({
    ...routeOf(api.reportVital),
    handler: async ({ body: { metric, value, url }, ip: address, log }) => {
      await withinLimit(async () => {
        await limits.webVitals.admit({ address })
        const isStored = await vitals.add({ metric, value, page: pageOf(url) }, clock())
        if (!isStored) log.warn('this day takes no further measurements')
      })
      return {}
    },
  })

  app.route({
    ...routeOf(api.countTransitions),
    handler: async ({ body: { transitions }, ip: address, log }) => {
      if (!countsTransitions) refuse(404, 'This store does not count transitions.')
      await withinLimit(async () => {
        await limits.transitionCounts.admit({ address })
        if (!(await counts.add(transitions, clock()))) log.warn('this day takes no further names of transitions')
      })
      return {}
    },
  })
}
