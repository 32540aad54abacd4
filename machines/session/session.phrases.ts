import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const sessionPhrases: Phrases = {
  guards: {},
  actions: {
    endOnServer: { does: 'ends the session on the server', sends: 'the session token' },
    dropToken: 'removes the login from this browser',
    forgetPurchases: 'removes the local orders and the pending payment',
    goToLogin: 'opens the login page',
    emitBegan: 'notifies the page that the shopper is logged in',
    emitEnded: 'notifies the page that the shopper is logged out',
  },
  actors: {
    watchToken: {
      by: 'browser',
      does: 'notices a login or logout in other tabs',
      can: 'notice a login or logout in other tabs',
    },
  },
}
