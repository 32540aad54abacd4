import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const checkoutArrivalPhrases: Phrases = {
  guards: {
    isLoggedOut: 'the shopper is logged out',
    hasResult: 'the stored payment has a result',
    isUnderWay: 'the stored payment is under way',
    isPaymentOpen: 'the page shows that a payment could not be checked',
    isUnbookedAfterWait: 'the time to wait has elapsed and the bank has not booked the approved payment yet',
    isRefused: 'the server refused the request, or a change of the cart failed',
    isSessionExpired: 'the session has expired',
  },
  actions: {
    showResult: 'makes checkout open the result page',
    keepPayment: 'remembers the payment under way',
    keepFacts: 'passes the cart and the payment methods to checkout',
    showProblem: 'shows the reason',
    showProcessing: 'makes checkout open Processing Payment',
    goOn: 'passes the time left to checkout',
    goToLogin: 'opens the login page',
    clearProblem: 'removes the earlier error message',
    forgetPayment: 'forgets what was known of the payment',
    restartChecks: 'begins again with the shortest delay between automatic checks',
    countCheck: 'counts the automatic check',
    rememberReturn: 'remembers to return to checkout after the login',
  },
  actors: {
    loadCheckout: { by: 'server', does: 'reads the cart, the payment methods and the stored payment' },
    watchLogin: { by: 'browser', does: 'notices a login in this or another tab', can: 'notice a login in another tab' },
    watchPage: {
      by: 'browser',
      does: 'notices when the tab is shown or the network returns',
      can: 'notice when the tab is shown or the network returns',
    },
    openWait: {
      by: 'browser',
      does: 'reads how much of the waiting time is left',
      can: 'read how much of the waiting time is left',
    },
  },
}
