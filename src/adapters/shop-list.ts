import { fromPromise } from 'xstate'
import type { Card, CardQuery, Filters } from '#contract/card.ts'
import { pageSize } from '#contract/shop-limits.ts'
import type { CardsRequest } from '#machines/shop-list/shop-list.setup.ts'
import { shopListMachine } from '#machines/shop-list/shop-list.machine.ts'
import type { Client } from './client.ts'

/** The listing over the API; the same in the browser and on the server (SHOP-4, SHOP-7). */
export function wireShopList({ call }: Pick<Client, 'call'>) {
  return shopListMachine.provide({
    actors: {
      loadFilters: fromPromise<Filters>(async ({ signal }) => (await call('getFilters', { signal })).data),
      loadCards: fromPromise<Card[], CardsRequest>(async ({ input, signal }) => {
        return (await call('listCards', { query: cardQuery(input), signal })).data.cards ?? []
      }),
      loadPopular: fromPromise<Card[]>(async ({ signal }) => {
        const query = { PageNumber: 1, PageSize: pageSize.popular }
        return (await call('listCards', { query, signal })).data.cards ?? []
      }),
    },
    actions: {
      log: (_args, { what, error }) => console.error(what, error),
    },
  })
}

function cardQuery({ query: { SearchTerm, category, sub }, page }: CardsRequest): CardQuery {
  return {
    PageNumber: page,
    PageSize: pageSize.listing,
    ...(SearchTerm !== undefined && { SearchTerm }),
    ...(category !== undefined && { Category: category }),
    ...(sub !== undefined && { Sub: sub }),
  }
}
