import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Database } from './db/database.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Features register their metrics here. */
    metrics: Registry
  }
}

/** `GET /metrics`, as Prometheus reads it, for a monitor on this machine alone. */
export function metricsRoute(app: FastifyInstance, db: Database): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  measureRequests(app, registry)
  measureDifferences(registry, db)
  measureQueues(registry, db)
  measureConnections(registry, db)
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound()
    return reply.type(registry.contentType).send(await registry.metrics())
  })
}

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

const DifferenceFigure = z.object({ kind: z.string(), state: z.string(), value: z.number() })

/** API-18: unresolved differences between the shop and the bank. */
function measureDifferences(registry: Registry, db: Database): void {
  const read = (value: SQL) =>
    db.rows(
      DifferenceFigure,
      sql`
      select kind, state, ${value} as value from differences where state <> 'resolved' group by kind, state`,
    )
  const shared = { registry, labelNames: ['kind', 'state'] }
  addGauge({
    ...shared,
    name: 'wattle_differences',
    help: 'Unresolved differences between the shop and the bank.',
    read: () => read(sql`count(*)::int`),
  })
  addGauge({
    ...shared,
    name: 'wattle_differences_oldest_seconds',
    help: 'Age of the oldest unresolved difference.',
    read: () => read(sql`floor(extract(epoch from clock_timestamp() - min(found_at)))::float8`),
  })
}

const QueueFigure = z.object({ queue: z.string(), kind: z.string(), state: z.string(), value: z.number() })

/** API-11: work towards the bank and messages that wait, and for how long the first has been due. */
function measureQueues(registry: Registry, db: Database): void {
  const read = (value: SQL) =>
    db.rows(
      QueueFigure,
      sql`
      select 'bank' as queue, topic as kind, 'waiting' as state, ${value} as value
      from outbox where done_at is null group by topic
      union all
      select 'messages', channel, case when given_up_at is null then 'waiting' else 'given up' end, ${value}
      from messages group by channel, given_up_at is null`,
    )
  const shared = { registry, labelNames: ['queue', 'kind', 'state'] }
  addGauge({
    ...shared,
    name: 'wattle_queue_jobs',
    help: 'Jobs of a queue that wait, or that no further attempt is made for.',
    read: () => read(sql`count(*)::int`),
  })
  addGauge({
    ...shared,
    name: 'wattle_queue_overdue_seconds',
    help: 'For how long the first job of a queue has been due.',
    read: () => read(sql`greatest(0, floor(extract(epoch from clock_timestamp() - min(run_at))))::float8`),
  })
}

interface ReadGauge {
  registry: Registry
  name: string
  help: string
  labelNames: string[]
  /** Each row is one sample: its labels and `value`. */
  read: () => Promise<{ value: number }[]>
}

/** A gauge whose samples are read from the database at each request. */
function addGauge({ registry, read, ...options }: ReadGauge): void {
  const gauge: Gauge = new Gauge({
    ...options,
    registers: [registry],
    async collect() {
      const figures = await read()
      gauge.reset()
      for (const { value, ...labels } of figures) gauge.set(labels, value)
    },
  })
}

/** Connections of this process to its database server; PGlite has none. */
function measureConnections(registry: Registry, { connections }: Database): void {
  if (!connections) return
  const gauge = new Gauge({
    name: 'wattle_database_connections',
    help: 'Connections of this process, and callers that wait for one.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, total] of Object.entries(connections())) gauge.set({ state }, total)
    },
  })
}
