import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const paymentPhrases: Phrases = {
  guards: {
    isRecalledByWindow: 'time ran out and the server asked the bank to recall the agreement',
    isWholeReturn: 'the bank returned all of the money',
    stockCanBeHeld: 'the cards are still available',
  },
  actions: {
    openWindow: 'starts the time limit for the approval',
    sendAgreement: 'sends the agreement to the bank',
    recordDebit: 'records the debit',
    recallForShopper: 'asks the bank to recall the agreement, because the shopper cancelled',
    recallForWindow: 'asks the bank to recall the agreement, because time ran out',
    recordReturn: 'records the returned money',
    reportPartialReturn: 'reports the partial return to support',
    holdStock: 'reserves the cards',
    refundDebit: 'refunds the money',
    sellStock: 'records the cards as sold',
    issueCards: 'issues the cards',
    takeFromCart: 'removes the cards from the cart',
    releaseStock: 'puts the cards back on sale',
    blockCards: 'blocks the unused cards',
    notifyOfReturn: 'notifies the shopper of the returned money',
  },
  actors: {},
}
