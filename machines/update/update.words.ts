import type { Words } from '../words.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const updateWords: Words = {
  guards: {},
  actions: {
    reload: 'reloads the page',
  },
  actors: {
    watchUpdates: { by: 'browser', does: 'looks for a new version of the store' },
    takeUpdate: { by: 'browser', does: 'replaces the current version' },
  },
}
