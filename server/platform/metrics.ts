import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import { databaseMetrics } from './database-metrics.ts'
import type { Dependencies, MetricsAccess } from './dependencies.ts'
import { isForwarded, isLoopbackConnection } from './local-request.ts'
import { isLoopbackHost } from './own-host.ts'
import { refuse } from './refusal.ts'
import { isSameText } from './same-text.ts'
import type { WriteProbe } from './write-probe.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Features register their metrics here. */
    metrics: Registry
  }
}

/**
 * `GET /metrics`, as Prometheus reads it; also while the database does not respond. For a monitor with the token, or for
 * this machine where nothing else is meant to reach the store (decision 106).
 */
export function metricsRoute(
  app: FastifyInstance,
  { db, metrics = { token: '', isExposed: false } }: Dependencies,
  tryWrite: WriteProbe,
): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  measureRequests(app, registry)
  const readDatabase = databaseMetrics(registry, db, tryWrite)
  app.get('/metrics', async (request, reply) => {
    if (!isAdmitted(request, metrics)) return reply.callNotFound()
    await readDatabase((error) => request.log.warn(error, 'the database did not answer for its metrics'))
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

/** Returns whether there is anything at this address for the client; refuses a monitor of this machine with what it lacks. */
function isAdmitted(request: FastifyRequest, { token, isExposed }: MetricsAccess): boolean {
  const { host, authorization = '' } = request.headers
  if (token !== '' && isSameText(authorization, `Bearer ${token}`)) return true
  if (isForwarded(request) || !isLoopbackConnection(request)) return false
  if (token !== '') refuse(401, needsToken, { headers: { 'www-authenticate': 'Bearer' } })
  if (isExposed) refuse(403, tokenIsMissing)
  return isLoopbackHost(host) || refuse(421, foreignHost, { field: 'host' })
}

const needsToken = 'Metrics need the header Authorization: Bearer with the token of METRICS_TOKEN.'
const tokenIsMissing =
  'Metrics are closed, because HOST, PUBLIC_ORIGIN or TRUSTED_PROXIES lets other machines reach this store: set METRICS_TOKEN, and send it as Authorization: Bearer.'
const foreignHost =
  'Metrics are not open under this host name: read them at localhost or a loopback address, or set METRICS_TOKEN.'

/** CPU, memory, event loop and garbage collection of this process. */
export function processMetrics({ metrics }: FastifyInstance): void {
  collectDefaultMetrics({ register: metrics })
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
