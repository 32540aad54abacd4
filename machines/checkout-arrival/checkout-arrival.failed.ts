import { checkoutArrivalSetup } from './checkout-arrival.setup.ts'
import { loading, retry } from './checkout-arrival.loading.ts'

/** CHK-18: checkout did not load; the page loads it again by itself. */
export const failed = checkoutArrivalSetup.createStateConfig({
  description: 'The page shows why checkout did not load; the shopper can try again, and the cart is unchanged.',
  meta: { requirement: ['CHK-4', 'CHK-13', 'CHK-18'] },
  invoke: {
    id: 'watchPage',
    src: 'watchPage',
    onError: {
      description: 'The browser cannot report that the tab became visible: the other checks continue.',
      meta: { requirement: ['CHK-18'] },
    },
  },
  after: {
    nextCheck: {
      description: 'The delay before the next automatic check elapsed: the page loads checkout again.',
      meta: { requirement: ['CHK-18'] },
      target: 'rechecking',
      actions: 'countCheck',
    },
  },
  on: {
    ...retry,
    'page.shown': {
      description: 'The tab becomes visible, or the network returns: the page loads checkout again at once.',
      meta: { requirement: ['CHK-18'] },
      target: 'rechecking',
      actions: 'restartChecks',
    },
  },
})

/** CART-12: a repeated request changes nothing, or would hide that the cart was not changed as requested. */
export const refused = checkoutArrivalSetup.createStateConfig({
  description: 'The page shows the refusal or the failed change of the cart until the shopper tries again.',
  meta: { requirement: ['CART-8', 'CART-12', 'CHK-4'] },
  on: retry,
})

/** CHK-18: what the shopper reads stays until the answer. */
export const rechecking = checkoutArrivalSetup.createStateConfig({
  description: 'The page loads checkout again by itself; the reason why it did not load stays visible.',
  meta: { requirement: ['CHK-4', 'CHK-18'] },
  entry: 'forgetPayment',
  ...loading,
  on: retry,
})
