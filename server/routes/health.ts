import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Dependencies } from '../app.ts'
import { refuse } from '../refusal.ts'

/** `GET /healthz` answers 200 once the store can sell. Until then every other call is asked to come back. */
export function healthRoute(app: FastifyInstance, { db, isReady }: Dependencies): void {
  app.addHook('onRequest', async () => {
    if (!isReady()) refuse(503, 'The store is starting. Try again in a moment.', { headers: { 'retry-after': '1' } })
  })

  app.get('/healthz', async () => {
    const card = await db.row(sql`select from cards where available > 0 limit 1`).catch(() => undefined)
    return card ? { status: 'ok' } : refuse(503, 'There is nothing to sell.')
  })
}
