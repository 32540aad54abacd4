import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { storeCatalogue } from '../catalogue.ts'
import { seedCatalogue } from '../seed-catalogue.ts'
import { exportCards } from './export-cards.ts'
import { importCards } from './import-cards.ts'

/** What `npm run catalogue` requests of a running store (docs/decisions/049-catalogue-files.md). */
export function catalogueOperatorRoutes(server: FastifyInstance, db: Database): void {
  server.get('/catalogue', (_request, reply) => exportCards(db).then((csv) => reply.type('text/csv').send(csv)))
  server.post<{ Body: string; Querystring: { dryRun?: string } }>('/catalogue', ({ body, query }) =>
    importCards(db, body, { isDryRun: query.dryRun !== undefined }),
  )
  server.post('/catalogue/seed', async () => ({ result: await seedCatalogue(db, storeCatalogue(), { isAsked: true }) }))
}
