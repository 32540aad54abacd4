import type { FastifyInstance } from 'fastify'
import { createKeyedLocks } from '../platform/db/keyed-locks.ts'
import { getCustomer } from './authenticate.ts'

/** API-19: how many reads of one customer a process does at the same time, of the seven for which it has connections. */
const mostReads = 2
/** How long a read waits for the former ones of its customer. Milliseconds. */
const turnWaitMs = 5_000

/**
 * API-19: every route with a session that reads waits for the customer's former reads before it takes a connection, so that
 * one account cannot take what the sessions and reads of all others need. Routes that are added afterwards are limited.
 */
export function limitReads(app: FastifyInstance): void {
  const turns = createKeyedLocks<number>(turnWaitMs, mostReads)
  app.addHook('onRoute', (route) => {
    const isRead = route.method === 'GET' || route.method === 'HEAD'
    if (!isRead || !route.config?.endpoint?.session) return
    const { handler } = route
    route.handler = function limited(request, reply) {
      return turns.withLock(getCustomer(request).customerId, async () => handler.call(this, request, reply))
    }
  })
}
