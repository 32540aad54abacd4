import { appLinks } from '#contract/app-links.ts'
import { chooseWeb, checkoutEntrySetup } from './checkout-entry.setup.ts'

/** CHK-20: the app is opened by its link. */
export const openingApp = checkoutEntrySetup.createStateConfig({
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
})

/** CHK-20: the page is hidden if the app is installed. */
export const awaitingApp = checkoutEntrySetup.createStateConfig({
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
})
