import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createCards } from './cards.ts'
import { createReadingLimit } from '../platform/reading-limit.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'

/** The catalogue, open to everyone. */
export function cardRoutes(app: FastifyInstance, { db }: Dependencies): void {
  const cards = createCards(db)
  const limited = createReadingLimit()

  serve(app, api.listCards, async ({ query }) => ({
    data: { cards: await limited(() => cards.list(query)) },
  }))

  serve(app, api.getFilters, async () => ({ data: await limited(() => cards.filters()) }))

  serve(app, api.getCard, async ({ params }) => {
    const card = (await limited(() => cards.find(params.id))) ?? refuse(404, 'Product not found.', { field: 'id' })
    return { data: { card } }
  })
}
