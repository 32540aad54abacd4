import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const openPaymentPhrases: Phrases = {
  guards: {
    isPurchasePage: 'the page is checkout or a result page',
    isPaid: 'the payment is paid',
    hasEnded: 'the payment ended unpaid or was returned',
    isUndecided: 'the payment was started, and it is not decided or its status is unavailable',
  },
  actions: {
    keepFound: 'shows what is known of the payment',
    dropFound: 'forgets the payment that was shown',
    settle: 'records the order as paid',
    forgetAttempt: 'forgets the ended payment',
  },
  actors: {
    findPayment: {
      by: 'server',
      does: 'reports the status of the payment that this browser stores, else of the one that is shown, if there is one',
    },
    watchPage: {
      by: 'browser',
      does: 'notices when the tab is shown, the network returns, or another tab stores a payment',
      can: 'notice when the tab is shown, the network returns, or another tab stores a payment',
    },
  },
}
