import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { refuse } from './refusal.ts'

/** How long the database may take to respond. Milliseconds. */
const timeoutMs = 2_000

/** `GET /healthz` returns 200 while the database responds in time and contains a catalogue. */
export function healthRoute(app: FastifyInstance, { db }: Dependencies): void {
  app.get('/healthz', async (request) => {
    const asked = db.row(sql`select from cards limit 1`).catch((error: unknown) => void request.log.error(error))
    const card = await Promise.race([asked, wait(timeoutMs, undefined, { ref: false })])
    return card ? { status: 'ok' } : refuse(503, 'The store cannot sell at the moment.')
  })
}
