import { type ActorRefFrom, type SnapshotFrom, setup } from 'xstate'

export type SearchBoxEvent = { type: 'box.focus' } | { type: 'box.leave' } | { type: 'search.submit' }

const leaving = {
  'box.leave': {
    description: 'The shopper moves focus away from the search box: no scrolling follows.',
    meta: { requirement: ['HDR-3'] },
    target: 'resting',
  },
  'search.submit': {
    description:
      'The shopper submits the search: no scrolling follows, and on a touch screen the on-screen keyboard closes.',
    meta: { requirement: ['HDR-2', 'HDR-3'] },
    target: 'resting',
    actions: 'releaseKeyboard',
  },
} as const

/** The search box of the header: scrolls to the middle of the screen when focused, releases focus after a search. */
export const searchBoxMachine = setup({
  types: { events: {} as SearchBoxEvent },
  actions: {
    /** Provided by the wiring: scrolls the box to the middle of the screen, at once with reduced motion. */
    centreBox: () => {},
    /** Provided by the wiring: on a touch screen, moves focus to the results so that the keyboard closes. */
    releaseKeyboard: () => {},
  },
  delays: { scrollPause: 300 },
}).createMachine({
  id: 'searchBox',
  description: 'Scrolls the focused search box to the middle of the screen, and releases it after a search.',
  initial: 'resting',
  states: {
    resting: {
      description: 'The search box does not have focus, or its search was just submitted.',
      meta: { requirement: ['HDR-3'] },
      on: {
        'box.focus': {
          description: 'The shopper focuses the search box: a short pause starts before it scrolls.',
          meta: { requirement: ['HDR-3'] },
          target: 'focused',
        },
      },
    },
    focused: {
      description: 'The search box has just received focus; on a phone the on-screen keyboard is still opening.',
      meta: { requirement: ['HDR-3'] },
      on: leaving,
      after: {
        scrollPause: {
          description: 'The pause elapses: the search box scrolls to the middle of the screen.',
          meta: { requirement: ['HDR-3'] },
          target: 'centred',
          actions: 'centreBox',
        },
      },
    },
    centred: {
      description: 'The search box has focus and is in the middle of the screen, as far as the page can scroll.',
      meta: { requirement: ['HDR-3'] },
      on: leaving,
    },
  },
})

export type SearchBoxActor = ActorRefFrom<typeof searchBoxMachine>
export type SearchBoxSnapshot = SnapshotFrom<typeof searchBoxMachine>
