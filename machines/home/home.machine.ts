import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { Card } from '#contract/card.ts'
import { pageSize } from '#contract/shop-limits.ts'
import { notProvided } from '../not-provided.ts'

/** The home page's cards: a few hot deals, or none when they fail to load. */
export const homeMachine = setup({
  types: {
    context: {} as { deals: Card[] },
    tags: {} as 'ready',
  },
  actors: {
    /** A row of hot deals. */
    loadDeals: fromPromise<Card[]>(notProvided),
  },
  actions: {
    /** API-14: another server may ignore the size of a page. */
    keepDeals: assign({ deals: (_, { cards }: { cards: Card[] }) => cards.slice(0, pageSize.home) }),
    /** Provided by the wiring: writes to the log only. */
    log: (_snapshot, _params: { what: string; error: unknown }) => {},
  },
  guards: {
    hasDeals: (_, { cards }: { cards: Card[] }) => cards.length > 0,
  },
}).createMachine({
  id: 'home',
  description: 'The home page with its hot deals.',
  context: { deals: [] },
  initial: 'loadingDeals',
  states: {
    loadingDeals: {
      description: 'The store is loading the hot deals.',
      meta: { requirement: ['NAV-1'] },
      invoke: {
        id: 'loadDeals',
        src: 'loadDeals',
        onDone: [
          {
            description: 'The server returns hot deals: the home page shows them as cards.',
            meta: { requirement: ['NAV-1'] },
            guard: { type: 'hasDeals', params: ({ event }) => ({ cards: event.output }) },
            target: 'showingDeals',
            actions: { type: 'keepDeals', params: ({ event }) => ({ cards: event.output }) },
          },
          {
            description: 'The server returns no hot deals: the home page is shown without them.',
            meta: { requirement: ['NAV-1'] },
            target: 'withoutDeals',
          },
        ],
        onError: {
          description: 'The hot deals fail to load: the home page is shown without them, and the failure is logged.',
          meta: { requirement: ['NAV-1'] },
          target: 'withoutDeals',
          actions: { type: 'log', params: ({ event }) => ({ what: 'Hot deals failed', error: event.error }) },
        },
      },
    },
    showingDeals: {
      description: 'The home page shows the hot deals as cards.',
      meta: { requirement: ['NAV-1'] },
      tags: 'ready',
    },
    withoutDeals: {
      description: 'The home page shows no hot deals and still links to the shop.',
      meta: { requirement: ['NAV-1'] },
      tags: 'ready',
    },
  },
})

export type HomeActor = ActorRefFrom<typeof homeMachine>
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>
