import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { openingApp, awaitingApp, appNeeded } from './vault-card.app.ts'
import { rereading } from './vault-card.rereading.ts'
import { vaultCardSetup } from './vault-card.setup.ts'

/** One bought card. It is redeemed in the app only (VLT-4). */
export const vaultCardMachine = vaultCardSetup.createMachine({
  id: 'vaultCard',
  description: 'The page of one card that the shopper has bought.',
  context: ({ input }) => ({ ...input, userCard: null, redeemOrder: null, problem: null }),
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: {
      description: 'The browser cannot report that the page is shown again: the card stays as it is.',
      meta: { requirement: ['VLT-3'] },
    },
  },
  initial: 'loading',
  states: {
    loading: {
      description: 'The store is loading the card.',
      meta: { requirement: ['VLT-3', 'VLT-6'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCard',
        src: 'loadCard',
        input: ({ context }) => ({ userCardId: context.userCardId }),
        onDone: [
          {
            description: 'The server finds no such card among the shopper’s: the page shows ‘Card not found’.',
            meta: { requirement: ['VLT-5'] },
            guard: { type: 'isNoCard', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'showNotFound',
          },
          {
            description:
              'The server returns an available card, opened by its redeem link: the store tries to open the app.',
            meta: { requirement: ['VLT-4'] },
            guard: { type: 'isToRedeem', params: ({ event }) => event.output },
            target: 'openingApp',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          {
            description: 'The server returns the card, opened without its redeem link or not available: it is shown.',
            meta: { requirement: ['VLT-3', 'VLT-9'] },
            target: 'shown',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The card fails to load: the page shows the reason, Go Back, My Purchases and Retry.',
          meta: { requirement: ['VLT-5'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The card cannot be shown, and the page shows the reason, Go Back, My Purchases and Retry.',
      meta: { requirement: ['VLT-5'] },
      on: {
        'card.retry': {
          description: 'The shopper presses Retry: the card is loaded again.',
          meta: { requirement: ['VLT-5'] },
          target: 'loading',
        },
        'card.goBack': {
          description: 'The shopper presses Go Back: the previous page opens, or the purchases if there is none.',
          meta: { requirement: ['VLT-5'] },
          actions: 'leave',
        },
      },
    },
    shown: {
      description: 'The page shows the card with its status, value and expiry date.',
      meta: { requirement: ['VLT-3', 'VLT-9'] },
      on: {
        'card.redeem': {
          description: 'The shopper presses Redeem Card, and the card is available: the store tries to open the app.',
          meta: { requirement: ['VLT-3', 'VLT-4'] },
          guard: 'isAvailable',
          target: 'openingApp',
        },
        'page.shown': {
          description:
            'The shopper returns to the page, for example from the app, and the card was available: it is loaded again.',
          meta: { requirement: ['VLT-3'] },
          guard: 'isAvailable',
          target: 'rereading',
        },
      },
    },
    rereading,
    openingApp,
    awaitingApp,
    appNeeded,
  },
})

export type VaultCardActor = ActorRefFrom<typeof vaultCardMachine>
export type VaultCardSnapshot = SnapshotFrom<typeof vaultCardMachine>
