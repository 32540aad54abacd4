import { type ActorRefFrom, type SnapshotFrom, fromCallback, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** `system` follows the device. */
export type Appearance = 'system' | 'light' | 'dark'

/** What the browser keeps, told at the start and each time another tab changes it. */
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
    /** Tells what is kept, then what other tabs change; without a choice it also keeps the page to the device's setting. */
    watchAppearance: fromCallback<AppearanceEvent, void, AppearanceFound>(notProvided),
  },
  actions: {
    /** Provided by the wiring: colours the page at once and keeps the choice. */
    keepAppearance: (_args, _params: { choice: Appearance }) => {},
  },
}).createMachine({
  id: 'appearance',
  description: 'Light, dark, or as the device is set.',
  initial: 'unknown',
  invoke: {
    id: 'watchAppearance',
    src: 'watchAppearance',
    onError: {
      description: 'The browser keeps nothing for this site: the device decides.',
      meta: { requirement: ['HDR-11'] },
      target: '.system',
    },
  },
  on: {
    'system.found': {
      description: 'No choice is kept.',
      meta: { requirement: ['HDR-11'] },
      target: '.system',
    },
    'light.found': { description: 'Light is kept.', meta: { requirement: ['HDR-11'] }, target: '.light' },
    'dark.found': { description: 'Dark is kept.', meta: { requirement: ['HDR-11'] }, target: '.dark' },
    'system.choose': {
      description: 'The shopper leaves it to the device.',
      meta: { requirement: ['HDR-11'] },
      target: '.system',
      actions: { type: 'keepAppearance', params: { choice: 'system' } },
    },
    'light.choose': {
      description: 'The shopper chooses light.',
      meta: { requirement: ['HDR-11'] },
      target: '.light',
      actions: { type: 'keepAppearance', params: { choice: 'light' } },
    },
    'dark.choose': {
      description: 'The shopper chooses dark.',
      meta: { requirement: ['HDR-11'] },
      target: '.dark',
      actions: { type: 'keepAppearance', params: { choice: 'dark' } },
    },
  },
  states: {
    unknown: { description: 'It is not known yet what is kept.', meta: { requirement: ['HDR-11'] } },
    system: { description: 'As the device is set.', meta: { requirement: ['HDR-11'] } },
    light: { description: 'Always light.', meta: { requirement: ['HDR-11'] } },
    dark: { description: 'Always dark.', meta: { requirement: ['HDR-11'] } },
  },
})

export type AppearanceActor = ActorRefFrom<typeof appearanceMachine>
export type AppearanceSnapshot = SnapshotFrom<typeof appearanceMachine>
