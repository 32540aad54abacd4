import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const updatePhrases: Phrases = {
  guards: {},
  actions: {
    reload: 'reloads the page',
  },
  actors: {
    watchUpdates: {
      by: 'browser',
      does: 'looks for a new version of the store',
      can: 'look for a new version of the store',
    },
    takeUpdate: { by: 'browser', does: 'replaces the current version', can: 'replace the current version' },
  },
}
