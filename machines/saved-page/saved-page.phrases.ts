import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const savedPagePhrases: Phrases = {
  guards: {},
  actions: {
    show: 'shows the current page',
  },
  actors: {
    renewPage: {
      by: 'browser',
      does: 'loads the page again, when it opens and as soon as the store can be reached',
      can: 'load the page again',
    },
  },
}
