import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { appLinks } from '#contract/app-links.ts'
import { errorParams } from '../problem.ts'
import { openingApp, awaitingApp } from './checkout-entry.app.ts'
import { chooseWeb, checkoutEntrySetup } from './checkout-entry.setup.ts'

const chooseApp = {
  'app.choose': {
    description: 'The shopper presses Continue in App: the page tries to open the app.',
    meta: { requirement: ['CHK-20'] },
    target: 'openingApp',
  },
} as const

/** The choice between paying in the app and on the web. On a phone the app is tried first. */
export const checkoutEntryMachine = checkoutEntrySetup.createMachine({
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
    openingApp,
    awaitingApp,
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
