import { heroSlides } from '#contract/hero-slides.ts'
import type { CasesOf } from '../cases.ts'
import type { heroCarouselMachine } from './hero-carousel.machine.ts'

/** HOME-1: near and distant slides, and each reason to hold them. */
export const heroCarouselCases = {
  inputs: { 'nine slides': { count: heroSlides.length } },
  events: {
    'slide.choose': { 'the last': { index: 8 }, 'the second': { index: 1 } },
    hold: { 'a mouse': { by: 'pointer' }, 'the keyboard': { by: 'focus' }, 'another tab': { by: 'tab' } },
    release: { 'a mouse': { by: 'pointer' }, 'the keyboard': { by: 'focus' }, 'another tab': { by: 'tab' } },
    'xstate.error.actor.watchAttention': { exception: { error: new TypeError('matchMedia is not a function') } },
  },
} satisfies CasesOf<typeof heroCarouselMachine>
