import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const homePhrases: Phrases = {
  guards: {
    hasDeals: 'there are hot deals',
  },
  actions: {
    keepDeals: 'shows the hot deals',
    log: 'logs the failure',
  },
  actors: {
    loadDeals: { by: 'server', does: 'reads the hot deals' },
  },
}
