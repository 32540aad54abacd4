import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { pageOf } from '#contract/addresses.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { serve } from '../platform/serve.ts'
import { createWebVitals } from './web-vitals.ts'

/** VIT-1: what pages measure. Of who measured it nothing is kept: no address, no user agent, no account. */
export function analyticsRoutes(app: FastifyInstance, { db, clock, limits }: Dependencies): void {
  const vitals = createWebVitals(db)

  serve(app, api.reportVital, async ({ body: { metric, value, url }, request }) => {
    await limits.webVitals.admit({ address: request.ip })
    await vitals.add({ metric, value, page: pageOf(url) }, clock())
    return {}
  })
}
