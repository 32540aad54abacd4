import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const cartPhrases: Phrases = {
  guards: {
    changesQuantity: 'the new quantity differs and is within the limits',
    canClear: 'the cart has lines, and none is being restored',
    hasReloadProblem: 'the last attempt to read the cart failed',
    hasPendingUpdates: 'a changed quantity is queued',
    hasRemoved: 'a removal can still be undone',
    hasRestoring: 'removed lines are still to be added again',
    hasMoreToRestore: 'other removed lines are still to be added again',
  },
  actions: {
    forget: 'removes every line from the page',
    endSession: 'removes every line from the page, and states that Undo was interrupted',
    requestQuantity: 'shows the new quantity and queues it',
    requestEmptyCart: 'removes every line and queues the changes',
    forgetProblem: 'removes the message',
    openWith: 'shows the returned lines with the interrupted changes',
    storeUnfinished: 'stores the changes that the server does not have yet, for a reload of the page',
    keepLines: 'shows the returned lines',
    showReloadProblem: 'shows why the cart could not be read',
    restore: 'shows the removed lines again and queues them to be added',
    forgetRemoved: 'stops offering Undo',
    keepRestored: 'records that the line has been added again',
    giveUpRestoring: 'shows why the line could not be added again',
    keepSent: 'records that the quantity is stored',
    giveUp: 'shows why the change failed',
    sendNext: 'sends the next change of the queue',
  },
  actors: {
    watchCart: {
      by: 'browser',
      does: 'follows changes of the cart in other tabs, and notices when the network returns or Back restores the page',
      can: 'follow changes of the cart in other tabs',
    },
    openCart: { by: 'server', does: 'reads the cart, and in this tab the changes that a reload interrupted' },
    loadCart: { by: 'server', does: 'reads the cart' },
    updateQuantity: { by: 'server', does: 'stores the changed quantity', sends: 'the card and its new quantity' },
    restoreLine: { by: 'server', does: 'adds a removed line again', sends: 'the card, its value and its quantity' },
  },
}
