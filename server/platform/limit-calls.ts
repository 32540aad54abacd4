import type { FastifyInstance } from 'fastify'
import { type Call, runCall } from './db/deadline.ts'
import { DatabaseBusy } from './db/unavailable.ts'
import { Refusal } from './refusal.ts'

/** API-19: how long a call may take, from its headers to those of its response. Milliseconds. */
export const callTimeoutMs = 9_500

/** The part of it that its work at the database has; the rest is for a rollback and the response. */
const databaseShare = 0.95

/**
 * Limits of the HTTP server for headers, and for a body that nothing reads, such as that of a call that was refused. Node
 * looks for late ones at an interval. Milliseconds.
 */
export const receivingLimits = {
  requestTimeout: 9_600,
  http: { headersTimeout: 9_500, connectionsCheckingInterval: 250 },
}

interface LimitedCall extends Call {
  timer: NodeJS.Timeout
  isReadingBody: boolean
}

declare module 'fastify' {
  interface FastifyRequest {
    limited: LimitedCall | undefined
  }
}

/**
 * API-19: answers every call in time: 408 while its body is being received, otherwise 503. A response that has begun, such
 * as an event stream, goes on. The work that a 503 leaves behind begins no commit; one that had begun may succeed, as when a
 * connection breaks: a repeated order with the same checkoutSessionId gets that order.
 */
export function limitCalls(app: FastifyInstance, timeoutMs = callTimeoutMs): void {
  app.decorateRequest('limited', undefined)
  app.addHook('onRequest', (request, reply, next) => {
    let isLate = false
    const timer = setTimeout(() => {
      if (reply.sent || reply.raw.headersSent) return
      isLate = true
      // They describe the body that the handler has not sent.
      for (const name of ofBody) reply.removeHeader(name)
      reply.send(call.isReadingBody ? bodyIsLate(timeoutMs) : new DatabaseBusy('The call has taken too long.'))
    }, timeoutMs)
    const call: LimitedCall = {
      timer,
      endsAt: performance.now() + timeoutMs * databaseShare,
      isAnswered: () => reply.raw.headersSent && !isLate,
      isReadingBody: false,
    }
    // Also where the client has left, whose call has no response.
    reply.raw.once('close', () => clearTimeout(timer))
    request.limited = call
    runCall(call, next)
  })
  app.addHook('preParsing', async ({ limited }) => {
    if (limited) limited.isReadingBody = true
  })
  // The events of a body belong to its connection, and lead out of the call.
  app.addHook('preValidation', ({ limited }, _reply, next) => {
    if (!limited) return next()
    limited.isReadingBody = false
    runCall(limited, next)
  })
  app.addHook('onResponse', async ({ limited }) => clearTimeout(limited?.timer))
}

const ofBody = ['content-type', 'content-length', 'content-encoding', 'cache-control', 'etag', 'last-modified']

/** The rest of the body would be taken for the next request. */
function bodyIsLate(timeoutMs: number): Refusal {
  const message = `body: Not complete after ${Math.ceil(timeoutMs / 1_000)} seconds.`
  return new Refusal(408, message, { field: 'body', headers: { connection: 'close' } })
}
