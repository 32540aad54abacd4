import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const scrollDepthPhrases: Phrases = {
  guards: {
    isDeeper: 'the shopper has scrolled further down than before',
    hasReached: 'the shopper has reached $ % of the page',
  },
  actions: {
    goDeeper: 'records the new depth',
    resetDepth: 'measures the depth from the top again',
    trackMilestone: 'reports to analytics that $ % of the page was reached',
    trackDeepScroll: 'reports a deep scroll of $ % to analytics',
  },
  actors: {
    watchScroll: {
      by: 'browser',
      does: 'notices how far the page is scrolled',
      can: 'notice how far the page is scrolled',
    },
  },
}
