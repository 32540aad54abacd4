import { assign, fromPromise, setup } from 'xstate'
import type { Card, Filters } from '#contract/card.ts'
import type { ShopQuery } from '#contract/paths.ts'
import { pageSize } from '#contract/shop-limits.ts'
import { notProvided } from '../not-provided.ts'
import { noAnswer, problemText } from '../problem.ts'

/** What the address asks for. */
export interface ShopListInput {
  query: ShopQuery
}

/** One page of 12 of the listing; pages count from 1. */
export interface CardsRequest {
  query: ShopQuery
  page: number
}

/** The state of the listing; plain JSON, so that it can be resumed. */
export interface ShopListContext {
  query: ShopQuery
  filters: Filters | null
  cards: Card[]
  /** The last loaded page, 0 before the first. */
  page: number
  popular: Card[]
  problem: string | null
}

/** The actors, actions and guards of the listing. */
export const shopListSetup = setup({
  types: {
    input: {} as ShopListInput,
    context: {} as ShopListContext,
    events: {} as
      | { type: 'query.change'; query: ShopQuery }
      | { type: 'more.request' }
      | { type: 'list.retry' }
      | { type: 'filters.retry' },
    tags: {} as 'ready' | 'failed',
  },
  actors: {
    loadFilters: fromPromise<Filters>(notProvided),
    loadCards: fromPromise<Card[], CardsRequest>(notProvided),
    /** Up to 6 cards of the whole range. */
    loadPopular: fromPromise<Card[]>(notProvided),
  },
  actions: {
    keepFilters: assign({ filters: (_, { filters }: { filters: Filters }) => filters }),
    startOver: assign({ query: (_, { query }: { query: ShopQuery }) => query, cards: [], page: 0, popular: [] }),
    dropPopular: assign({ popular: [] }),
    appendCards: assign({
      cards: ({ context }, { cards }: { cards: Card[] }) => [...context.cards, ...newOnes(cards, context.cards)],
      page: ({ context }) => context.page + 1,
    }),
    /** API-14: another server may ignore the size of a page. */
    keepPopular: assign({ popular: (_, { cards }: { cards: Card[] }) => cards.slice(0, pageSize.popular) }),
    clearProblem: assign({ problem: null }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' }),
    }),
    /** Provided by the wiring: writes to the log only. */
    log: (_snapshot, _params: { what: string; error: unknown }) => {},
  },
  guards: {
    hasNoFilters: ({ context }) => context.filters === null,
    /** Also true for a page that only repeats listed cards; otherwise the list would never end. */
    hasNothingNew: ({ context }, { cards }: { cards: Card[] }) => newOnes(cards, context.cards).length === 0,
  },
})

/** A card that moved between pages while they were loaded is listed once. */
function newOnes(cards: Card[], listed: Card[]): Card[] {
  const known = new Set(listed.map(({ cardId }) => cardId))
  return cards.filter(({ cardId }) => !known.has(cardId))
}
