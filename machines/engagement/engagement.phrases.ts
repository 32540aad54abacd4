import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const engagementPhrases: Phrases = {
  guards: {},
  actions: {
    noteStart: 'starts to count the time',
    countUp: 'adds the time that has been counted',
    trackEngagedSession: 'reports an engaged session of $ points to analytics',
  },
  actors: {
    watchVisibility: { by: 'browser', does: 'notices when the page is shown or hidden' },
  },
}
