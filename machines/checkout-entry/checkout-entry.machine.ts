import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, fromPromise, setup } from 'xstate'
import { appLinks, appTimeoutMs } from '#contract/app-links.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'

/** The page that Continue on Web opens: a shopper who is logged out logs in first. */
export type WebWay = 'login' | 'shop' | 'checkout'

export type CheckoutEntryEvent = { type: 'app.choose' } | { type: 'web.choose' } | { type: 'page.hide' }

const chooseWeb = {
  'web.choose': {
    description: 'The shopper continues on the web: the page checks the login and the cart.',
    meta: { requirement: ['CHK-20'] },
    target: 'findingWay',
  },
} as const

const chooseApp = {
  'app.choose': {
    description: 'The shopper presses Continue in App: the page tries to open the app.',
    meta: { requirement: ['CHK-20'] },
    target: 'openingApp',
  },
} as const

/** The choice between paying in the app and on the web. On a phone the app is tried first. */
export const checkoutEntryMachine = setup({
  types: {
    context: {} as { problem: string | null },
    events: {} as CheckoutEntryEvent,
  },
  actors: {
    /** Resolves to `opened` after it opened the app's link on a phone or tablet; elsewhere to `noApp`. */
    openApp: fromPromise<'opened' | 'noApp', { link: string }>(notProvided),
    /** Sends `page.hide` when the page is hidden, by the app or by anything else. */
    watchHiding: fromCallback<{ type: 'page.hide' }, void>(notProvided),
    /** Waits until session and cart are known; reloads a cart that failed to load. Rejects when it fails again. */
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
    /** Provided by the wiring: goes to the login page, which leads to checkout. */
    goToLogin: () => {},
    goToShop: () => {},
    goToCheckout: () => {},
  },
  guards: {
    isOnPhone: (_, { outcome }: { outcome: 'opened' | 'noApp' }) => outcome === 'opened',
    isLoggedOut: (_, { way }: { way: WebWay }) => way === 'login',
    isCartEmpty: (_, { way }: { way: WebWay }) => way === 'shop',
  },
  delays: { appTimeout: appTimeoutMs },
}).createMachine({
  id: 'checkoutEntry',
  description: 'The shopper chooses to pay in the app or on the web.',
  context: { problem: null },
  initial: 'arriving',
  states: {
    arriving: {
      description: 'The page has just opened; on a phone or tablet it tries to open the app.',
      meta: { requirement: ['CHK-20'] },
      invoke: {
        id: 'openApp',
        src: 'openApp',
        input: { link: appLinks.checkout },
        onDone: [
          {
            description: 'The device is a phone or tablet: the page requested the app and waits for it.',
            meta: { requirement: ['CHK-20'] },
            guard: { type: 'isOnPhone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingApp',
          },
          {
            description: 'The device is a computer: the shopper chooses between the app and the web.',
            meta: { requirement: ['CHK-20'] },
            target: 'choosing',
          },
        ],
        onError: {
          description: 'The page cannot request the app: the shopper chooses between the app and the web.',
          meta: { requirement: ['CHK-20'] },
          target: 'choosing',
        },
      },
    },
    choosing: {
      description: 'The shopper chooses between the app and the web.',
      meta: { requirement: ['CHK-20'] },
      on: { ...chooseApp, ...chooseWeb },
    },
    openingApp: {
      description: 'The page tries to open the app.',
      meta: { requirement: ['CHK-20'] },
      invoke: {
        id: 'openApp',
        src: 'openApp',
        input: { link: appLinks.checkout },
        onDone: [
          {
            description: 'The device is a phone or tablet: the page requested the app and waits for it.',
            meta: { requirement: ['CHK-20'] },
            guard: { type: 'isOnPhone', params: ({ event }) => ({ outcome: event.output }) },
            target: 'awaitingApp',
          },
          {
            description: 'The device is a computer: the page shows the links to both app stores.',
            meta: { requirement: ['CHK-20'] },
            target: 'appNeeded',
          },
        ],
        onError: {
          description: 'The page cannot request the app: the page shows the links to both app stores.',
          meta: { requirement: ['CHK-20'] },
          target: 'appNeeded',
        },
      },
    },
    awaitingApp: {
      description: 'The page requested the app and waits for it to open.',
      meta: { requirement: ['CHK-20'] },
      invoke: {
        id: 'watchHiding',
        src: 'watchHiding',
        onError: {
          description: 'The browser cannot report that the page is hidden: the wait for the app continues.',
          meta: { requirement: ['CHK-20'] },
        },
      },
      on: {
        'page.hide': {
          description: 'The page is hidden, for example by the app: the app store does not open.',
          meta: { requirement: ['CHK-20'] },
          target: 'choosing',
        },
        ...chooseWeb,
      },
      after: {
        appTimeout: {
          description: 'The page was not hidden within the limit: the app store opens.',
          meta: { requirement: ['CHK-20'] },
          target: 'choosing',
          actions: 'openStorePage',
        },
      },
    },
    appNeeded: {
      description: 'The page shows the links to both app stores; the shopper can continue on the web.',
      meta: { requirement: ['CHK-20'] },
      on: chooseWeb,
    },
    findingWay: {
      description: 'The page checks the login and the cart to choose the next page.',
      meta: { requirement: ['CHK-20'] },
      entry: 'clearProblem',
      invoke: {
        id: 'findWay',
        src: 'findWay',
        onDone: [
          {
            description: 'The shopper is logged out: the login page opens.',
            meta: { requirement: ['CHK-20', 'AUTH-5'] },
            guard: { type: 'isLoggedOut', params: ({ event }) => ({ way: event.output }) },
            target: 'left',
            actions: 'goToLogin',
          },
          {
            description: 'The shopper is logged in, and the cart is empty: the shop opens.',
            meta: { requirement: ['CHK-20'] },
            guard: { type: 'isCartEmpty', params: ({ event }) => ({ way: event.output }) },
            target: 'left',
            actions: 'goToShop',
          },
          {
            description: 'The shopper is logged in, and the cart has items: checkout opens.',
            meta: { requirement: ['CHK-20'] },
            target: 'left',
            actions: 'goToCheckout',
          },
        ],
        onError: {
          description: 'The cart cannot be read: the page shows the reason and Retry.',
          meta: { requirement: ['CHK-20', 'AUTH-7'] },
          target: 'cartUnknown',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    cartUnknown: {
      description: 'The cart could not be read; the shopper can retry or continue in the app.',
      meta: { requirement: ['CHK-20'] },
      on: { ...chooseApp, ...chooseWeb },
    },
    left: {
      description: 'The next page opens: login, the shop or checkout.',
      meta: { requirement: ['CHK-20'] },
      type: 'final',
    },
  },
})

export type CheckoutEntryActor = ActorRefFrom<typeof checkoutEntryMachine>
export type CheckoutEntrySnapshot = SnapshotFrom<typeof checkoutEntryMachine>
