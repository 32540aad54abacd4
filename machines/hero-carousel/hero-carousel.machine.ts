import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, setup } from 'xstate'
import { slideMs } from '#contract/hero-slides.ts'
import { notProvided } from '../not-provided.ts'

/** Why the slides stand still for now: the mouse is over them, the keyboard is in them, the tab lies behind another. */
export type Hold = 'pointer' | 'focus' | 'tab'

/** What the browser tells: at once whether things may move, then each change of that, and who looks closer or not at all. */
export type AttentionEvent =
  | { type: 'motion.allow' }
  | { type: 'motion.reduce' }
  | { type: 'hold'; by: Hold }
  | { type: 'release'; by: Hold }

export type HeroCarouselEvent =
  | AttentionEvent
  | { type: 'slide.next' }
  | { type: 'slide.previous' }
  /** By a control, or because it was swiped into view; counts from 0. */
  | { type: 'slide.choose'; index: number }
  | { type: 'pause' }
  | { type: 'play' }

/** Who chooses a slide has taken over: from then on nothing moves by itself. */
const choosing = {
  'slide.next': {
    description: 'The shopper goes on; after the last comes the first.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
    actions: 'showNext',
  },
  'slide.previous': {
    description: 'The shopper goes back; before the first comes the last.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
    actions: 'showPrevious',
  },
  'slide.choose': {
    description: 'The shopper picks a slide or swipes to it.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
    actions: { type: 'show', params: ({ event }: { event: { index: number } }) => event },
  },
} as const

const stopping = {
  ...choosing,
  pause: { description: 'The shopper stops the slides.', meta: { requirement: ['HOME-1'] }, target: 'paused' },
  'motion.reduce': {
    description: 'The device asks for less motion.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
  },
} as const

/** The slides at the top of the home page. */
export const heroCarouselMachine = setup({
  types: {
    input: {} as { count: number },
    context: {} as { count: number; index: number; holds: readonly Hold[] },
    events: {} as HeroCarouselEvent,
  },
  actors: {
    watchAttention: fromCallback<HeroCarouselEvent, void, AttentionEvent>(notProvided),
  },
  actions: {
    showNext: assign({ index: ({ context: { index, count } }) => (index + 1) % count }),
    showPrevious: assign({ index: ({ context: { index, count } }) => (index + count - 1) % count }),
    show: assign({ index: (_, { index }: { index: number }) => index }),
    hold: assign({ holds: ({ context: { holds } }, { by }: { by: Hold }) => [...without(holds, by), by].toSorted() }),
    release: assign({ holds: ({ context: { holds } }, { by }: { by: Hold }) => without(holds, by) }),
    releaseAll: assign({ holds: [] }),
  },
  guards: {
    isLastHold: ({ context: { holds } }, { by }: { by: Hold }) => without(holds, by).length === 0,
  },
  delays: {
    /** HOME-1 */
    slideTime: slideMs,
  },
}).createMachine({
  id: 'heroCarousel',
  description: 'Slides that play by themselves until somebody looks closer.',
  context: ({ input }) => ({ count: input.count, index: 0, holds: [] }),
  invoke: {
    id: 'watchAttention',
    src: 'watchAttention',
    onError: {
      description: 'It cannot be told whether things may move, so they do not.',
      meta: { requirement: ['HOME-1'] },
      target: '.paused',
    },
  },
  initial: 'settling',
  states: {
    settling: {
      description: 'The first slide stands; whether things may move is not known yet.',
      meta: { requirement: ['HOME-1'] },
      on: {
        'motion.allow': {
          description: 'Things may move: the slides play.',
          meta: { requirement: ['HOME-1'] },
          target: 'playing',
        },
        'motion.reduce': {
          description: 'The device asks for less motion: they wait for the shopper.',
          meta: { requirement: ['HOME-1'] },
          target: 'paused',
        },
      },
    },
    playing: {
      description: 'Each slide stands for a while, then comes the next.',
      meta: { requirement: ['HOME-1'] },
      after: {
        slideTime: {
          description: 'The slide has stood long enough.',
          meta: { requirement: ['HOME-1'] },
          target: 'playing',
          reenter: true,
          actions: 'showNext',
        },
      },
      on: {
        ...stopping,
        hold: {
          description: 'Somebody looks closer, or nobody can see the slides.',
          meta: { requirement: ['HOME-1'] },
          target: 'held',
          actions: { type: 'hold', params: ({ event }) => event },
        },
      },
    },
    held: {
      description: 'The slides stand while somebody looks closer or nobody can see them.',
      meta: { requirement: ['HOME-1'] },
      on: {
        ...stopping,
        hold: {
          description: 'One more reason to stand.',
          meta: { requirement: ['HOME-1'] },
          actions: { type: 'hold', params: ({ event }) => event },
        },
        release: [
          {
            description: 'The last reason is gone: the slides play on.',
            meta: { requirement: ['HOME-1'] },
            guard: { type: 'isLastHold', params: ({ event }) => event },
            target: 'playing',
            actions: 'releaseAll',
          },
          {
            description: 'Another reason remains.',
            meta: { requirement: ['HOME-1'] },
            actions: { type: 'release', params: ({ event }) => event },
          },
        ],
      },
    },
    paused: {
      description: 'Nothing moves until the shopper moves it.',
      meta: { requirement: ['HOME-1'] },
      entry: 'releaseAll',
      on: {
        ...choosing,
        play: {
          description: 'The shopper lets the slides play, wherever pointer and keyboard are.',
          meta: { requirement: ['HOME-1'] },
          target: 'playing',
        },
      },
    },
  },
})

function without(holds: readonly Hold[], by: Hold): Hold[] {
  return holds.filter((hold) => hold !== by)
}

export type HeroCarouselActor = ActorRefFrom<typeof heroCarouselMachine>
export type HeroCarouselSnapshot = SnapshotFrom<typeof heroCarouselMachine>
