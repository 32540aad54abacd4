import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { appTimeoutMs } from '#contract/app-links.ts'
import { notProvided } from '../not-provided.ts'
import { noAnswer, problemText } from '../problem.ts'

/** The page that Continue on Web opens: a shopper who is logged out logs in first. */
export type WebWay = 'login' | 'shop' | 'checkout'

export type CheckoutEntryEvent = { type: 'app.choose' } | { type: 'web.choose' } | { type: 'page.hide' }

export const chooseWeb = {
  'web.choose': {
    description: 'The shopper continues on the web: the page checks the login and the cart.',
    meta: { requirement: ['CHK-20'] },
    target: 'findingWay',
  },
} as const

/** The actors, actions, guards and delays of the choice between app and web. */
export const checkoutEntrySetup = setup({
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
        problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' }),
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
})
