import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, setup } from 'xstate'
import { engagement } from '#contract/engagement.ts'
import { boundedDelay } from '../bounded-delay.ts'
import { notProvided } from '../not-provided.ts'

/** Whether the page is visible; `at` is in milliseconds on a monotonic clock. */
export type EngagementEvent = { type: 'page.shown'; at: number } | { type: 'page.hidden'; at: number }

/** An engaged session: the page was visible for 30 seconds in total, however often it was hidden (ANA-1). */
export const engagementMachine = setup({
  types: {
    /** How long it was visible before, and since when it is visible now; milliseconds. */
    context: {} as { visibleMs: number; since: number },
    events: {} as EngagementEvent,
  },
  actors: {
    /** Reports at once whether the page is visible, and then each change. */
    watchVisibility: fromCallback<EngagementEvent, void, EngagementEvent>(notProvided),
  },
  actions: {
    noteStart: assign({ since: (_, { at }: { at: number }) => at }),
    countUp: assign({ visibleMs: ({ context }, { at }: { at: number }) => context.visibleMs + at - context.since }),
    /** Provided by the wiring: pushes to the data layer. */
    trackEngagedSession: (_args, _params: { points: number }) => {},
  },
  delays: {
    untilEngaged: boundedDelay(
      { least: 0, most: engagement.sessionMs },
      ({ context }) => engagement.sessionMs - context.visibleMs,
    ),
  },
}).createMachine({
  id: 'engagement',
  description: 'Measures how long the store is visible, to detect an engaged session.',
  context: { visibleMs: 0, since: 0 },
  initial: 'opening',
  invoke: {
    id: 'watchVisibility',
    src: 'watchVisibility',
    onError: {
      description: 'The browser does not report whether the page is visible: no time is counted.',
      meta: { requirement: ['ANA-1'] },
      target: '.away',
    },
  },
  states: {
    opening: {
      description: 'The store does not know yet whether the page is visible.',
      meta: { requirement: ['ANA-1'] },
      on: {
        'page.shown': {
          description: 'The page is visible: counting starts.',
          meta: { requirement: ['ANA-1'] },
          target: 'watching',
          actions: { type: 'noteStart', params: ({ event }) => event },
        },
        'page.hidden': {
          description: 'The page opens hidden, for example in a background tab: no time is counted.',
          meta: { requirement: ['ANA-1'] },
          target: 'away',
        },
      },
    },
    watching: {
      description: 'The page is visible, and the time is counted.',
      meta: { requirement: ['ANA-1'] },
      on: {
        'page.hidden': {
          description:
            'The shopper hides the page, for example by changing tabs: counting pauses, and the time so far is stored.',
          meta: { requirement: ['ANA-1'] },
          target: 'away',
          actions: { type: 'countUp', params: ({ event }) => event },
        },
      },
      after: {
        untilEngaged: {
          description:
            'The page has been visible for the required total time: an engaged session is reported to analytics.',
          meta: { requirement: ['ANA-1'] },
          target: 'engaged',
          actions: { type: 'trackEngagedSession', params: { points: engagement.points } },
        },
      },
    },
    away: {
      description: 'The page is hidden, and no time is counted.',
      meta: { requirement: ['ANA-1'] },
      on: {
        'page.shown': {
          description: 'The shopper returns to the page: counting continues from the stored time.',
          meta: { requirement: ['ANA-1'] },
          target: 'watching',
          actions: { type: 'noteStart', params: ({ event }) => event },
        },
      },
    },
    engaged: {
      description: 'The session counts as engaged and has been reported to analytics once.',
      meta: { requirement: ['ANA-1'] },
      type: 'final',
    },
  },
})

export type EngagementActor = ActorRefFrom<typeof engagementMachine>
export type EngagementSnapshot = SnapshotFrom<typeof engagementMachine>
