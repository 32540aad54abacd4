import { expect } from 'vitest'
import { heroCarouselCases } from '#machines/hero-carousel/hero-carousel.cases.ts'
import { connect } from '#machines/hero-carousel/hero-carousel.connect.ts'
import { type Hold, heroCarouselMachine } from '#machines/hero-carousel/hero-carousel.machine.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { type Edge, explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs, viewsOf } from '#model-tests/views.ts'
import { heroCarouselModel } from './hero-carousel.model.tsx'

const { rule, statesWith, claim, transitions, milliseconds, everythingIsClaimed } = rulesOf(heroCarouselMachine)
const running = ['playing', 'held', 'paused']

rule('HOME-1 nine slides start with the first, which stays until the motion setting is known', () => {
  expect(statesWith('start')).toEqual(['settling'])
  expect(explore(heroCarouselModel).starts.map(({ snapshot }) => snapshot.context)).toEqual([
    { count: 9, index: 0, holds: [] },
  ])
  expect(claim(({ source }) => source === 'settling').map(fullArrow)).toEqual([
    'settling · motion.allow → playing',
    'settling · motion.reduce → paused',
  ])
})

rule('HOME-1 with reduced motion, or an unreadable setting, nothing moves by itself', () => {
  expect(claim(({ event }) => event === 'motion.reduce').map(fullArrow)).toEqual([
    'settling · motion.reduce → paused',
    'playing · motion.reduce → paused',
    'held · motion.reduce → paused',
  ])
  expect(claim(({ kind }) => kind === 'error').map(fullArrow)).toEqual([
    'heroCarousel · xstate.error.actor.watchAttention → paused',
  ])
  expect(transitions.filter(({ event }) => event === 'motion.allow').map(({ source }) => source)).toEqual(['settling'])
})

rule('HOME-1 each slide is shown for six seconds while playing; no other state changes slides', () => {
  expect(milliseconds('slideTime')).toBe(6_000)
  expect(claim(({ delay }) => delay !== null).map(fullArrow)).toEqual([
    'playing · xstate.after.slideTime.heroCarousel.playing → playing (entered again) / showNext',
  ])
  for (const { from, to, taken } of explore(heroCarouselModel).edges) {
    if (taken.length === 0) expect(to.context).toEqual(from.snapshot.context)
  }
})

rule('HOME-1 a chosen slide is shown, also around either end, and stops the automatic play', () => {
  const chosen = claim(({ event }) => event.startsWith('slide.')).map(fullArrow)
  expect(chosen).toEqual(
    running.flatMap((state) => [
      `${state} · slide.next → paused / showNext`,
      `${state} · slide.previous → paused / showPrevious`,
      `${state} · slide.choose → paused / show`,
    ]),
  )
  const indexAfter = { 'slide.next': (index: number) => (index + 1) % 9, 'slide.previous': before }
  for (const [event, due] of Object.entries({ ...indexAfter, 'slideTime passes': indexAfter['slide.next'] })) {
    const steps = stepsOn(heroCarouselModel, event).filter(({ taken }) => taken.length > 0)
    expect(steps.length).toBeGreaterThan(0)
    for (const step of steps) expect(indexOf(step)).toBe(due(step.from.snapshot.context.index))
  }
  for (const step of stepsOn(heroCarouselModel, 'slide.choose: the last')) {
    if (step.taken.length > 0) expect(indexOf(step)).toBe(8)
  }
})

rule('HOME-1 the slides pause for a mouse, the keyboard or another tab, and then play on', () => {
  expect(claim(({ event }) => event === 'hold' || event === 'release').map(fullArrow)).toEqual([
    'playing · hold → held / hold',
    'held · hold → stays / hold',
    'held · release [isLastHold] → playing / releaseAll',
    'held · release → stays / release',
  ])
  for (const { eventCase, from, to } of stepsOn(heroCarouselModel, 'hold')) {
    const { by } = eventCase.event as unknown as { by: Hold }
    if (['playing', 'held'].includes(from.snapshot.value))
      expect(to.context.holds).toEqual([...new Set([...from.snapshot.context.holds, by])].toSorted())
  }
  for (const { eventCase, from, to } of stepsOn(heroCarouselModel, 'release')) {
    if (from.snapshot.value !== 'held') continue
    const { by } = eventCase.event as unknown as { by: Hold }
    const left = from.snapshot.context.holds.filter((hold: Hold) => hold !== by)
    expect(to.context.holds).toEqual(left)
    expect(to.value).toBe(left.length > 0 ? 'held' : 'playing')
  }
})

rule('HOME-1 the reasons of a hold are stored only while it lasts, and never change the slide', () => {
  expect(statesWith('entry releaseAll')).toEqual(['paused'])
  for (const { snapshot } of explore(heroCarouselModel).states) {
    expect(snapshot.context.holds.length > 0).toBe(snapshot.value === 'held')
  }
  for (const label of ['hold', 'release', 'pause', 'play', 'motion', 'watchAttention fails']) {
    for (const step of stepsOn(heroCarouselModel, label)) expect(indexOf(step)).toBe(step.from.snapshot.context.index)
  }
})

rule('HOME-1 they can be paused whenever they play, and played whenever they do not', () => {
  expect(claim(({ event }) => event === 'pause' || event === 'play').map(fullArrow)).toEqual([
    'playing · pause → paused',
    'held · pause → paused',
    'paused · play → playing',
  ])
})

rule('HOME-1 the browser is listened to from the start to the end', () => {
  expect(statesWith('port watchAttention')).toEqual(['heroCarousel'])
  expect(firstEffectsOf(heroCarouselModel, 'nine slides')).toEqual([{ 'watchAttention starts': null }])
  for (const edge of explore(heroCarouselModel).edges) {
    expect(effectsOf(heroCarouselModel, edge)).not.toContain('watchAttention stops')
  }
})

rule('HOME-1 every state shows its slide, and each verb sends its event', () => {
  const given = { choose: [8] }
  expect(deadVerbs(heroCarouselModel, connect, given)).toEqual([])
  const choices = { next: 'slide.next', previous: 'slide.previous', choose: 'slide.choose' }
  const verbs: Record<string, object> = {
    playing: { ...choices, pause: 'pause' },
    held: { ...choices, pause: 'pause' },
    paused: { ...choices, play: 'play' },
  }
  for (const [state, views] of Object.entries(viewsOf(heroCarouselModel, connect))) {
    for (const view of views)
      expect(view).toMatchObject({ screen: state, count: 9, ...(verbs[state] && { verbs: verbs[state] }) })
    const shown = views.map((view) => (view as { index: number }).index)
    expect(new Set(shown)).toEqual(new Set(snapshotsIn(heroCarouselModel, state).map(({ context }) => context.index)))
  }
  for (const snapshot of snapshotsIn(heroCarouselModel, ...running))
    expect(pressAll(connect, snapshot, given)['choose']).toEqual([{ type: 'slide.choose', index: 8 }])
  expect(heroCarouselCases.inputs['nine slides']).toEqual({ count: 9 })
})

everythingIsClaimed()

function before(index: number): number {
  return index === 0 ? 8 : index - 1
}

function indexOf({ to }: Edge): number {
  return to.context.index
}
