import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const forgotPasswordPhrases: Phrases = {
  guards: {
    isTyped: 'the field has text',
    isBlank: 'the field is empty',
  },
  actions: {
    showMessage: 'shows the success message',
    showProblem: 'shows the reason',
    clearProblem: 'removes the earlier error message',
    clearMessage: 'removes the success message',
  },
  actors: {
    requestLink: { by: 'server', does: 'sends the reset link by email', sends: 'the email address' },
  },
}
