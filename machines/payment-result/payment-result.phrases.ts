import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const paymentResultPhrases: Phrases = {
  guards: {
    namesPayment: 'the address names a payment',
    canAct: 'an automatic check runs while the page shows what an earlier one found',
    canKeepWaiting:
      'the page offers Keep waiting, because the payment is not known to have ended unpaid or to be of a wrong amount',
    isPaidHere: 'the payment is paid and this page is for paid payments',
    isUnpaidHere: 'the payment ended without success and this page is for that result',
    isDecided: 'the payment has a result that another page shows',
    isFollowed: 'the page follows the undecided payment',
    isStillFollowed: 'the page follows the payment, which is undecided and of no wrong amount',
    isSessionExpired: 'the server refuses the session, or there is none',
    isNone: 'the shopper has no such payment',
    wasUnpaid: 'an unpaid result was known before',
    isFinalStatus: 'the reported status is final',
  },
  actions: {
    noteRequest: 'shows that the shopper asked for this check',
    keepFollowing: 'follows the payment until it is decided',
    keepReport: 'shows the reported status',
    noteUnreached: 'shows that the status could not be checked',
    restartChecks: 'begins again with the shortest delay between automatic checks',
    countCheck: 'counts the automatic check',
    forgetAttempt: 'forgets the ended payment',
    settle: 'records the order as paid',
    goToLogin: 'opens the login page',
    goToOtherPage: 'opens the other result page',
  },
  actors: {
    checkPayment: { by: 'server', does: 'reports the status of the payment' },
    paymentStream: {
      by: 'browser',
      does: 'follows the status of the payment',
      can: 'follow the status of the payment',
    },
    watchPage: {
      by: 'browser',
      does: 'notices when the tab is shown or the network returns',
      can: 'notice when the tab is shown or the network returns',
    },
  },
}
