import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { Card, Filters } from '#contract/card.ts'
import type { ShopQuery } from '#contract/paths.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'

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

const retryFilters = {
  'filters.retry': {
    description:
      'The shopper presses Retry categories, and none are loaded: the categories load again, then the cards.',
    meta: { requirement: ['SHOP-3', 'SHOP-9'] },
    guard: 'hasNoFilters',
    target: 'loadingFilters',
    actions: 'emptyList',
  },
} as const

/** The listing: filters first, then a page of cards at a time (SHOP-4). A new query drops pending responses. */
export const shopListMachine = setup({
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
    emptyList: assign({ cards: [], page: 0, popular: [] }),
    appendCards: assign({
      cards: ({ context }, { cards }: { cards: Card[] }) => [...context.cards, ...newOnes(cards, context.cards)],
      page: ({ context }) => context.page + 1,
    }),
    keepPopular: assign({ popular: (_, { cards }: { cards: Card[] }) => cards }),
    clearProblem: assign({ problem: null }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: 'Request failed', exception: 'Unexpected error occurred' }),
    }),
    /** Provided by the wiring: writes to the log only. */
    log: (_snapshot, _params: { what: string; error: unknown }) => {},
  },
  guards: {
    hasNoFilters: ({ context }) => context.filters === null,
    /** Also true for a page that only repeats listed cards; otherwise the list would never end. */
    hasNothingNew: ({ context }, { cards }: { cards: Card[] }) => newOnes(cards, context.cards).length === 0,
  },
}).createMachine({
  id: 'shopList',
  description: 'The shop: every card that matches the query, one page at a time.',
  context: ({ input }) => ({ query: input.query, filters: null, cards: [], page: 0, popular: [], problem: null }),
  initial: 'loadingFilters',
  on: {
    'query.change': [
      {
        description:
          'The shopper changes the search or category, and no categories are loaded: they load first, then the cards.',
        meta: { requirement: ['SHOP-1', 'SHOP-4'] },
        guard: 'hasNoFilters',
        target: '.loadingFilters',
        actions: { type: 'startOver', params: ({ event }) => ({ query: event.query }) },
      },
      {
        description:
          'The shopper changes the query, and categories are loaded: the list restarts, and late responses are dropped.',
        meta: { requirement: ['SHOP-1', 'SHOP-4'] },
        target: '.loadingFirst',
        actions: { type: 'startOver', params: ({ event }) => ({ query: event.query }) },
      },
    ],
  },
  states: {
    loadingFilters: {
      description: 'The store is loading the categories.',
      meta: { requirement: ['SHOP-4'] },
      invoke: {
        id: 'loadFilters',
        src: 'loadFilters',
        onDone: {
          description: 'The server returns the categories: the first page of cards is loaded.',
          meta: { requirement: ['SHOP-3', 'SHOP-4'] },
          target: 'loadingFirst',
          actions: { type: 'keepFilters', params: ({ event }) => ({ filters: event.output }) },
        },
        onError: {
          description: 'The categories fail to load: the cards are loaded without them, and the failure is logged.',
          meta: { requirement: ['SHOP-4', 'SHOP-9'] },
          target: 'loadingFirst',
          actions: { type: 'log', params: ({ event }) => ({ what: 'Filters failed', error: event.error }) },
        },
      },
    },
    loadingFirst: {
      description: 'The store is loading the first page of cards.',
      meta: { requirement: ['SHOP-4'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context }) => ({ query: context.query, page: 1 }),
        onDone: [
          {
            description: 'The server returns no card for the query: popular cards are loaded instead.',
            meta: { requirement: ['SHOP-7'] },
            guard: { type: 'hasNothingNew', params: ({ event }) => ({ cards: event.output }) },
            target: 'loadingPopular',
          },
          {
            description: 'The server returns cards: the first page is shown.',
            meta: { requirement: ['SHOP-4', 'SHOP-5'] },
            target: 'listed',
            actions: { type: 'appendCards', params: ({ event }) => ({ cards: event.output }) },
          },
        ],
        onError: {
          description: 'The cards fail to load: the page shows the reason and Retry.',
          meta: { requirement: ['SHOP-9'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    listed: {
      description: 'Cards are shown, and the server may have more.',
      meta: { requirement: ['SHOP-4', 'SHOP-5'] },
      tags: 'ready',
      on: {
        ...retryFilters,
        'more.request': {
          description: 'The shopper scrolls to the last card or presses Show more: the next page is loaded.',
          meta: { requirement: ['SHOP-4'] },
          target: 'loadingMore',
        },
      },
    },
    loadingMore: {
      description: 'The store is loading the next page below the cards already shown.',
      meta: { requirement: ['SHOP-4'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context }) => ({ query: context.query, page: context.page + 1 }),
        onDone: [
          {
            description: 'The server returns no further card: the list is complete.',
            meta: { requirement: ['SHOP-4'] },
            guard: { type: 'hasNothingNew', params: ({ event }) => ({ cards: event.output }) },
            target: 'ended',
          },
          {
            description: 'The server returns further cards: they are added below those already shown.',
            meta: { requirement: ['SHOP-4'] },
            target: 'listed',
            actions: { type: 'appendCards', params: ({ event }) => ({ cards: event.output }) },
          },
        ],
        onError: {
          description: 'The next page fails to load: the cards already shown stay, with the reason and Retry below.',
          meta: { requirement: ['SHOP-9'] },
          target: 'moreFailed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    moreFailed: {
      description: 'The next page failed to load, and the reason and Retry are shown below the cards.',
      meta: { requirement: ['SHOP-9'] },
      on: {
        ...retryFilters,
        'list.retry': {
          description: 'The shopper presses Retry: the next page is loaded again.',
          meta: { requirement: ['SHOP-9'] },
          target: 'loadingMore',
        },
      },
    },
    ended: {
      description: 'Every card that matches the query is shown.',
      meta: { requirement: ['SHOP-4'] },
      on: retryFilters,
    },
    loadingPopular: {
      description: 'No card matches the query, and the store is loading popular cards.',
      meta: { requirement: ['SHOP-7'] },
      invoke: {
        id: 'loadPopular',
        src: 'loadPopular',
        onDone: {
          description: 'The server returns the popular cards: they are offered instead of results.',
          meta: { requirement: ['SHOP-7'] },
          target: 'empty',
          actions: { type: 'keepPopular', params: ({ event }) => ({ cards: event.output }) },
        },
        onError: {
          description: 'The popular cards fail to load: none are offered, and the failure is logged.',
          meta: { requirement: ['SHOP-7'] },
          target: 'empty',
          actions: { type: 'log', params: ({ event }) => ({ what: 'Popular products failed', error: event.error }) },
        },
      },
    },
    empty: {
      description: 'No card matches the query; the page shows ‘No products found’ with links to other cards.',
      meta: { requirement: ['SHOP-7'] },
      tags: 'ready',
      on: retryFilters,
    },
    failed: {
      description: 'The first page of cards failed to load, and the page shows the reason and Retry.',
      meta: { requirement: ['SHOP-9'] },
      tags: ['ready', 'failed'],
      on: {
        ...retryFilters,
        'list.retry': {
          description: 'The shopper presses Retry: the first page of cards is loaded again.',
          meta: { requirement: ['SHOP-9'] },
          target: 'loadingFirst',
        },
      },
    },
  },
})

/** A card that moved between pages while they were loaded is listed once. */
function newOnes(cards: Card[], listed: Card[]): Card[] {
  const known = new Set(listed.map(({ cardId }) => cardId))
  return cards.filter(({ cardId }) => !known.has(cardId))
}

export type ShopListActor = ActorRefFrom<typeof shopListMachine>
export type ShopListSnapshot = SnapshotFrom<typeof shopListMachine>
