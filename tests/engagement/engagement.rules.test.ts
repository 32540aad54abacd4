import { expect } from 'vitest'
import { engagementMachine } from '#machines/engagement/engagement.machine.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { stepsOn } from '#model-tests/steps.ts'
import { engagementModel } from './engagement.model.ts'

const { rule, statesWith, claim, milliseconds, everythingIsClaimed } = rulesOf(engagementMachine)

rule('ANA-1 visibility is watched from the start until the session is engaged', () => {
  expect(statesWith('start')).toEqual(['opening'])
  expect(statesWith('port watchVisibility')).toEqual(['engagement'])
  expect(firstEffectsOf(engagementModel, 'the page opens')).toEqual([{ 'watchVisibility starts': null }])
  for (const edge of explore(engagementModel).edges)
    expect(effectsOf(engagementModel, edge).includes('watchVisibility stops')).toBe(edge.to.value === 'engaged')
})

rule('ANA-1 only a visible page counts', () => {
  expect(claim(({ event }) => event.startsWith('page.')).map(fullArrow)).toEqual([
    'opening · page.shown → watching / noteStart',
    'opening · page.hidden → away',
    'watching · page.hidden → away / countUp',
    'away · page.shown → watching / noteStart',
  ])
})

rule('ANA-1 a session is engaged after 30 visible seconds, minus those before', () => {
  expect(milliseconds('untilEngaged', { visibleMs: 0, since: 0 })).toBe(30_000)
  expect(milliseconds('untilEngaged', { visibleMs: 29_999, since: 5 })).toBe(1)
  expect(milliseconds('untilEngaged', { visibleMs: 31_000, since: 5 })).toBe(0)
  expect(claim(({ target }) => target === 'engaged').map(fullArrow)).toEqual([
    'watching · xstate.after.untilEngaged.engagement.watching → engaged / trackEngagedSession {"points":5}',
  ])
  expect(statesWith('end')).toEqual(['engaged'])
})

rule('ANA-1 each visible period adds its own time and nothing else does', () => {
  for (const { from, to } of stepsOn(engagementModel, 'page.hidden')) {
    const added = from.snapshot.value === 'watching' ? 10_000 : 0
    expect(to.context.visibleMs).toBe(from.snapshot.context.visibleMs + added)
  }
  for (const { from, to } of stepsOn(engagementModel, 'page.shown')) {
    expect(to.context.visibleMs).toBe(from.snapshot.context.visibleMs)
    if (to.value === 'watching') expect(to.context.since).toBe(1_000)
  }
})

rule('ANA-1 a browser that reports no visibility counts nothing', () => {
  expect(claim(({ kind }) => kind === 'error').map(fullArrow)).toEqual([
    'engagement · xstate.error.actor.watchVisibility → away',
  ])
})

everythingIsClaimed()
