import { errorParams } from '../problem.ts'
import { shopListSetup } from './shop-list.setup.ts'

/** SHOP-3, SHOP-9: the transition of the states without categories. */
export const retryFilters = {
  'filters.retry': {
    description:
      'The shopper presses Retry categories, and none are loaded: the categories load again, then the cards.',
    meta: { requirement: ['SHOP-3', 'SHOP-9'] },
    guard: 'hasNoFilters',
    target: 'loadingFilters',
    actions: 'emptyList',
  },
} as const

/** SHOP-4: the next page of cards. */
export const loadingMore = shopListSetup.createStateConfig({
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
})

/** SHOP-9: the listed cards stay, with Retry. */
export const moreFailed = shopListSetup.createStateConfig({
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
})
