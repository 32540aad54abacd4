import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, setup } from 'xstate'
import { engagement } from '#contract/engagement.ts'
import { boundedDelay } from '../bounded-delay.ts'
import { notProvided } from '../not-provided.ts'

/** Whether the page is in sight; `at` is milliseconds on a clock that only goes forward. */
export type EngagementEvent = { type: 'page.shown'; at: number } | { type: 'page.hidden'; at: number }

/** An engaged session: the page was in sight for 30 seconds in all, however often the shopper looked away (ANA-1). */
export const engagementMachine = setup({
  types: {
    /** How long it was in sight before, and since when it is now; milliseconds. */
    context: {} as { visibleMs: number; since: number },
    events: {} as EngagementEvent,
  },
  actors: {
    /** Tells at once whether the page is in sight, and then each time that this changes. */
    watchVisibility: fromCallback<EngagementEvent, void, EngagementEvent>(notProvided),
  },
  actions: {
    noteStart: assign({ since: (_, { at }: { at: number }) => at }),
    countUp: assign({ visibleMs: ({ context }, { at }: { at: number }) => context.visibleMs + at - context.since }),
    /** Provided by the wiring: tells the data layer. */
    tellEngaged: (_args, _params: { points: number }) => {},
  },
  delays: {
    untilEngaged: boundedDelay(
      { least: 0, most: engagement.sessionMs },
      ({ context }) => engagement.sessionMs - context.visibleMs,
    ),
  },
}).createMachine({
  id: 'engagement',
  description: 'How long the store was looked at.',
  context: { visibleMs: 0, since: 0 },
  initial: 'opening',
  invoke: {
    id: 'watchVisibility',
    src: 'watchVisibility',
    onError: {
      description: 'The browser does not say whether the page is in sight: nothing is counted.',
      meta: { requirement: ['ANA-1'] },
      target: '.away',
    },
  },
  states: {
    opening: {
      description: 'It is not known yet whether the page is in sight.',
      meta: { requirement: ['ANA-1'] },
      on: {
        'page.shown': {
          description: 'The page is in sight.',
          meta: { requirement: ['ANA-1'] },
          target: 'watching',
          actions: { type: 'noteStart', params: ({ event }) => event },
        },
        'page.hidden': {
          description: 'The page was opened behind another.',
          meta: { requirement: ['ANA-1'] },
          target: 'away',
        },
      },
    },
    watching: {
      description: 'The page is in sight, and the time is counted.',
      meta: { requirement: ['ANA-1'] },
      on: {
        'page.hidden': {
          description: 'The shopper looks away: the time so far is kept.',
          meta: { requirement: ['ANA-1'] },
          target: 'away',
          actions: { type: 'countUp', params: ({ event }) => event },
        },
      },
      after: {
        untilEngaged: {
          description: 'The page has been in sight for 30 seconds.',
          meta: { requirement: ['ANA-1'] },
          target: 'engaged',
          actions: { type: 'tellEngaged', params: { points: engagement.points } },
        },
      },
    },
    away: {
      description: 'The page is out of sight, and no time is counted.',
      meta: { requirement: ['ANA-1'] },
      on: {
        'page.shown': {
          description: 'The shopper is back: the rest of the time is counted.',
          meta: { requirement: ['ANA-1'] },
          target: 'watching',
          actions: { type: 'noteStart', params: ({ event }) => event },
        },
      },
    },
    engaged: {
      description: 'An engaged session; it is told once.',
      meta: { requirement: ['ANA-1'] },
      type: 'final',
    },
  },
})

export type EngagementActor = ActorRefFrom<typeof engagementMachine>
export type EngagementSnapshot = SnapshotFrom<typeof engagementMachine>
