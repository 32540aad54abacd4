import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const searchBoxPhrases: Phrases = {
  guards: {},
  actions: {
    releaseKeyboard: 'closes the on-screen keyboard of a touch screen',
    centreBox: 'scrolls the search box to the middle of the screen',
  },
  actors: {},
}
