import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { appLinks, appPatienceMs } from '#contract/app-links.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'

/** Where Continue on Web leads: whoever is logged out logs in first. */
export type WebWay = 'login' | 'shop' | 'checkout'

export type CheckoutEntryEvent = { type: 'app.choose' } | { type: 'web.choose' } | { type: 'page.hide' }

const chooseWeb = {
  'web.choose': {
    description: 'Continue on Web.',
    meta: { requirement: ['CHK-20'] },
    target: 'findingWay',
  },
} as const

const chooseApp = {
  'app.choose': {
    description: 'Continue in App.',
    meta: { requirement: ['CHK-20'] },
    target: 'openingApp',
  },
} as const

/** Where a shopper chooses to pay: in the app or here. On a phone the app is tried first. */
export const checkoutEntryMachine = setup({
  types: {
    context: {} as { problem: string | null },
    events: {} as CheckoutEntryEvent,
  },
  actors: {
    /** On a phone opens a link of the app; elsewhere does nothing. Resolves to which it was. */
    openApp: fromPromise<'opened' | 'noApp', { link: string }>(notProvided),
    /** Says `page.hide` when the page goes out of sight: the app, or anything else, has taken over. */
    watchHiding: fromCallback<{ type: 'page.hide' }, void>(notProvided),
    /** Waits until session and cart are known. Rejects when the cart cannot be read; asks for it again if it could not before. */
    findWay: fromPromise<WebWay, void>(notProvided),
  },
  actions: {
    clearProblem: assign({ problem: null }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: 'Request failed', exception: 'Unexpected error occurred' }),
    }),
    /** Provided by the wiring: opens the page of this phone's app store. */
    openStorePage: () => {},
    /** Provided by the wiring: goes there; login leads on to checkout. */
    goToLogin: () => {},
    goToShop: () => {},
    goToCheckout: () => {},
  },
  guards: {
    isOnPhone: (_, { outcome }: { outcome: 'opened' | 'noApp' }) => outcome === 'opened',
    isLoggedOut: (_, { way }: { way: WebWay }) => way === 'login',
    isCartEmpty: (_, { way }: { way: WebWay }) => way === 'shop',
  },
  delays: { appPatience: appPatienceMs },
}).createMachine({
  id: 'checkoutEntry',
  description: 'Where a shopper chooses to pay in the app or on the web.',
  context: { problem: null },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page has just opened: on a phone it tries the app by itself.',
      meta: { requirement: ['CHK-20'] },
      invoke: {
        id: 'openApp',
        src: 'openApp',
        input: { link: appLinks.checkout },
        onDone: [
          {
            description: 'This is a phone, and the app was called.',
            meta: { requirement: ['CHK-20'] },
            guard: { type: 'isOnPhone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingApp',
          },
          {
            description: 'No app runs here: the shopper chooses.',
            meta: { requirement: ['CHK-20'] },
            target: 'choosing',
          },
        ],
        onError: {
          description: 'The app cannot be called: the shopper chooses.',
          meta: { requirement: ['CHK-20'] },
          target: 'choosing',
        },
      },
    },
    choosing: {
      description: 'The shopper chooses where to go on.',
      meta: { requirement: ['CHK-20'] },
      on: { ...chooseApp, ...chooseWeb },
    },
    openingApp: {
      description: 'The shopper wants the app.',
      meta: { requirement: ['CHK-20'] },
      invoke: {
        id: 'openApp',
        src: 'openApp',
        input: { link: appLinks.checkout },
        onDone: [
          {
            description: 'This is a phone, and the app was called.',
            meta: { requirement: ['CHK-20'] },
            guard: { type: 'isOnPhone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingApp',
          },
          {
            description: 'No app runs here: the ways to get it are shown.',
            meta: { requirement: ['CHK-20'] },
            target: 'appNeeded',
          },
        ],
        onError: {
          description: 'The app cannot be called: the ways to get it are shown.',
          meta: { requirement: ['CHK-20'] },
          target: 'appNeeded',
        },
      },
    },
    awaitingApp: {
      description: 'The app was called and should come up.',
      meta: { requirement: ['CHK-20'] },
      invoke: {
        id: 'watchHiding',
        src: 'watchHiding',
        onError: {
          description: 'It cannot be told whether the app came up.',
          meta: { requirement: ['CHK-20'] },
        },
      },
      on: {
        'page.hide': {
          description: 'The page is out of sight, so that the app is there: no store page opens.',
          meta: { requirement: ['CHK-20'] },
          target: 'choosing',
        },
        ...chooseWeb,
      },
      after: {
        appPatience: {
          description: 'The app did not come up: its page in the store opens.',
          meta: { requirement: ['CHK-20'] },
          target: 'choosing',
          actions: 'openStorePage',
        },
      },
    },
    appNeeded: {
      description: 'The app is for phones: both stores are shown, and the web is still a way.',
      meta: { requirement: ['CHK-20'] },
      on: chooseWeb,
    },
    findingWay: {
      description: 'Who is logged in and what is in the cart decides the way; it is waited for.',
      meta: { requirement: ['CHK-20'] },
      entry: 'clearProblem',
      invoke: {
        id: 'findWay',
        src: 'findWay',
        onDone: [
          {
            description: 'Nobody is logged in: that comes first.',
            meta: { requirement: ['CHK-20', 'AUTH-5'] },
            guard: { type: 'isLoggedOut', params: ({ event }) => ({ way: event.output }) },
            target: 'left',
            actions: 'goToLogin',
          },
          {
            description: 'The cart is empty: to the shop.',
            meta: { requirement: ['CHK-20'] },
            guard: { type: 'isCartEmpty', params: ({ event }) => ({ way: event.output }) },
            target: 'left',
            actions: 'goToShop',
          },
          {
            description: 'There is something to pay: to checkout.',
            meta: { requirement: ['CHK-20'] },
            target: 'left',
            actions: 'goToCheckout',
          },
        ],
        onError: {
          description: 'The cart cannot be read: the reason is shown with ways on.',
          meta: { requirement: ['CHK-20', 'AUTH-7'] },
          target: 'cartUnknown',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    cartUnknown: {
      description: 'The cart could not be read; it can be tried again, or the app be used.',
      meta: { requirement: ['CHK-20'] },
      on: { ...chooseApp, ...chooseWeb },
    },
    left: {
      description: 'The shopper goes on.',
      meta: { requirement: ['CHK-20'] },
      type: 'final',
    },
  },
})

export type CheckoutEntryActor = ActorRefFrom<typeof checkoutEntryMachine>
export type CheckoutEntrySnapshot = SnapshotFrom<typeof checkoutEntryMachine>
