import type { HeroCarouselActor, HeroCarouselSnapshot } from './hero-carousel.machine.ts'

/** Which slide is shown. */
interface Place {
  /** From 0. */
  index: number
  count: number
}

/** What can be done once the page is hydrated. */
interface Choices {
  next: () => void
  previous: () => void
  choose: (index: number) => void
}

export type HeroCarouselView = Place &
  (
    | { screen: 'settling' }
    | ({ screen: 'playing' | 'held'; pause: () => void } & Choices)
    | ({ screen: 'paused'; play: () => void } & Choices)
  )

/** HOME-1: pause while they play, play while they do not; any slide once the page is hydrated. */
export function connect({ value, context }: HeroCarouselSnapshot, send: HeroCarouselActor['send']): HeroCarouselView {
  const { index, count } = context
  const choices: Choices = {
    next: () => send({ type: 'slide.next' }),
    previous: () => send({ type: 'slide.previous' }),
    choose: (chosen) => send({ type: 'slide.choose', index: chosen }),
  }
  switch (value) {
    case 'settling':
      return { screen: 'settling', index, count }
    case 'playing':
    case 'held':
      return { screen: value, index, count, ...choices, pause: () => send({ type: 'pause' }) }
    case 'paused':
      return { screen: 'paused', index, count, ...choices, play: () => send({ type: 'play' }) }
  }
}
