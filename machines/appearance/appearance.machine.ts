import { type ActorRefFrom, type SnapshotFrom, fromCallback, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

/** The saved choice, reported at the start and each time another tab changes it. */
export type AppearanceFound = { type: 'system.found' } | { type: 'light.found' } | { type: 'dark.found' }

export type AppearanceEvent =
  | AppearanceFound
  | { type: 'system.choose' }
  | { type: 'light.choose' }
  | { type: 'dark.choose' }

/** The footer's switch between light and dark. The page itself is coloured before any of this runs. */
export const appearanceMachine = setup({
  types: { events: {} as AppearanceEvent },
  actors: {
    /** Reports the saved choice, then each change by another tab; without one the page follows the device setting. */
    watchAppearance: fromCallback<AppearanceEvent, void, AppearanceFound>(notProvided),
  },
  actions: {
    /** Provided by the wiring: colours the page at once and stores the choice. */
    keepAppearance: (_args, _params: { choice: Appearance }) => {},
  },
}).createMachine({
  id: 'appearance',
  description: 'The appearance of the store: light, dark or as the device is set.',
  initial: 'unknown',
  invoke: {
    id: 'watchAppearance',
    src: 'watchAppearance',
    onError: {
      description: 'The browser blocks storage for this site: the page follows the device setting.',
      meta: { requirement: ['HDR-11'] },
      target: '.system',
    },
  },
  on: {
    'system.found': {
      description: 'This browser has no saved appearance: the page follows the device setting.',
      meta: { requirement: ['HDR-11'] },
      target: '.system',
    },
    'light.found': {
      description: 'This browser has saved the light appearance: the page is light.',
      meta: { requirement: ['HDR-11'] },
      target: '.light',
    },
    'dark.found': {
      description: 'This browser has saved the dark appearance: the page is dark.',
      meta: { requirement: ['HDR-11'] },
      target: '.dark',
    },
    'system.choose': {
      description:
        'The shopper chooses Device: the page follows the device setting, and the saved appearance is removed.',
      meta: { requirement: ['HDR-11'] },
      target: '.system',
      actions: { type: 'keepAppearance', params: { choice: 'system' } },
    },
    'light.choose': {
      description: 'The shopper chooses Light: the page turns light at once, and the browser saves the choice.',
      meta: { requirement: ['HDR-11'] },
      target: '.light',
      actions: { type: 'keepAppearance', params: { choice: 'light' } },
    },
    'dark.choose': {
      description: 'The shopper chooses Dark: the page turns dark at once, and the browser saves the choice.',
      meta: { requirement: ['HDR-11'] },
      target: '.dark',
      actions: { type: 'keepAppearance', params: { choice: 'dark' } },
    },
  },
  states: {
    unknown: { description: 'The store has not read the saved appearance yet.', meta: { requirement: ['HDR-11'] } },
    system: { description: 'The page follows the device setting.', meta: { requirement: ['HDR-11'] } },
    light: { description: 'The page is light, whatever the device setting.', meta: { requirement: ['HDR-11'] } },
    dark: { description: 'The page is dark, whatever the device setting.', meta: { requirement: ['HDR-11'] } },
  },
})

export type AppearanceActor = ActorRefFrom<typeof appearanceMachine>
export type AppearanceSnapshot = SnapshotFrom<typeof appearanceMachine>
