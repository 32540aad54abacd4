import { type ActorRefFrom, type SnapshotFrom, assign, fromCallback, setup } from 'xstate'
import { slideMs } from '#contract/hero-slides.ts'
import { notProvided } from '../not-provided.ts'

/** Why the slides are held: the pointer hovers, the keyboard focus is inside, or the tab is hidden. */
export type Hold = 'pointer' | 'focus' | 'tab'

/** Reported by the browser: at once whether motion is allowed, then each change, and each hold and its release. */
export type AttentionEvent =
  | { type: 'motion.allow' }
  | { type: 'motion.reduce' }
  | { type: 'hold'; by: Hold }
  | { type: 'release'; by: Hold }

export type HeroCarouselEvent =
  | AttentionEvent
  | { type: 'slide.next' }
  | { type: 'slide.previous' }
  /** By a control or by a swipe; counts from 0. */
  | { type: 'slide.choose'; index: number }
  | { type: 'pause' }
  | { type: 'play' }

/** Selecting a slide pauses the carousel. */
const choosing = {
  'slide.next': {
    description: 'The shopper presses Next slide: the slides pause on the next one, or on the first after the last.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
    actions: 'showNext',
  },
  'slide.previous': {
    description:
      'The shopper presses Previous slide: the slides pause on the one before, or on the last before the first.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
    actions: 'showPrevious',
  },
  'slide.choose': {
    description: 'The shopper selects a slide or swipes to it: the slides pause on it.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
    actions: { type: 'show', params: ({ event }: { event: { index: number } }) => event },
  },
} as const

const stopping = {
  ...choosing,
  pause: {
    description: 'The shopper presses Pause slides: the current slide stays.',
    meta: { requirement: ['HOME-1'] },
    target: 'paused',
  },
  'motion.reduce': {
    description: 'The device setting changes to reduced motion: the slides are paused.',
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
  description: 'The slides of the home page, which advance automatically until the shopper pauses or selects one.',
  context: ({ input }) => ({ count: input.count, index: 0, holds: [] }),
  invoke: {
    id: 'watchAttention',
    src: 'watchAttention',
    onError: {
      description: 'The browser does not report whether the device allows motion: the slides are paused.',
      meta: { requirement: ['HOME-1'] },
      target: '.paused',
    },
  },
  initial: 'settling',
  states: {
    settling: {
      description: 'The first slide is shown; the store does not know yet whether the device allows motion.',
      meta: { requirement: ['HOME-1'] },
      on: {
        'motion.allow': {
          description: 'The device allows motion: the slides start to advance.',
          meta: { requirement: ['HOME-1'] },
          target: 'playing',
        },
        'motion.reduce': {
          description: 'The device is set to reduced motion: the slides are paused.',
          meta: { requirement: ['HOME-1'] },
          target: 'paused',
        },
      },
    },
    playing: {
      description: 'The slides advance automatically, each shown for the same time.',
      meta: { requirement: ['HOME-1'] },
      after: {
        slideTime: {
          description: 'The slide time elapses: the next slide is shown, or the first after the last.',
          meta: { requirement: ['HOME-1'] },
          target: 'playing',
          reenter: true,
          actions: 'showNext',
        },
      },
      on: {
        ...stopping,
        hold: {
          description:
            'The shopper points at, touches or focuses the slides, or hides the tab: the slides stop advancing.',
          meta: { requirement: ['HOME-1'] },
          target: 'held',
          actions: { type: 'hold', params: ({ event }) => event },
        },
      },
    },
    held: {
      description:
        'The slides do not advance while the shopper points at, touches or focuses them, or while the tab is hidden.',
      meta: { requirement: ['HOME-1'] },
      on: {
        ...stopping,
        hold: {
          description: 'Another reason to hold the slides begins, such as keyboard focus: they still do not advance.',
          meta: { requirement: ['HOME-1'] },
          actions: { type: 'hold', params: ({ event }) => event },
        },
        release: [
          {
            description: 'The last reason to hold the slides ends: they advance again.',
            meta: { requirement: ['HOME-1'] },
            guard: { type: 'isLastHold', params: ({ event }) => event },
            target: 'playing',
            actions: 'releaseAll',
          },
          {
            description: 'One reason to hold the slides ends, and another remains: they still do not advance.',
            meta: { requirement: ['HOME-1'] },
            actions: { type: 'release', params: ({ event }) => event },
          },
        ],
      },
    },
    paused: {
      description: 'The current slide stays until the shopper selects another or presses Play slides.',
      meta: { requirement: ['HOME-1'] },
      entry: 'releaseAll',
      on: {
        ...choosing,
        play: {
          description:
            'The shopper presses Play slides: the slides advance, even while the pointer or keyboard focus is on them.',
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
