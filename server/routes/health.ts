import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../app.ts'
import { refuse } from '../refusal.ts'

/** `GET /healthz` answers 200 while the store can sell: the database answers and holds a catalogue. */
export function healthRoute(app: FastifyInstance, { db }: Dependencies): void {
  app.get('/healthz', async (request) => {
    const card = await db.row(sql`select from cards limit 1`).catch((error: unknown) => void request.log.error(error))
    return card ? { status: 'ok' } : refuse(503, 'The store cannot sell at the moment.')
  })
}
