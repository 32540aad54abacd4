import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, setup } from 'xstate'
import { type Milestone, engagement } from '#contract/engagement.ts'
import { notProvided } from '../not-provided.ts'

/** How far down the page is scrolled, in whole percent of its scrollable height. */
export interface Scrolled {
  type: 'scroll.move'
  percent: number
}

/** What can happen to a page view's depth; `page.change` begins another page view. */
export type ScrollDepthEvent = Scrolled | { type: 'page.change' }

/** How far down each page is scrolled: one jump reports every milestone that it passes, each once per view (ANA-1). */
export const scrollDepthMachine = setup({
  types: {
    /** The deepest so far. */
    context: {} as { percent: number },
    events: {} as ScrollDepthEvent,
  },
  actors: {
    /** Reports each scroll of the page; a page that fits the screen cannot be scrolled. */
    watchScroll: fromCallback<ScrollDepthEvent, void, Scrolled>(notProvided),
  },
  actions: {
    goDeeper: assign({ percent: (_, { percent }: { percent: number }) => percent }),
    resetDepth: assign({ percent: 0 }),
    /** Provided by the wiring: push to the data layer. */
    trackMilestone: (_args, _params: { percent: Milestone }) => {},
    trackDeepScroll: (_args, _params: { percent: number }) => {},
  },
  guards: {
    isDeeper: ({ context }, { percent }: { percent: number }) => percent > context.percent,
    hasReached: ({ context }, { percent }: { percent: Milestone }) => context.percent >= percent,
  },
}).createMachine({
  id: 'scrollDepth',
  description: 'Measures how far down each page the shopper scrolls.',
  context: { percent: 0 },
  initial: 'start',
  invoke: {
    id: 'watchScroll',
    src: 'watchScroll',
    onError: {
      description: 'The browser does not report the scroll position: no milestone is reported.',
      meta: { requirement: ['ANA-1'] },
      target: '.start',
    },
  },
  on: {
    'scroll.move': {
      description: 'The shopper scrolls further down than before on this page: the new depth is recorded.',
      meta: { requirement: ['ANA-1'] },
      guard: { type: 'isDeeper', params: ({ event }) => event },
      actions: { type: 'goDeeper', params: ({ event }) => event },
    },
    'page.change': {
      description: 'The shopper opens another page: its depth is measured from the top.',
      meta: { requirement: ['ANA-1'] },
      target: '.start',
      actions: 'resetDepth',
    },
  },
  states: {
    start: {
      description: 'The shopper has not reached a quarter of the page.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'The shopper reaches a quarter of the page: the milestone is reported to analytics.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 25 } },
        target: 'quarter',
        actions: { type: 'trackMilestone', params: { percent: 25 } },
      },
    },
    quarter: {
      description: 'The shopper has reached a quarter of the page, but not half.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'The shopper reaches half of the page: the milestone is reported to analytics.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 50 } },
        target: 'half',
        actions: { type: 'trackMilestone', params: { percent: 50 } },
      },
    },
    half: {
      description: 'The shopper has reached half of the page, but not three quarters.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description:
          'The shopper reaches three quarters of the page: the milestone and a deep scroll are reported to analytics.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: engagement.deepScroll } },
        target: 'deep',
        actions: [
          { type: 'trackMilestone', params: { percent: 75 } },
          { type: 'trackDeepScroll', params: { percent: engagement.deepScroll } },
        ],
      },
    },
    deep: {
      description: 'The shopper has reached three quarters of the page, but not 90%.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'The shopper reaches 90% of the page: the milestone is reported to analytics.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 90 } },
        target: 'nearEnd',
        actions: { type: 'trackMilestone', params: { percent: 90 } },
      },
    },
    nearEnd: {
      description: 'The shopper has reached 90% of the page, but not its end.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'The shopper reaches the end of the page: the milestone is reported to analytics.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 100 } },
        target: 'end',
        actions: { type: 'trackMilestone', params: { percent: 100 } },
      },
    },
    end: {
      description: 'The shopper has reached the end of the page.',
      meta: { requirement: ['ANA-1'] },
    },
  },
})

export type ScrollDepthActor = ActorRefFrom<typeof scrollDepthMachine>
export type ScrollDepthSnapshot = SnapshotFrom<typeof scrollDepthMachine>
