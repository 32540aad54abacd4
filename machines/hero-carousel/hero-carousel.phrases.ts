import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const heroCarouselPhrases: Phrases = {
  guards: {
    isLastHold: 'no other reason to stop the slides remains',
  },
  actions: {
    showNext: 'shows the next slide',
    showPrevious: 'shows the slide before',
    show: 'shows the chosen slide',
    hold: 'records why the slides stop, such as the pointer on them',
    releaseAll: 'forgets every reason why the slides had stopped',
    release: 'forgets the reason that has ended',
  },
  actors: {
    watchAttention: {
      by: 'browser',
      does: 'notices when the tab is hidden or motion is reduced',
      can: 'notice when the tab is hidden or motion is reduced',
    },
  },
}
