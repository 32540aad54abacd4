import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { appLinks, appPatienceMs } from '#contract/app-links.ts'
import { type RedeemOrder, type UserCardDetail, displayState } from '#contract/vault.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText, errorParams } from '../problem.ts'

/** VLT-4, VLT-6: what the address asks for. */
export interface VaultCardInput {
  /** As it stands in the address (VLT-6). */
  userCardId: string
  /** VLT-4: the address is the app's deep link, opened where there is no app. */
  redeeming: boolean
}

/** What the server says of one bought card; no card is one that is not the shopper's. */
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
    /** On a phone opens a link of the app; elsewhere does nothing. Resolves to which it was. */
    openApp: fromPromise<'opened' | 'noApp', { link: string }>(notProvided),
    /** Says `page.hide` when the page goes out of sight: the app, or anything else, has taken over. */
    watchHiding: fromCallback<{ type: 'page.hide' }, void>(notProvided),
  },
  actions: {
    keepCard: assign((_, { userCard, redeemOrder }: VaultCardAnswer) => ({ userCard, redeemOrder })),
    clearProblem: assign({ problem: null }),
    showNotFound: assign({ problem: 'Card not found' }),
    showProblem: assign({ problem: (_, { error }: { error: unknown }) => failureText(error) }),
    /** Provided by the wiring: back to where the shopper came from, else to the purchases. */
    leave: () => {},
    /** Provided by the wiring: opens the app's page in the store of this phone. */
    openStorePage: () => {},
  },
  guards: {
    isNoCard: (_, { userCard }: VaultCardAnswer) => userCard === null,
    isToRedeem: ({ context }, { userCard }: VaultCardAnswer) =>
      context.redeeming && userCard !== null && displayState(userCard) === 'Available',
    isAvailable: ({ context }) => context.userCard !== null && displayState(context.userCard) === 'Available',
    isWithoutApp: (_, { outcome }: { outcome: 'opened' | 'noApp' }) => outcome === 'noApp',
  },
  delays: { appPatience: appPatienceMs },
}).createMachine({
  id: 'vaultCard',
  description: 'One card of the eVault.',
  context: ({ input }) => ({ ...input, userCard: null, redeemOrder: null, problem: null }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The card is being fetched.',
      meta: { requirement: ['VLT-3', 'VLT-6'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCard',
        src: 'loadCard',
        input: ({ context }) => ({ userCardId: context.userCardId }),
        onDone: [
          {
            description: 'There is no such card among the shopper’s.',
            meta: { requirement: ['VLT-5'] },
            guard: { type: 'isNoCard', params: ({ event }) => event.output },
            target: 'failed',
            actions: 'showNotFound',
          },
          {
            description: 'The card arrived, opened by the app’s link: the app is opened.',
            meta: { requirement: ['VLT-4'] },
            guard: { type: 'isToRedeem', params: ({ event }) => event.output },
            target: 'openingApp',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
          {
            description: 'The card arrived.',
            meta: { requirement: ['VLT-3', 'VLT-9'] },
            target: 'shown',
            actions: { type: 'keepCard', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'The card cannot be fetched: the reason is shown with ways on.',
          meta: { requirement: ['VLT-5'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    failed: {
      description: 'The card cannot be shown.',
      meta: { requirement: ['VLT-5'] },
      on: {
        'card.retry': {
          description: 'Retry.',
          meta: { requirement: ['VLT-5'] },
          target: 'loading',
        },
        'card.goBack': {
          description: 'Go Back.',
          meta: { requirement: ['VLT-5'] },
          actions: 'leave',
        },
      },
    },
    shown: {
      description: 'The card with its state, value and expiry.',
      meta: { requirement: ['VLT-3', 'VLT-9'] },
      on: {
        'card.redeem': {
          description: 'Redeem Card, offered only while the card is available.',
          meta: { requirement: ['VLT-3', 'VLT-4'] },
          guard: 'isAvailable',
          target: 'openingApp',
        },
      },
    },
    openingApp: {
      description: 'The app is being opened.',
      meta: { requirement: ['VLT-4'] },
      invoke: {
        id: 'openApp',
        src: 'openApp',
        input: ({ context }) => ({ link: appLinks.redeem(context.userCardId) }),
        onDone: [
          {
            description: 'No app runs here: the shopper is told to use it on a phone.',
            meta: { requirement: ['VLT-4'] },
            guard: { type: 'isWithoutApp', params: ({ event }) => ({ outcome: event.output }) },
            target: 'appNeeded',
          },
          {
            description: 'This is a phone, and the app was called.',
            meta: { requirement: ['VLT-4'] },
            target: 'awaitingApp',
          },
        ],
        onError: {
          description: 'The app cannot be opened: the shopper is told how to get it.',
          meta: { requirement: ['VLT-4'] },
          target: 'appNeeded',
        },
      },
    },
    awaitingApp: {
      description: 'The app was called and should come up.',
      meta: { requirement: ['VLT-4'] },
      invoke: {
        id: 'watchHiding',
        src: 'watchHiding',
        onError: {
          description: 'It cannot be told whether the app came up.',
          meta: { requirement: ['VLT-4'] },
        },
      },
      on: {
        'page.hide': {
          description: 'The page is out of sight: the app has taken over.',
          meta: { requirement: ['VLT-4'] },
          target: 'shown',
        },
      },
      after: {
        appPatience: {
          description: 'The app did not open within 2 seconds: its page in the phone’s store opens.',
          meta: { requirement: ['VLT-4'] },
          target: 'appNeeded',
          actions: 'openStorePage',
        },
      },
    },
    appNeeded: {
      description: 'The app must be used to redeem; the store badges are shown.',
      meta: { requirement: ['VLT-4'] },
      on: {
        'notice.close': {
          description: 'Close.',
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
