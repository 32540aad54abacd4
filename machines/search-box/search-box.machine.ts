import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'

export type SearchBoxEvent = { type: 'box.focus' } | { type: 'box.leave' } | { type: 'search.submit' }

const leaving = {
  'box.leave': {
    description: 'The keyboard goes elsewhere.',
    meta: { requirement: ['HDR-3'] },
    target: 'resting',
  },
  'search.submit': {
    description: 'The search is sent: the shop follows, and the page stays where it is.',
    meta: { requirement: ['HDR-2', 'HDR-3'] },
    target: 'resting',
    actions: 'releaseKeyboard',
  },
} as const

/** The search box of the header, which comes to the middle of the screen when one writes in it. */
export const searchBoxMachine = setup({
  types: { events: {} as SearchBoxEvent },
  actions: {
    /** Provided by the wiring: scrolls the box to the middle of the screen, at once where less motion is wanted. */
    centreBox: () => {},
    /** Provided by the wiring: on a touch screen the focus moves to the results, so that the keyboard closes. */
    releaseKeyboard: () => {},
  },
  delays: { scrollPause: 300 },
}).createMachine({
  id: 'searchBox',
  description: 'Whether the shopper is about to write in the search box.',
  initial: 'resting',
  states: {
    resting: {
      description: 'The search box waits.',
      meta: { requirement: ['HDR-3'] },
      on: {
        'box.focus': {
          description: 'The keyboard comes to the box.',
          meta: { requirement: ['HDR-3'] },
          target: 'focused',
        },
      },
    },
    focused: {
      description: 'The keyboard has just come; on a phone the keys are still sliding in.',
      meta: { requirement: ['HDR-3'] },
      on: leaving,
      after: {
        scrollPause: {
          description: 'The box comes to the middle of the screen.',
          meta: { requirement: ['HDR-3'] },
          target: 'centred',
          actions: 'centreBox',
        },
      },
    },
    centred: {
      description: 'The box is in the middle of the screen, as far as the page reaches, and is written in.',
      meta: { requirement: ['HDR-3'] },
      on: leaving,
    },
  },
})

export type SearchBoxActor = ActorRefFrom<typeof searchBoxMachine>
export type SearchBoxSnapshot = SnapshotFrom<typeof searchBoxMachine>
