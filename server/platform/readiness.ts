import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import type { Database } from './db/database.ts'
import { migrationNames } from './db/migrate.ts'
import { refuse } from './refusal.ts'
import type { WriteProbe } from './write-probe.ts'

/** How long the database may take to respond. Milliseconds. */
const timeoutMs = 2_000

/** When a load balancer asks again. */
const retrySeconds = 3

type OnError = (error: unknown) => void

/**
 * API-11: `GET /readyz` returns 200 while this process can serve: it is not stopping, its database responds in time, takes
 * writes, has every migration of this version and contains a catalogue. Otherwise 503 with the cause and Retry-After.
 */
export function readinessRoute(app: FastifyInstance, { db, isStopping }: Dependencies, tryWrite: WriteProbe): void {
  app.get('/readyz', async (request) => {
    const onError: OnError = (error) => request.log.error(error, 'not ready')
    const findCause = async () => {
      const [cause, problem] = await Promise.all([findCauseOfReads(db, onError), tryWrite(timeoutMs)])
      if (problem?.error !== undefined) onError(problem.error)
      return cause ?? problem?.cause
    }
    const cause = isStopping?.() ? 'stopping' : await findCause()
    if (cause) refuse(503, `Not ready: ${cause}.`, { headers: { 'retry-after': String(retrySeconds) } })
    return { status: 'ready' }
  })
}

const Content = z.object({ migrations: z.number(), hasCards: z.boolean(), isInRecovery: z.boolean() })

async function findCauseOfReads(db: Database, onError: OnError): Promise<string | undefined> {
  const asked = db.row(
    Content,
    sql`
    select (select count(*) from migrations where name in ${migrationNames}) as migrations,
      exists (select from cards) as "hasCards", pg_is_in_recovery() as "isInRecovery"`,
  )
  const read = asked.catch((error: unknown) => void onError(error))
  const content = await Promise.race([read, wait(timeoutMs, undefined, { ref: false })])
  if (!content) return 'the database does not respond'
  // A standby, which refuses writes until it is promoted.
  if (content.isInRecovery) return 'the database is in recovery'
  // More of them belong to a newer version, with whose schema this one works.
  if (content.migrations < migrationNames.length) return 'the database is not migrated'
  return content.hasCards ? undefined : 'the catalogue is empty'
}
