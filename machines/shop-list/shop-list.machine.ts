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

/** What the listing holds; plain JSON, so that it can be resumed. */
export interface ShopListContext {
  query: ShopQuery
  filters: Filters | null
  cards: Card[]
  /** The last page that the list holds, 0 before the first. */
  page: number
  popular: Card[]
  problem: string | null
}

const retryFilters = {
  'filters.retry': {
    description: 'The categories did not load and are asked for again, then the cards.',
    meta: { requirement: ['SHOP-3', 'SHOP-9'] },
    guard: 'hasNoFilters',
    target: 'loadingFilters',
    actions: 'emptyList',
  },
} as const

/** The listing: filters first, then a page of cards at a time (SHOP-4). A new query drops what the old one still waits for. */
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
    /** Provided by the wiring: writes what only the log is told. */
    log: (_snapshot, _params: { what: string; error: unknown }) => {},
  },
  guards: {
    hasNoFilters: ({ context }) => context.filters === null,
    /** Also a page that only repeats what is listed, or the list would never end. */
    hasNothingNew: ({ context }, { cards }: { cards: Card[] }) => newOnes(cards, context.cards).length === 0,
  },
}).createMachine({
  id: 'shopList',
  description: 'The shop: every card that suits the query, a page at a time.',
  context: ({ input }) => ({ query: input.query, filters: null, cards: [], page: 0, popular: [], problem: null }),
  initial: 'loadingFilters',
  on: {
    'query.change': [
      {
        description: 'Another search or category while there are no categories: they are asked for first.',
        meta: { requirement: ['SHOP-1', 'SHOP-4'] },
        guard: 'hasNoFilters',
        target: '.loadingFilters',
        actions: { type: 'startOver', params: ({ event }) => ({ query: event.query }) },
      },
      {
        description: 'Another search or category: the list starts over and late answers to the old one are dropped.',
        meta: { requirement: ['SHOP-1', 'SHOP-4'] },
        target: '.loadingFirst',
        actions: { type: 'startOver', params: ({ event }) => ({ query: event.query }) },
      },
    ],
  },
  states: {
    loadingFilters: {
      description: 'The categories are on their way.',
      meta: { requirement: ['SHOP-4'] },
      invoke: {
        id: 'loadFilters',
        src: 'loadFilters',
        onDone: {
          description: 'The categories are known.',
          meta: { requirement: ['SHOP-3', 'SHOP-4'] },
          target: 'loadingFirst',
          actions: { type: 'keepFilters', params: ({ event }) => ({ filters: event.output }) },
        },
        onError: {
          description: 'No categories: the cards come all the same.',
          meta: { requirement: ['SHOP-4', 'SHOP-9'] },
          target: 'loadingFirst',
          actions: { type: 'log', params: ({ event }) => ({ what: 'Filters failed', error: event.error }) },
        },
      },
    },
    loadingFirst: {
      description: 'The first cards are on their way.',
      meta: { requirement: ['SHOP-4'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context }) => ({ query: context.query, page: 1 }),
        onDone: [
          {
            description: 'Nothing suits the query.',
            meta: { requirement: ['SHOP-7'] },
            guard: { type: 'hasNothingNew', params: ({ event }) => ({ cards: event.output }) },
            target: 'loadingPopular',
          },
          {
            description: 'The first cards are there.',
            meta: { requirement: ['SHOP-4', 'SHOP-5'] },
            target: 'listed',
            actions: { type: 'appendCards', params: ({ event }) => ({ cards: event.output }) },
          },
        ],
        onError: {
          description: 'The cards did not load; the shopper is told.',
          meta: { requirement: ['SHOP-9'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    listed: {
      description: 'Cards are shown and more may follow.',
      meta: { requirement: ['SHOP-4', 'SHOP-5'] },
      tags: 'ready',
      on: {
        ...retryFilters,
        'more.request': {
          description: 'The last card comes into view, or Show more is pressed.',
          meta: { requirement: ['SHOP-4'] },
          target: 'loadingMore',
        },
      },
    },
    loadingMore: {
      description: 'The next cards are on their way below those already shown.',
      meta: { requirement: ['SHOP-4'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCards',
        src: 'loadCards',
        input: ({ context }) => ({ query: context.query, page: context.page + 1 }),
        onDone: [
          {
            description: 'A page without further cards: that was all.',
            meta: { requirement: ['SHOP-4'] },
            guard: { type: 'hasNothingNew', params: ({ event }) => ({ cards: event.output }) },
            target: 'ended',
          },
          {
            description: 'The next cards follow those already shown.',
            meta: { requirement: ['SHOP-4'] },
            target: 'listed',
            actions: { type: 'appendCards', params: ({ event }) => ({ cards: event.output }) },
          },
        ],
        onError: {
          description: 'The next cards did not load; those already shown stay.',
          meta: { requirement: ['SHOP-9'] },
          target: 'moreFailed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    moreFailed: {
      description: 'The cards shown stay; the next ones can be asked for again.',
      meta: { requirement: ['SHOP-9'] },
      on: {
        ...retryFilters,
        'list.retry': {
          description: 'Another attempt at the next cards.',
          meta: { requirement: ['SHOP-9'] },
          target: 'loadingMore',
        },
      },
    },
    ended: {
      description: 'Every card that suits the query is shown.',
      meta: { requirement: ['SHOP-4'] },
      on: retryFilters,
    },
    loadingPopular: {
      description: 'Nothing suits the query; popular cards are on their way.',
      meta: { requirement: ['SHOP-7'] },
      invoke: {
        id: 'loadPopular',
        src: 'loadPopular',
        onDone: {
          description: 'Popular cards are offered instead.',
          meta: { requirement: ['SHOP-7'] },
          target: 'empty',
          actions: { type: 'keepPopular', params: ({ event }) => ({ cards: event.output }) },
        },
        onError: {
          description: 'No popular cards either; only the log is told.',
          meta: { requirement: ['SHOP-7'] },
          target: 'empty',
          actions: { type: 'log', params: ({ event }) => ({ what: 'Popular products failed', error: event.error }) },
        },
      },
    },
    empty: {
      description: 'No products found, with ways on.',
      meta: { requirement: ['SHOP-7'] },
      tags: 'ready',
      on: retryFilters,
    },
    failed: {
      description: 'The listing could not be loaded; it can be asked for again.',
      meta: { requirement: ['SHOP-9'] },
      tags: ['ready', 'failed'],
      on: {
        ...retryFilters,
        'list.retry': {
          description: 'Another attempt.',
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
