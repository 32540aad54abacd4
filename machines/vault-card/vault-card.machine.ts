import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { appLinks, appTimeoutMs } from '#contract/app-links.ts'
import { type RedeemOrder, type UserCardDetail, displayState } from '#contract/vault.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText, errorParams } from '../problem.ts'

/** VLT-4, VLT-6: what the address asks for. */
export interface VaultCardInput {
  /** As written in the address (VLT-6). */
  userCardId: string
  /** VLT-4: the address is the app's deep link, opened where there is no app. */
  redeeming: boolean
}

/** The server's response about one bought card; `userCard` is null when the shopper has no such card. */
export interface VaultCardAnswer {
  userCard: UserCardDetail | null
  redeemOrder: RedeemOrder | null
}

export type VaultCardEvent =
  | { type: 'card.retry' }
  | { type: 'card.goBack' }
  | { type: 'card.redeem' }
  | { type: 'notice.close' }
  | { type: 'page.hide' }

/** One bought card. It is redeemed in the app only (VLT-4). */
export const vaultCardMachine = setup({
  types: {
    input: {} as VaultCardInput,
    context: {} as VaultCardInput & VaultCardAnswer & { problem: string | null },
    events: {} as VaultCardEvent,
  },
  actors: {
    loadCard: fromPromise<VaultCardAnswer, { userCardId: string }>(notProvided),
    /** Opens a link of the app on a phone or tablet; elsewhere does nothing. Resolves to which it was. */
    openApp: fromPromise<'opened' | 'noApp', { link: string }>(notProvided),
    /** Sends `page.hide` when the page is hidden, by the app or anything else. */
    watchHiding: fromCallback<{ type: 'page.hide' }, void>(notProvided),
  },
  actions: {
    keepCard: assign((_, { userCard, redeemOrder }: VaultCardAnswer) => ({ userCard, redeemOrder })),
    clearProblem: assign({ problem: null }),
    showNotFound: assign({ problem: 'Card not found' }),
    showProblem: assign({ problem: (_, { error }: { error: unknown }) => failureText(error) }),
    /** Provided by the wiring: goes back to the previous page, else to the purchases. */
    leave: () => {},
    /** Provided by the wiring: opens the app's page in the phone's app store. */
    openStorePage: () => {},
  },
  guards: {
    isNoCard: (_, { userCard }: VaultCardAnswer) => userCard === null,
    isToRedeem: ({ context }, { userCard }: VaultCardAnswer) =>
      context.redeeming && userCard !== null && displayState(userCard) === 'Available',
    isAvailable: ({ context }) => context.userCard !== null && displayState(context.userCard) === 'Available',
    isWithoutApp: (_, { outcome }: { outcome: 'opened' | 'noApp' }) => outcome === 'noApp',
  },
  delays: { appTimeout: appTimeoutMs },
}).createMachine({
  id: 'vaultCard',
  description: 'The page of one card that the shopper has bought.',
  context: ({ input }) => ({ ...input, userCard: null, redeemOrder: null, problem: null }),
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
      },
    },
    openingApp: {
      description: 'The store is trying to open the app for this card.',
      meta: { requirement: ['VLT-4'] },
      invoke: {
        id: 'openApp',
        src: 'openApp',
        input: ({ context }) => ({ link: appLinks.redeem(context.userCardId) }),
        onDone: [
          {
            description: 'The device is not a phone or tablet: a notice asks the shopper to redeem in the app.',
            meta: { requirement: ['VLT-4'] },
            guard: { type: 'isWithoutApp', params: ({ event }) => ({ outcome: event.output }) },
            target: 'appNeeded',
          },
          {
            description:
              'The device is a phone or tablet: the store opens the link to the app and waits for the app to open.',
            meta: { requirement: ['VLT-4'] },
            target: 'awaitingApp',
          },
        ],
        onError: {
          description: 'The link to the app cannot be opened: a notice asks the shopper to redeem in the app.',
          meta: { requirement: ['VLT-4'] },
          target: 'appNeeded',
        },
      },
    },
    awaitingApp: {
      description: 'The store has opened the link to the app and is waiting for the app to open.',
      meta: { requirement: ['VLT-4'] },
      invoke: {
        id: 'watchHiding',
        src: 'watchHiding',
        onError: {
          description: 'The browser does not report whether the page is hidden: the store waits until the limit.',
          meta: { requirement: ['VLT-4'] },
        },
      },
      on: {
        'page.hide': {
          description: 'The page is hidden, which counts as the app having opened: the wait ends.',
          meta: { requirement: ['VLT-4'] },
          target: 'shown',
        },
      },
      after: {
        appTimeout: {
          description: 'The app did not open within the limit: its page in the app store opens, and a notice appears.',
          meta: { requirement: ['VLT-4'] },
          target: 'appNeeded',
          actions: 'openStorePage',
        },
      },
    },
    appNeeded: {
      description: 'A notice with the app-store badges asks the shopper to redeem the card in the app.',
      meta: { requirement: ['VLT-4'] },
      on: {
        'notice.close': {
          description: 'The shopper closes the notice: the page shows the card.',
          meta: { requirement: ['VLT-4'] },
          target: 'shown',
        },
      },
    },
  },
})

/** VLT-5 */
function failureText(error: unknown): string {
  if (error instanceof CallFailed && error.status === 404) return 'Card not found'
  return problemText(error, { fallback: 'Failed to fetch card details', exception: 'Failed to load card details' })
}

export type VaultCardActor = ActorRefFrom<typeof vaultCardMachine>
export type VaultCardSnapshot = SnapshotFrom<typeof vaultCardMachine>
