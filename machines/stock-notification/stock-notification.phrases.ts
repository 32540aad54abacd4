import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const stockNotificationPhrases: Phrases = {
  guards: {
    isEmail: 'the text is an email address',
  },
  actions: {
    clearProblem: 'removes the earlier error message',
    showFault: 'shows what to enter',
    keepEmail: 'suggests the email address of the account',
    keepMessage: 'shows the confirmation',
    showProblem: 'shows the reason',
  },
  actors: {
    loadEmail: { by: 'server', does: 'reads the email address of the account' },
    requestNotification: { by: 'server', does: 'registers the address', sends: 'the card and the email address' },
  },
}
