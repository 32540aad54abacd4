import { errorParams } from '../problem.ts'
import { shopListSetup } from './shop-list.setup.ts'

/** SHOP-3, SHOP-9: the transition of the states without categories that show no card of the query. */
export const retryFilters = {
  'filters.retry': {
    description:
      'The shopper presses Retry categories, and none are loaded: the categories load again, then the cards.',
    meta: { requirement: ['SHOP-3', 'SHOP-9'] },
    guard: 'hasNoFilters',
    target: 'loadingFilters',
    actions: 'dropPopular',
  },
} as const

/** SHOP-3, SHOP-9: the same beside listed cards. */
export const retryFiltersOnly = {
  'filters.retry': {
    description: 'The shopper presses Retry categories, and none are loaded: they load again, and the cards stay.',
    meta: { requirement: ['SHOP-3', 'SHOP-9'] },
    guard: 'hasNoFilters',
    target: 'reloadingFilters',
  },
} as const

/** SHOP-9: the listed cards stay. */
export const reloadingFilters = shopListSetup.createStateConfig({
  description: 'The store is loading the categories again, and the cards already shown stay.',
  meta: { requirement: ['SHOP-3', 'SHOP-9'] },
  entry: 'clearProblem',
  invoke: {
    id: 'loadFilters',
    src: 'loadFilters',
    onDone: {
      description: 'The server returns the categories: they are shown above the cards.',
      meta: { requirement: ['SHOP-3', 'SHOP-9'] },
      target: 'listed',
      actions: { type: 'keepFilters', params: ({ event }) => ({ filters: event.output }) },
    },
    onError: {
      description: 'The categories fail to load again: the page offers Retry categories, and the failure is logged.',
      meta: { requirement: ['SHOP-9'] },
      target: 'listed',
      actions: { type: 'log', params: ({ event }) => ({ what: 'Filters failed', error: event.error }) },
    },
  },
})

/** SHOP-4: the next page of cards. */
export const loadingMore = shopListSetup.createStateConfig({
  description: 'The store is loading the next page below the cards already shown.',
  meta: { requirement: ['SHOP-4'] },
  entry: 'clearProblem',
  on: retryFiltersOnly,
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
})

/** SHOP-9: the listed cards stay, with Retry. */
export const moreFailed = shopListSetup.createStateConfig({
  description: 'The next page failed to load, and the reason and Retry are shown below the cards.',
  meta: { requirement: ['SHOP-9'] },
  on: {
    ...retryFiltersOnly,
    'list.retry': {
      description: 'The shopper presses Retry: the next page is loaded again.',
      meta: { requirement: ['SHOP-9'] },
      target: 'loadingMore',
    },
  },
})
