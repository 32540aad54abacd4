import { api } from '#contract/api.ts'
import { missing } from '#contract/missing.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { createCards } from './cards.ts'
import { createReadingLimit } from '../platform/reading-limit.ts'
import { refuseMissing } from '../platform/refusal.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'

/** API-19: the most readings of the catalogue in this process, those that wait for one of its connections included. */
const mostReadings = 50

/** The catalogue, open to everyone. */
export function cardRoutes(app: ContractApp, { db, catalogue = db }: Dependencies): void {
  const cards = createCards(catalogue)
  const limited = createReadingLimit(mostReadings)

  app.route({
    ...routeOf(api.listCards),
    handler: async ({ query }) => ({
      data: { cards: await limited(() => cards.list(query)) },
    }),
  })

  app.route({ ...routeOf(api.getFilters), handler: async () => ({ data: await limited(() => cards.filters()) }) })

  app.route({
    ...routeOf(api.getCard),
    handler: async ({ params }) => {
      const card = (await limited(() => cards.find(params.id))) ?? refuseMissing(missing.card)
      return { data: { card } }
    },
  })
}
