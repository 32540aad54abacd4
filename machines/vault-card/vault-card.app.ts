import { appLinks } from '#contract/app-links.ts'
import { vaultCardSetup } from './vault-card.setup.ts'

/** VLT-4: the app is opened by its link. */
export const openingApp = vaultCardSetup.createStateConfig({
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
})

/** VLT-4: the page is hidden if the app is installed. */
export const awaitingApp = vaultCardSetup.createStateConfig({
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
})

/** VLT-4: the card can be redeemed in the app only. */
export const appNeeded = vaultCardSetup.createStateConfig({
  description: 'A notice with the app-store badges asks the shopper to redeem the card in the app.',
  meta: { requirement: ['VLT-4'] },
  on: {
    'notice.close': {
      description: 'The shopper closes the notice, perhaps after redeeming the card in the app: it is loaded again.',
      meta: { requirement: ['VLT-3', 'VLT-4'] },
      target: 'rereading',
    },
  },
})
