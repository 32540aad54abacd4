import type { Phrases } from '../phrases.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const copyLinkPhrases: Phrases = {
  guards: {},
  actions: {
    keepLink: 'remembers the link',
  },
  actors: {
    copyText: { by: 'browser', does: 'copies the link', can: 'copy the link' },
  },
}
