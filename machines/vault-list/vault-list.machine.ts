import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { UserCard } from '#contract/vault.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import { type CardStatus, type CardType, type VaultFilters, isNarrowing } from './vault-list.rows.ts'

export type VaultListEvent =
  | { type: 'list.retry' }
  | { type: 'search.change'; text: string }
  | { type: 'status.toggle'; status: CardStatus }
  | { type: 'product.toggle'; product: CardType }
  | { type: 'filters.open' }
  | { type: 'filters.close' }
  | { type: 'filters.clear' }

const noFilters: VaultFilters = { search: '', status: null, product: null }

/** The cards that the shopper has bought, all of them, narrowed by search and filters as they are typed and pressed. */
export const vaultListMachine = setup({
  types: {
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
  context: { ...noFilters, userCards: [], problem: null },
  initial: 'loading',
  states: {
    loading: {
      description: 'The cards are being fetched.',
      meta: { requirement: ['VLT-1'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadVault',
        src: 'loadVault',
        onDone: [
          {
            description: 'Nothing was bought yet.',
            meta: { requirement: ['VLT-1'] },
            guard: { type: 'isNothing', params: ({ event }) => ({ userCards: event.output }) },
            target: 'empty',
          },
          {
            description: 'The cards arrived.',
            meta: { requirement: ['VLT-1', 'VLT-2'] },
            target: 'browsing',
            actions: { type: 'keepCards', params: ({ event }) => ({ userCards: event.output }) },
          },
        ],
        onError: {
          description: 'The cards cannot be fetched: the reason and Retry are shown.',
          meta: { requirement: ['VLT-1', 'AUTH-7'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The cards could not be fetched.',
      meta: { requirement: ['VLT-1'] },
      on: {
        'list.retry': {
          description: 'Retry.',
          meta: { requirement: ['VLT-1'] },
          target: 'loading',
        },
      },
    },
    empty: {
      description: 'The eVault is empty, with a way to the shop.',
      meta: { requirement: ['VLT-1'] },
    },
    browsing: {
      description: 'The cards that match search and filters are shown.',
      meta: { requirement: ['VLT-1', 'VLT-2', 'VLT-7'] },
      on: {
        'search.change': {
          description: 'The search narrows the cards as it is typed.',
          meta: { requirement: ['VLT-1', 'VLT-8'] },
          actions: { type: 'keepSearch', params: ({ event }) => event },
        },
        'filters.clear': {
          description: 'Search and filters are cleared.',
          meta: { requirement: ['VLT-1'] },
          guard: 'isNarrowed',
          actions: 'clearFilters',
        },
        'filters.open': {
          description: 'Filters.',
          meta: { requirement: ['VLT-1'] },
          target: 'filtering',
        },
      },
    },
    filtering: {
      description: 'The Filters panel lies above the cards, which follow at once.',
      meta: { requirement: ['VLT-1'] },
      on: {
        'status.toggle': {
          description: 'A status is chosen; pressing the chosen one clears it.',
          meta: { requirement: ['VLT-1', 'VLT-7'] },
          actions: { type: 'toggleStatus', params: ({ event }) => event },
        },
        'product.toggle': {
          description: 'A product is chosen; pressing the chosen one clears it.',
          meta: { requirement: ['VLT-1'] },
          actions: { type: 'toggleProduct', params: ({ event }) => event },
        },
        'filters.close': {
          description: 'Apply Filters, Escape or a press beside the panel.',
          meta: { requirement: ['VLT-1'] },
          target: 'browsing',
        },
      },
    },
  },
})

export type VaultListActor = ActorRefFrom<typeof vaultListMachine>
export type VaultListSnapshot = SnapshotFrom<typeof vaultListMachine>
