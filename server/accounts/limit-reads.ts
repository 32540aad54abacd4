import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { createKeyedLocks } from '../platform/db/keyed-locks.ts'
import { getCustomer } from './authenticate.ts'

/** How many reads of one customer a process does at the same time: fewer than it has connections for (postgres.ts). */
const mostReads = 2
/** How long a read waits for the former ones of its customer. Milliseconds. */
const turnWaitMs = 5_000

/** CHK-7: a payment that is waited for is read by its key, and a refusal would end the wait. Streams are counted (API-21). */
const unlimited: readonly unknown[] = [api.getPayment, api.paymentEvents]

/**
 * API-19: a route with a session that reads waits for the customer's former reads before it takes a connection, so that one
 * account cannot take what the sessions and reads of all others need. Of a client that has left, nothing is read. Routes that
 * are added afterwards are limited.
 */
export function limitReads(app: FastifyInstance): void {
  const turns = createKeyedLocks<number>(turnWaitMs, mostReads)
  app.addHook('onRoute', (route) => {
    const endpoint = route.config?.endpoint
    const isRead = route.method === 'GET' || route.method === 'HEAD'
    if (!isRead || !endpoint?.session || unlimited.includes(endpoint)) return
    const { handler } = route
    route.handler = function limited(request, reply) {
      return turns.withLock(getCustomer(request).customerId, async () =>
        reply.raw.destroyed ? reply.hijack() : handler.call(this, request, reply),
      )
    }
  })
}
