import { sentToStart } from '../checkout/sent-to-start.ts'
import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const unpaidOrdersPhrases: Phrases = {
  guards: {
    canResume: 'the order is on the list and not approved',
    canCancel: 'the order is on the list and can be cancelled',
    isEnded: 'the order ended unpaid or was returned',
    isPaid: 'the order is already paid',
    isPastRecall: 'the payment can no longer be cancelled',
    canStart: 'the payment of the order was never started',
  },
  actions: {
    keepPressed: 'remembers the chosen order',
    noteRetry: 'makes checkout place the order again',
    dropPressed: 'removes the order from the list',
    dropPaid: 'removes the paid order from the list and refers to the eVault',
    noteTooLate: 'shows that the payment cannot be cancelled and disables Cancel',
    noteAsked: 'shows that the bank was asked to cancel',
    showProblem: 'shows the reason',
    keepWait: 'remembers the payment to wait for',
    keepStartProblem: 'passes the reason to checkout',
  },
  actors: {
    recallPayment: { by: 'server', does: 'tries to cancel the order', sends: 'the id of the payment' },
    adoptOrder: {
      by: 'browser',
      does: 'stores the order as the current purchase',
      can: 'store the order as the current purchase',
    },
    startPayment: {
      by: 'server',
      does: 'starts the payment of the order',
      sends: sentToStart,
    },
  },
}
