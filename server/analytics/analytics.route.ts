import { api } from '#contract/api.ts'
import { pageOf } from '#contract/addresses.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import { createWebVitals } from './web-vitals.ts'

/** VIT-1: what pages measure. Stores nothing that identifies a client: no address, no user agent, no account. */
export function analyticsRoutes(app: ContractApp, { db, clock, limits }: Dependencies): void {
  const vitals = createWebVitals(db)

  app.route({
    ...routeOf(api.reportVital),
    handler: async ({ body: { metric, value, url }, ip: address }) => {
      await limits.webVitals.admit({ address })
      await vitals.add({ metric, value, page: pageOf(url) }, clock())
      return {}
    },
  })
}
