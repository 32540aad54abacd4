import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** The header by which a proxy or a client names a request, and by which the response does. */
export const requestIdHeader = 'x-request-id'

/** Also the check of `payments.request_id`. */
const pattern = /^[A-Za-z0-9_-]{8,64}$/

/**
 * The id of a request: what the client or a proxy sent, if it has 8 to 64 plain characters, else a new one. It names the request
 * in every log line, in the response and in the rows that the request changed; nothing depends on it being unique.
 */
export function toRequestId({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const sent = headers[requestIdHeader]
  return typeof sent === 'string' && pattern.test(sent) ? sent : randomUUID()
}

/** Adds the id to every response. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => void reply.header(requestIdHeader, request.id))
}
