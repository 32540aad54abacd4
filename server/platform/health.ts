import type { FastifyInstance } from 'fastify'

/** `GET /healthz` returns 200 while this process responds. A restart helps otherwise; `/readyz` is about serving. */
export function healthRoute(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'ok' }))
}
