import type { FastifyRequest } from 'fastify'

/** True when a browser would steer the bank for a page of another origin, be it another port of this host. Looking is free. */
export function isForeign({ method, headers, host }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  return headers.origin !== undefined && !headers.origin.endsWith(`://${host}`)
}
