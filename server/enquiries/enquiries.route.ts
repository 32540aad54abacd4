import { api } from '#contract/api.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createEnquiries } from './enquiries.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'

/** ENQ-3: what the enquiry form sends. A repeated one gets the same response. */
export function enquiryRoutes(app: ContractApp, { db, clock, limits }: Dependencies): void {
  const enquiries = createEnquiries(db, clock)

  app.route({
    ...routeOf(api.enquire),
    handler: async ({ body, ip: address }) => {
      await limits.enquiry.admit({ subject: body.email.toLowerCase(), address })
      await enquiries.receive(body, { address, budget: limits.enquiries })
      return { message: `Thank you, we have your enquiry. Our reply will go to ${body.email}.` }
    },
  })
}
