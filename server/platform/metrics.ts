import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'drizzle-orm'
import { type Counters, createCounters } from './counters.ts'
import type { Database } from './db/database.ts'

interface Figure {
  kind: string
  state: string
  count: number
  oldestSeconds: number
}

/** What a monitor on this machine reads, as Prometheus text; there is nothing here for other machines. */
export function metricsRoute(app: FastifyInstance, db: Database): void {
  app.decorate('malformedAnswers', createCounters())
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) return reply.callNotFound()
    return reply
      .type('text/plain; version=0.0.4; charset=utf-8')
      .send(toText(await readFigures(db), app.malformedAnswers.list()))
  })
}

/** What a proxy on this machine forwards comes from elsewhere. */
function isLocal({ ip, headers }: FastifyRequest): boolean {
  if (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) return false
  return ip === '::1' || ip.replace(/^::ffff:/, '').startsWith('127.')
}

/** API-18: unresolved differences between the shop and the bank. */
function readFigures(db: Database): Promise<Figure[]> {
  return db.rows<Figure>(sql`
    select kind, state, count(*) as count,
      extract(epoch from clock_timestamp() - min(found_at))::float8 as "oldestSeconds"
    from differences where state <> 'resolved' group by kind, state order by kind, state`)
}

function toText(figures: readonly Figure[], malformed: ReturnType<Counters['list']>): string {
  const samples = (name: string, value: (figure: Figure) => number) =>
    figures.map((figure) => `${name}{kind="${figure.kind}",state="${figure.state}"} ${value(figure)}\n`).join('')
  return `# HELP wattle_differences Unresolved differences between the shop and the bank.
# TYPE wattle_differences gauge
${samples('wattle_differences', ({ count }) => count)}# HELP wattle_differences_oldest_seconds Age of the oldest of them.
# TYPE wattle_differences_oldest_seconds gauge
${samples('wattle_differences_oldest_seconds', ({ oldestSeconds }) => Math.floor(oldestSeconds))}# HELP wattle_malformed_bank_answers_total Answers of the bank that could not be read, since the process began.
# TYPE wattle_malformed_bank_answers_total counter
${malformed.map(({ label, count }) => `wattle_malformed_bank_answers_total{call="${label}"} ${count}\n`).join('')}`
}
