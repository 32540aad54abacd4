import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const paymentWaitPhrases: Phrases = {
  guards: {
    isTakenBack: 'the payment is cancelled as the shopper asked',
    endsWait: 'the reported status is final',
    isApprovedInstead: 'the shopper approved the payment that they asked to cancel',
    isKnown: 'the reported status is known',
    hasElapsed: 'time ran out',
    canBeRecalled: 'the payment is not approved yet',
    isCancelled: 'the payment is cancelled',
    isBeyondRecall: 'it is too late to cancel',
  },
  actions: {
    cancel: 'ends the wait as cancelled',
    settle: 'ends the wait with the reported status',
    endUnexpectedly: 'ends the wait with an error',
    showStatus: 'shows the reported status',
    showTimeLeft: 'shows the time left',
    showTooLate: 'shows that it is too late to cancel',
    showProblem: 'shows the reason',
    askToCancel: 'notes that the shopper asked to cancel',
  },
  actors: {
    paymentStream: {
      by: 'browser',
      does: 'follows the status of the payment',
      can: 'follow the status of the payment',
    },
    countdown: { by: 'browser', does: 'counts down the time left', can: 'count down the time left' },
    recallPayment: { by: 'server', does: 'cancels the payment if it still can', sends: 'the id of the payment' },
  },
}
