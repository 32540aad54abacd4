import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, setup } from 'xstate'
import { type Milestone, engagement } from '#contract/engagement.ts'
import { notProvided } from '../not-provided.ts'

/** How far down the page is scrolled, in whole percent of the way there is. */
export interface Scrolled {
  type: 'scroll.move'
  percent: number
}

/** What can happen to a page view's depth; `page.change` begins another page view. */
export type ScrollDepthEvent = Scrolled | { type: 'page.change' }

/** How far down each page was read: each milestone is told once a page view, also those that a leap passes (ANA-1). */
export const scrollDepthMachine = setup({
  types: {
    /** The deepest so far. */
    context: {} as { percent: number },
    events: {} as ScrollDepthEvent,
  },
  actors: {
    /** Tells each time that the page is scrolled; a page that is seen whole cannot be. */
    watchScroll: fromCallback<ScrollDepthEvent, void, Scrolled>(notProvided),
  },
  actions: {
    goDeeper: assign({ percent: (_, { percent }: { percent: number }) => percent }),
    beginAnew: assign({ percent: 0 }),
    /** Provided by the wiring: tell the data layer. */
    tellMilestone: (_args, _params: { percent: Milestone }) => {},
    tellDeepScroll: (_args, _params: { percent: number }) => {},
  },
  guards: {
    isDeeper: ({ context }, { percent }: { percent: number }) => percent > context.percent,
    hasReached: ({ context }, { percent }: { percent: Milestone }) => context.percent >= percent,
  },
}).createMachine({
  id: 'scrollDepth',
  description: 'How far down the present page was read.',
  context: { percent: 0 },
  initial: 'start',
  invoke: {
    id: 'watchScroll',
    src: 'watchScroll',
    onError: {
      description: 'The browser does not say how far the page is scrolled: nothing is told.',
      meta: { requirement: ['ANA-1'] },
      target: '.start',
    },
  },
  on: {
    'scroll.move': {
      description: 'Further down than before.',
      meta: { requirement: ['ANA-1'] },
      guard: { type: 'isDeeper', params: ({ event }) => event },
      actions: { type: 'goDeeper', params: ({ event }) => event },
    },
    'page.change': {
      description: 'Another page: it is read from its start.',
      meta: { requirement: ['ANA-1'] },
      target: '.start',
      actions: 'beginAnew',
    },
  },
  states: {
    start: {
      description: 'Less than a quarter was read.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'A quarter was read.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 25 } },
        target: 'quarter',
        actions: { type: 'tellMilestone', params: { percent: 25 } },
      },
    },
    quarter: {
      description: 'A quarter was read.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'Half was read.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 50 } },
        target: 'half',
        actions: { type: 'tellMilestone', params: { percent: 50 } },
      },
    },
    half: {
      description: 'Half was read.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'Three quarters were read: a deep scroll.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: engagement.deepScroll } },
        target: 'deep',
        actions: [
          { type: 'tellMilestone', params: { percent: 75 } },
          { type: 'tellDeepScroll', params: { percent: engagement.deepScroll } },
        ],
      },
    },
    deep: {
      description: 'Three quarters were read.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'Nearly all was read.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 90 } },
        target: 'nearEnd',
        actions: { type: 'tellMilestone', params: { percent: 90 } },
      },
    },
    nearEnd: {
      description: 'Nearly all was read.',
      meta: { requirement: ['ANA-1'] },
      always: {
        description: 'The end was reached.',
        meta: { requirement: ['ANA-1'] },
        guard: { type: 'hasReached', params: { percent: 100 } },
        target: 'end',
        actions: { type: 'tellMilestone', params: { percent: 100 } },
      },
    },
    end: {
      description: 'The end was reached.',
      meta: { requirement: ['ANA-1'] },
    },
  },
})

export type ScrollDepthActor = ActorRefFrom<typeof scrollDepthMachine>
export type ScrollDepthSnapshot = SnapshotFrom<typeof scrollDepthMachine>
