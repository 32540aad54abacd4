import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const resetPasswordPhrases: Phrases = {
  guards: {
    hasToken: 'the address contains a reset token',
    isComplete: 'the password meets every requirement and both fields match',
    hasNewResult: 'a requirement, or the match of both fields, is newly met or no longer met',
  },
  actions: {
    toggleField: 'shows or hides a password',
    noteTyped: 'checks the typed password against the requirements',
    showRefusal: 'shows why the reset failed',
    clearRefusal: 'removes the earlier error message',
    hidePasswords: 'hides both passwords',
    goToLogin: 'opens the login page',
  },
  actors: {
    resetPassword: {
      by: 'server',
      does: 'stores the new password',
      sends: 'the token of the link and the new password',
    },
  },
}
