import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { Card } from '#contract/card.ts'
import { notProvided } from '../not-provided.ts'

/** The home page's cards: a few hot deals, or none when they cannot be had. */
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
    keepDeals: assign({ deals: (_, { cards }: { cards: Card[] }) => cards }),
    /** Provided by the wiring: writes what only the log is told. */
    log: (_snapshot, _params: { what: string; error: unknown }) => {},
  },
  guards: {
    hasDeals: (_, { cards }: { cards: Card[] }) => cards.length > 0,
  },
}).createMachine({
  id: 'home',
  description: 'The home page.',
  context: { deals: [] },
  initial: 'loadingDeals',
  states: {
    loadingDeals: {
      description: 'The hot deals are on their way.',
      meta: { requirement: ['NAV-1'] },
      invoke: {
        id: 'loadDeals',
        src: 'loadDeals',
        onDone: [
          {
            description: 'There are deals to show.',
            meta: { requirement: ['NAV-1'] },
            guard: { type: 'hasDeals', params: ({ event }) => ({ cards: event.output }) },
            target: 'showingDeals',
            actions: { type: 'keepDeals', params: ({ event }) => ({ cards: event.output }) },
          },
          { description: 'No card is on offer today.', meta: { requirement: ['NAV-1'] }, target: 'withoutDeals' },
        ],
        onError: {
          description: 'The deals did not load: the way to the shop is there all the same, only the log is told.',
          meta: { requirement: ['NAV-1'] },
          target: 'withoutDeals',
          actions: { type: 'log', params: ({ event }) => ({ what: 'Hot deals failed', error: event.error }) },
        },
      },
    },
    showingDeals: {
      description: 'Hot deals are shown as cards.',
      meta: { requirement: ['NAV-1'] },
      tags: 'ready',
    },
    withoutDeals: {
      description: 'No deals to show; the shop is a link away.',
      meta: { requirement: ['NAV-1'] },
      tags: 'ready',
    },
  },
})

export type HomeActor = ActorRefFrom<typeof homeMachine>
export type HomeSnapshot = SnapshotFrom<typeof homeMachine>
