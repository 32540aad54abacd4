import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const engagementPhrases: Phrases = {
  guards: {},
  actions: {
    noteStart: 'starts to count the visible time',
    countUp: 'stores the time counted so far',
    trackEngagedSession: 'reports an engaged session of $ points to analytics',
  },
  actors: {
    watchVisibility: {
      by: 'browser',
      does: 'notices when the page is shown or hidden',
      can: 'notice when the page is shown or hidden',
    },
  },
}
