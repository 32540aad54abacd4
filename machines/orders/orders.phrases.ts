import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const ordersPhrases: Phrases = {
  guards: {
    isList: 'the address names no order',
    isKnown: 'this browser has recorded the order',
  },
  actions: {
    keepReturned: 'marks the orders whose money was returned',
    keepOrders: 'shows the recorded orders',
    leave: 'opens the previous page',
  },
  actors: {
    readOrders: {
      by: 'browser',
      does: 'reads the orders that this browser has recorded',
      can: 'read the recorded orders',
    },
    findReturned: { by: 'server', does: 'lists the orders whose money the bank returned' },
    watchOrders: {
      by: 'browser',
      does: 'notices changes of the recorded orders',
      can: 'notice changes of the recorded orders',
    },
  },
}
