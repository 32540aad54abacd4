import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { UserCard } from '#contract/vault.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import type { VaultFilters } from '#contract/vault-query.ts'
import { type CardStatus, type CardType, isNarrowing } from './vault-list.rows.ts'

export type VaultListEvent =
  | { type: 'list.retry' }
  | { type: 'search.change'; text: string }
  | { type: 'status.toggle'; status: CardStatus }
  | { type: 'product.toggle'; product: CardType }
  | { type: 'filters.open' }
  | { type: 'filters.close' }
  | { type: 'filters.clear' }

/** No search and no filter. */
export const noFilters: VaultFilters = { search: '', status: null, product: null }

/** NAV-4: the filters as they are after the actions before this one. */
const storing = {
  type: 'storeFilters' as const,
  params: ({ context: { search, status, product } }: { context: VaultFilters }) => ({ search, status, product }),
}

/** All of the shopper's bought cards, narrowed by search and filters at once. */
export const vaultListMachine = setup({
  types: {
    input: {} as VaultFilters,
    context: {} as VaultFilters & { userCards: UserCard[]; problem: string | null },
    events: {} as VaultListEvent,
  },
  actors: {
    loadVault: fromPromise<UserCard[], void>(notProvided),
  },
  actions: {
    keepCards: assign({ userCards: (_, { userCards }: { userCards: UserCard[] }) => userCards }),
    keepSearch: assign({ search: (_, { text }: { text: string }) => text }),
    toggleStatus: assign({
      status: ({ context }, { status }: { status: CardStatus }) => (context.status === status ? null : status),
    }),
    toggleProduct: assign({
      product: ({ context }, { product }: { product: CardType }) => (context.product === product ? null : product),
    }),
    clearFilters: assign(noFilters),
    /** Provided by the wiring: writes the filters to the address, so that Back and a reload restore them. */
    storeFilters: (_args, _params: VaultFilters) => {},
    clearProblem: assign({ problem: null }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: 'Failed to fetch your cards', exception: 'Failed to load your cards' }),
    }),
  },
  guards: {
    isNothing: (_, { userCards }: { userCards: UserCard[] }) => userCards.length === 0,
    isNarrowed: ({ context }) => isNarrowing(context),
  },
}).createMachine({
  id: 'vaultList',
  description: 'The eVault: every card that the shopper has bought.',
  context: ({ input: { search, status, product } }) => ({ search, status, product, userCards: [], problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The store is loading the shopper’s cards.',
      meta: { requirement: ['VLT-1'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadVault',
        src: 'loadVault',
        onDone: [
          {
            description: 'The server returns no cards: the page shows ‘No products found’.',
            meta: { requirement: ['VLT-1'] },
            guard: { type: 'isNothing', params: ({ event }) => ({ userCards: event.output }) },
            target: 'empty',
          },
          {
            description: 'The server returns the shopper’s cards: the page shows them.',
            meta: { requirement: ['VLT-1', 'VLT-2'] },
            target: 'browsing',
            actions: { type: 'keepCards', params: ({ event }) => ({ userCards: event.output }) },
          },
        ],
        onError: {
          description: 'The cards fail to load: the page shows the reason and Retry.',
          meta: { requirement: ['VLT-1', 'AUTH-7'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The cards failed to load, and the page shows the reason and Retry.',
      meta: { requirement: ['VLT-1'] },
      on: {
        'list.retry': {
          description: 'The shopper presses Retry: the cards are loaded again.',
          meta: { requirement: ['VLT-1'] },
          target: 'loading',
        },
      },
    },
    empty: {
      description: 'The shopper has no cards; the page shows ‘No products found’ and Go to Store.',
      meta: { requirement: ['VLT-1'] },
    },
    browsing: {
      description: 'The page shows the cards that match the search and filters.',
      meta: { requirement: ['VLT-1', 'VLT-2', 'VLT-7'] },
      on: {
        'search.change': {
          description: 'The shopper types in the search field: the page shows only the cards that match.',
          meta: { requirement: ['VLT-1', 'VLT-8'] },
          actions: [{ type: 'keepSearch', params: ({ event }) => event }, storing],
        },
        'filters.clear': {
          description: 'The shopper clears the search and filters, and at least one was in use: all cards are shown.',
          meta: { requirement: ['VLT-1'] },
          guard: 'isNarrowed',
          actions: ['clearFilters', storing],
        },
        'filters.open': {
          description: 'The shopper presses Filters: the Filters panel opens.',
          meta: { requirement: ['VLT-1'] },
          target: 'filtering',
        },
      },
    },
    filtering: {
      description: 'The Filters panel is open, and the cards change with each filter.',
      meta: { requirement: ['VLT-1'] },
      on: {
        'status.toggle': {
          description:
            'The shopper presses a status: it becomes the filter, or it is cleared if it was the filter already.',
          meta: { requirement: ['VLT-1', 'VLT-7'] },
          actions: [{ type: 'toggleStatus', params: ({ event }) => event }, storing],
        },
        'product.toggle': {
          description:
            'The shopper presses a product: it becomes the filter, or it is cleared if it was the filter already.',
          meta: { requirement: ['VLT-1'] },
          actions: [{ type: 'toggleProduct', params: ({ event }) => event }, storing],
        },
        'filters.close': {
          description: 'The shopper presses Apply Filters, Escape or outside the panel: the panel closes.',
          meta: { requirement: ['VLT-1'] },
          target: 'browsing',
        },
      },
    },
  },
})

export type VaultListActor = ActorRefFrom<typeof vaultListMachine>
export type VaultListSnapshot = SnapshotFrom<typeof vaultListMachine>
