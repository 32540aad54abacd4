import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const checkoutPhrases: Phrases = {
  guards: {
    hasResult: 'the stored payment has a result',
    isUnderWay: 'the stored payment is under way',
    isEmpty: 'the cart is empty',
    lacksMethod: 'the shopper has no payment method, such as a bank account',
    canStart: 'the chosen payment method is valid',
    hasChosen: 'a payment method is chosen',
    isStarted: 'the payment is started',
    isUnderWayElsewhere: 'it is shown and can be cancelled',
    isLimited: 'unpaid orders keep this one from being placed',
    isRetry: 'the shopper pressed Place my order',
    isCancelled: 'the payment is cancelled',
    isUnexpected: 'the payment status is unknown',
  },
  actions: {
    leave: 'opens the result page',
    keepWait: 'stores which payment to wait for',
    keepLast: 'keeps what the wait showed last',
    clearMessages: 'removes earlier messages',
    keepFacts: 'shows the cart and the payment methods',
    showException: 'shows the unexpected error',
    choose: 'marks the payment method as chosen',
    show: 'shows the message $',
    keepBlocking: 'remembers the unpaid orders to list',
    forgetAttempt: 'forgets the cancelled payment',
    noteCancelled: 'shows that the payment is cancelled',
    keepShown: 'remembers the other payment',
    keepListed: 'remembers the listed orders as those that the shopper knows of',
    dropBlocking: 'forgets the list of unpaid orders',
  },
  actors: {
    arrival: { by: 'flow', does: 'prepares checkout' },
    placeOrder: { by: 'flow', does: 'places the order and starts its payment' },
    paymentWait: { by: 'flow', does: 'waits for the payment' },
    unpaidOrders: { by: 'flow', does: 'lists the unpaid orders' },
    adoptOrder: {
      by: 'browser',
      does: 'stores the other payment as the current purchase',
      can: 'store the other payment as the current purchase',
    },
  },
}
