import { fromPromise } from 'xstate'
import type { Card } from '#contract/card.ts'
import { hotDeals, pageSize } from '#contract/shop-limits.ts'
import { homeMachine } from '#machines/home/home.machine.ts'
import type { Client } from './client.ts'

/** The home page's cards over the API; the same in the browser and on the server. */
export function wireHome({ call }: Pick<Client, 'call'>) {
  return homeMachine.provide({
    actors: {
      loadDeals: fromPromise<Card[]>(async ({ signal }) => {
        const query = { PageNumber: 1, PageSize: pageSize.home, SearchTerm: hotDeals }
        return (await call('listCards', { query, signal })).data.cards ?? []
      }),
    },
    actions: { log: (_args, { what, error }) => console.error(what, error) },
  })
}
