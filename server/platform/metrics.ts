import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { databaseMetrics } from './database-metrics.ts'
import type { Dependencies } from './dependencies.ts'
import { isOwnHost } from './own-host.ts'
import { refuse } from './refusal.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Features register their metrics here. */
    metrics: Registry
  }
}

/**
 * `GET /metrics`, as Prometheus reads it, for a monitor on this machine alone; also while the database does not respond. A
 * browser on this machine is no monitor: a page whose name was pointed here is refused by its Host.
 */
export function metricsRoute(app: FastifyInstance, { db, publicOrigin = '' }: Dependencies): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  measureRequests(app, registry)
  const readDatabase = databaseMetrics(registry, db)
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound()
    if (!isOwnHost(request.headers.host, publicOrigin)) refuse(421, foreignHost, { field: 'host' })
    await readDatabase((error) => request.log.warn(error, 'the database did not answer for its metrics'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

const foreignHost =
  'Metrics are not open under this host name: read them at localhost or an IP address, or set PUBLIC_ORIGIN to the name.'

/** CPU, memory, event loop and garbage collection of this process. */
export function processMetrics({ metrics }: FastifyInstance): void {
  collectDefaultMetrics({ register: metrics })
}

/** What a proxy on this machine forwards comes from elsewhere. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return ip === '::1' || ip.replace(/^::ffff:/, '').startsWith('127.')
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const seconds = new Histogram({
    name: 'wattle_request_seconds',
    help: 'Time from a request to the end of its answer; an event stream ends with its payment.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 30],
    registers: [registry],
  })
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    // The route, never the address: an address names cards, orders and tokens.
    const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
    seconds.observe(labels, reply.elapsedTime / 1_000)
  })
}
