import type { FastifyInstance, FastifyReply } from 'fastify'

const everywhere = {
  'x-content-type-options': 'nosniff',
  // PWD-2: the address of a page may hold a reset token.
  'referrer-policy': 'strict-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

/** The policy of responses that are no page. A page sets another policy. */
const nothing = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** RFC 6797: browsers use https alone for this host, for a year. */
const httpsOnly = { 'strict-transport-security': 'max-age=31536000' }

declare module 'fastify' {
  interface FastifyInstance {
    /** Adds the headers of every response to one that a route sends without the framework's hooks. */
    secure: (reply: FastifyReply) => FastifyReply
  }
}

export interface SecurityHeaders {
  /** Adds a strict policy to every response whose route has not set one. */
  addTo: (app: FastifyInstance) => void
  /** The same for an answer that the framework sends before any hook runs. */
  secure: (reply: FastifyReply) => FastifyReply
}

/** `isHttps`: shoppers reach the store through https, so that no answer may be fetched without it again. */
export function securityHeaders(isHttps: boolean): SecurityHeaders {
  const headers = { ...everywhere, ...(isHttps && httpsOnly) }
  return { secure, addTo }

  function addTo(app: FastifyInstance): void {
    app.decorate('secure', secure)
    app.addHook('onSend', async (_request, reply) => void secure(reply))
  }

  function secure(reply: FastifyReply): FastifyReply {
    reply.headers(headers)
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', nothing)
    if (!reply.hasHeader('x-frame-options')) reply.header('x-frame-options', 'DENY')
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    return reply
  }
}
