import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const loginPhrases: Phrases = {
  guards: {
    isFilledIn: 'both fields are filled in',
  },
  actions: {
    togglePassword: 'shows or hides the password',
    clearMessages: 'removes earlier messages',
    nameMissing: 'shows which field is empty',
    showProblem: 'shows the reason',
    hidePassword: 'hides the password',
    leave: 'leaves the login page',
  },
  actors: {
    logIn: {
      by: 'server',
      does: 'checks the number and password',
      sends: 'the mobile number with the country code +61, and the password',
    },
  },
}
