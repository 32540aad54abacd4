import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { Gauge, type Registry } from 'prom-client'
import type { Database } from './db/database.ts'
import type { WriteProbe } from './write-probe.ts'

/** How long the database may take to respond. Milliseconds. */
const timeoutMs = 2_000

/**
 * API-11: metrics that are read from the database. Returns a function that reads them once and never rejects: while the
 * database does not respond they are missing, and `wattle_database_up` is 0, as it is while the database takes no writes.
 */
export function databaseMetrics(
  registry: Registry,
  db: Database,
  tryWrite: WriteProbe,
): (onError: (error: unknown) => void) => Promise<void> {
  measureConnections(registry, db)
  measureListening(registry, db)
  const up = new Gauge({
    name: 'wattle_database_up',
    help: 'Whether the database responded in time and took a write when these metrics were read, as /readyz asks.',
    registers: [registry],
  })
  const metrics = [...differenceMetrics(db), comparisonMetric(db), ...queueMetrics(db)].map(({ read, ...options }) => {
    return { gauge: new Gauge({ ...options, registers: [registry] }), read }
  })
  let reading: Promise<Sample[][]> | undefined

  return async (onError) => {
    // One reading at a time: a silent database takes no further connections.
    reading ??= Promise.all(metrics.map(({ read }) => read())).finally(() => (reading = undefined))
    const read = Promise.race([reading, wait(timeoutMs, undefined, { ref: false })]).catch(onError)
    const [samples, problem] = await Promise.all([read, tryWrite(timeoutMs)])
    if (problem) onError(problem.error ?? problem.cause)
    up.set(samples && !problem ? 1 : 0)
    for (const [place, { gauge }] of metrics.entries()) {
      gauge.reset()
      for (const { value, ...labels } of samples?.[place] ?? []) gauge.set(labels, value)
    }
  }
}

/** The value of a metric with its labels. */
type Sample = { value: number } & Record<string, string | number>

interface DatabaseMetric {
  name: string
  help: string
  labelNames: string[]
  read: () => Promise<Sample[]>
}

const DifferenceFigure = z.object({ kind: z.string(), state: z.string(), value: z.number() })

/** API-18: unresolved differences between the store and the bank. */
function differenceMetrics(db: Database): DatabaseMetric[] {
  const read = (value: SQL) =>
    db.rows(
      DifferenceFigure,
      sql`
      select kind, state, ${value} as value from differences where state <> 'resolved' group by kind, state`,
    )
  const labelNames = ['kind', 'state']
  return [
    {
      name: 'wattle_differences',
      help: 'Unresolved differences between the store and the bank.',
      labelNames,
      read: () => read(sql`count(*)::int`),
    },
    {
      name: 'wattle_differences_oldest_seconds',
      help: 'Age of the oldest unresolved difference.',
      labelNames,
      read: () => read(sql`floor(extract(epoch from clock_timestamp() - min(found_at)))::float8`),
    },
  ]
}

const ComparisonFigure = z.object({ range: z.string(), value: z.number() })

/** API-18: a comparison that fails is repeated, and shows in nothing but its age. */
function comparisonMetric(db: Database): DatabaseMetric {
  return {
    name: 'wattle_comparison_age_seconds',
    help: 'Since when the bank’s ledger has not been compared: its last hour, its last 31 hours, the whole.',
    labelNames: ['range'],
    read: () =>
      db.rows(
        ComparisonFigure,
        sql`${ageOf('recent', 'compared_to')} union all ${ageOf('late', 'late_compared_to')}
          union all ${ageOf('whole', 'whole_compared_to')}`,
      ),
  }
}

function ageOf(range: string, comparedTo: string): SQL {
  return sql`
    select ${range} as range, ${secondsSince(sql`coalesce(${sql.identifier(comparedTo)}, added_at)`)} as value
    from reconciliation having count(*) > 0`
}

const QueueFigure = z.object({ queue: z.string(), kind: z.string(), state: z.string(), value: z.number() })

/**
 * API-11: work towards the bank and messages that wait, and for how long the first has been due. A postponed attempt moves
 * `run_at`, so that it does not show that a bank or a mail server is silent.
 */
function queueMetrics(db: Database): DatabaseMetric[] {
  const read = (bank: SQL, messages: SQL) =>
    db.rows(
      QueueFigure,
      sql`
      select 'bank' as queue, topic as kind, 'waiting' as state, ${bank} as value
      from outbox where done_at is null group by topic
      union all
      select 'messages', case when is_bulk then 'bulk ' || channel else channel end,
        case when given_up_at is null then 'waiting' else 'given up' end, ${messages}
      from messages group by channel, is_bulk, given_up_at is null`,
    )
  const labelNames = ['queue', 'kind', 'state']
  return [
    {
      name: 'wattle_queue_jobs',
      help: 'Jobs of a queue that wait, or that no further attempt is made for.',
      labelNames,
      read: () => read(sql`count(*)::int`, sql`count(*)::int`),
    },
    {
      name: 'wattle_queue_overdue_seconds',
      help: 'For how long the first job of a queue has been due, postponed attempts included; 0 of those given up.',
      labelNames,
      read: () =>
        read(secondsSince(sql`due_at`), secondsSince(sql`case when given_up_at is null then ${sinceQueued} end`)),
    },
  ]
}

/** The age of the earliest instant of a group; 0 for one in the future, and for none. Seconds. */
function secondsSince(instants: SQL): SQL {
  return sql`greatest(0, floor(extract(epoch from clock_timestamp() - min(${instants}))))::float8`
}

const sinceQueued = sql`least(run_at, queued_at)`

/** Connections of this process to its database server; PGlite has none. */
function measureConnections(registry: Registry, { connections }: Database): void {
  if (!connections) return
  const gauge = new Gauge({
    name: 'wattle_database_connections',
    help: 'Connections of this process, and callers that wait for one, those that may not take the last ones included.',
    labelNames: ['state'],
    registers: [registry],
    collect: () => {
      for (const [state, total] of Object.entries(connections())) gauge.set({ state }, total)
    },
  })
}

/** Whether notifications of the database arrive at this process; PGlite's always do. */
function measureListening(registry: Registry, { isListening }: Database): void {
  if (!isListening) return
  const gauge: Gauge = new Gauge({
    name: 'wattle_database_listening',
    help: 'Whether this process hears of new work and changed payments; otherwise it looks for them every few seconds.',
    registers: [registry],
    collect: () => void gauge.set(isListening() ? 1 : 0),
  })
}
