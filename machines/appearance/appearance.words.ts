import type { Words } from '../words.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const appearanceWords: Words = {
  guards: {},
  actions: {
    keepAppearance: 'saves the choice ($)',
  },
  actors: {
    watchAppearance: { by: 'browser', does: 'reads the saved appearance and follows changes of it' },
  },
}
