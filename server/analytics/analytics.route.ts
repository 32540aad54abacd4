import { api } from '#contract/api.ts'
import { pageOf } from '#contract/addresses.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import { createReportLimit } from './report-limit.ts'
import { createWebVitals } from './web-vitals.ts'

const dayMs = 86_400_000

/** VIT-1: what pages measure. Stores nothing that identifies a client: no address, no user agent, no account. */
export function analyticsRoutes(app: ContractApp, dependencies: Dependencies): void {
  const { db, clock, limits } = dependencies
  const vitals = createWebVitals(db)
  const withinLimit = createReportLimit(app.metrics)
  /** Whose end is logged: once, however many reports follow. */
  let fullDay: number | undefined

  app.route({
    ...routeOf(api.reportVital),
    handler: async ({ body: { metric, value, url }, ip: address, log }) => {
      await withinLimit(async () => {
        await limits.webVitals.admit({ address })
        const isStored = await vitals.add({ metric, value, page: pageOf(url) }, clock())
        const day = Math.floor(clock() / dayMs)
        if (isStored || day === fullDay) return
        fullDay = day
        log.warn('this day takes no further measurements')
      })
      return {}
    },
  })
}
