import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const appearancePhrases: Phrases = {
  guards: {},
  actions: {
    keepAppearance: 'saves the choice ($)',
  },
  actors: {
    watchAppearance: {
      by: 'browser',
      does: 'reads the saved appearance and follows changes of it',
      can: 'read the saved appearance',
    },
  },
}
