import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { loadingMore, moreFailed, reloadingFilters, retryFilters, retryFiltersOnly } from './shop-list.more.ts'
import { shopListSetup } from './shop-list.setup.ts'

/** The listing: filters first, then a page of cards at a time (SHOP-4). A new query drops pending responses. */
export const shopListMachine = shopListSetup.createMachine({
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
        ...retryFiltersOnly,
        'more.request': {
          description: 'The shopper scrolls to the last card or presses Show more: the next page is loaded.',
          meta: { requirement: ['SHOP-4'] },
          target: 'loadingMore',
        },
      },
    },
    loadingMore,
    moreFailed,
    reloadingFilters,
    ended: {
      description: 'Every card that matches the query is shown.',
      meta: { requirement: ['SHOP-4'] },
      on: retryFiltersOnly,
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

export type ShopListActor = ActorRefFrom<typeof shopListMachine>
export type ShopListSnapshot = SnapshotFrom<typeof shopListMachine>
