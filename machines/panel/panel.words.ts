import type { Words } from '../words.ts'

/** What guards, actions and actors of this machine mean, for readers of the living spec (SM-4). */
export const panelWords: Words = {
  guards: {},
  actions: {},
  actors: {},
}
