import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const profilePhrases: Phrases = {
  guards: {
    isLeaving: 'the shopper logs out in this tab',
  },
  actions: {
    clearProblem: 'removes the earlier error message',
    forgetContacts: 'removes the payment details from the page',
    showExpiry: 'shows a message if the session has expired',
    keepContacts: 'shows the masked payment details',
    showProblem: 'shows the reason',
    goToLogin: 'opens the login page',
    rememberReturn: 'remembers to return to the profile after the login',
  },
  actors: {
    loadContacts: { by: 'server', does: 'reads the payment details' },
  },
}
