import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const heroCarouselPhrases: Phrases = {
  guards: {
    isLastHold: 'no other reason holds the slides',
  },
  actions: {
    showNext: 'shows the next slide',
    showPrevious: 'shows the slide before',
    show: 'shows the chosen slide',
    hold: 'notes a reason to hold the slides',
    releaseAll: 'removes all reasons to hold the slides',
    release: 'removes one reason to hold the slides',
  },
  actors: {
    watchAttention: { by: 'browser', does: 'notices when the tab is hidden or motion is reduced' },
  },
}
