import { sentToStart } from '../checkout/sent-to-start.ts'
import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const placeOrderPhrases: Phrases = {
  guards: {
    hasIntent: 'this browser already stores a payment',
    isPaidOrUnderWay: 'the stored payment is paid or under way',
    isEndedUnpaid: 'the stored payment ended unpaid or was returned',
    isUnknownToServer: 'the server knows no such payment',
    isPlacedAsShown: 'the order is placed exactly as shown',
    isPlaced: 'the order is placed but differs from what was shown',
    namesOtherItems: 'the server already has an order of other items for this purchase',
    exceedsLimit: 'the order would exceed the limit on unpaid orders',
    hasUnderWay: 'another payment is under way that the page has not shown yet',
  },
  actions: {
    adopt: 'continues with the purchase that this browser stores',
    showProblem: 'shows the reason',
    forgetAttempt: 'forgets the earlier payment',
    keepPlaced: 'remembers the order that the server placed',
    keepBlocking: 'remembers the unpaid orders to list',
    showRefusal: 'shows why no payment can start',
    keepWait: 'remembers the payment to wait for',
  },
  actors: {
    keepAttempt: {
      by: 'browser',
      does: 'stores the checkout session id before the order is sent',
      can: 'store the checkout session id',
    },
    checkPayment: { by: 'server', does: 'reports the status of the stored payment' },
    placeOrder: {
      by: 'server',
      does: 'places the order',
      sends:
        'the checkout session id, the cards with their quantities, PayTo as the payment method and the browser’s user agent',
    },
    recallPayment: { by: 'server', does: 'cancels the earlier order if it still can', sends: 'the id of the payment' },
    startPayment: {
      by: 'server',
      does: 'starts the payment',
      sends: sentToStart,
    },
  },
}
