import { expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { heroCarouselCases } from '#machines/hero-carousel/hero-carousel.cases.ts'
import {
  type AttentionEvent,
  type HeroCarouselEvent,
  heroCarouselMachine,
} from '#machines/hero-carousel/hero-carousel.machine.ts'
import { openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const input = heroCarouselCases.inputs['nine slides']

test('HOME-1 a slide is shown for exactly six seconds, and so is the next one', () => {
  const { clock, index, watch } = start()
  watch.emit({ type: 'motion.allow' })
  clock.increment(5_999)
  expect(index()).toBe(0)
  clock.increment(1)
  expect(index()).toBe(1)
  clock.increment(5_999)
  expect(index()).toBe(1)
  clock.increment(1)
  expect(index()).toBe(2)
})

test('HOME-1 a hold pauses the time, and the slide then has its full six seconds', () => {
  const { clock, index, watch } = start()
  watch.emit({ type: 'motion.allow' })
  clock.increment(5_000)
  watch.emit({ type: 'hold', by: 'pointer' })
  clock.increment(60_000)
  watch.emit({ type: 'hold', by: 'focus' })
  watch.emit({ type: 'release', by: 'pointer' })
  clock.increment(60_000)
  watch.emit({ type: 'release', by: 'focus' })
  clock.increment(5_999)
  expect(index()).toBe(0)
  clock.increment(1)
  expect(index()).toBe(1)
})

test('HOME-1 a paused carousel, or one with reduced motion, never changes its slide', () => {
  for (const stop of [{ type: 'pause' }, { type: 'slide.choose', index: 0 }, { type: 'motion.reduce' }] as const) {
    const { actor, clock, index, watch } = start()
    watch.emit({ type: 'motion.allow' })
    clock.increment(5_999)
    actor.send(stop)
    clock.increment(600_000)
    expect(index()).toBe(0)
    expect(actor.getSnapshot().value).toBe('paused')
  }
})

test('HOME-1 the browser is watched once, despite many events, and not after the page', () => {
  const { actor, watch } = start()
  for (const type of ['motion.allow', 'motion.reduce', 'motion.allow'] as const) watch.emit({ type })
  for (const type of ['play', 'slide.next', 'play', 'pause'] as const) actor.send({ type })
  expect(watch.openings).toMatchObject([{ closed: 0 }])
  actor.stop()
  expect(watch.openings).toMatchObject([{ closed: 1 }])
})

portsLiveWithTheirStates(heroCarouselMachine, heroCarouselCases)

function start() {
  const watch = openPort<HeroCarouselEvent, void, AttentionEvent>()
  const clock = new SimulatedClock()
  const machine = heroCarouselMachine.provide({ actors: { watchAttention: watch.logic } })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, clock, watch, index: () => actor.getSnapshot().context.index }
}
