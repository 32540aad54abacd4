import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../platform/refusal.ts'
import type { Customer, Sessions } from './sessions.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** API-21: whether the session of a token is still valid. */
    hasSession: (token: string) => Promise<boolean>
  }
  interface FastifyRequest {
    customer: Customer | undefined
  }
}

/** AUTH-6, API-4: names the customer of each call that needs a session, before its body is read. */
export function authenticate(app: FastifyInstance, sessions: Sessions): void {
  app.decorateRequest('customer', undefined)
  app.decorate('hasSession', sessions.isLiving)
  app.addHook('onRequest', async (request) => {
    if (!request.routeOptions.config.endpoint?.session) return
    const token = bearerToken(request)
    request.customer = (token && (await sessions.find(token))) || refuse(401, 'Session expired')
  })
}

/** The customer of a call to an endpoint with a session (API-4). */
export function getCustomer({ customer }: Pick<FastifyRequest, 'customer'>): Customer {
  return customer ?? refuse(401, 'Session expired')
}

/** The token of `Authorization: Bearer …`, if there is one. */
export function bearerToken({ headers }: FastifyRequest): string | undefined {
  return /^Bearer +([\w-]{1,100})$/i.exec(headers.authorization ?? '')?.[1]
}
