import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createEnquiries } from './enquiries.ts'
import { serve } from '../platform/serve.ts'

/** ENQ-3: what the enquiry form sends. One that comes twice gets the same answer twice. */
export function enquiryRoutes(app: FastifyInstance, { db, clock, limits }: Dependencies): void {
  const enquiries = createEnquiries(db, clock)

  serve(app, api.enquire, async ({ body, request }) => {
    await limits.enquiry.admit({ subject: body.email.toLowerCase(), address: request.ip })
    await enquiries.receive(body)
    return { message: `Thank you, we have your enquiry. Our reply will go to ${body.email}.` }
  })
}
