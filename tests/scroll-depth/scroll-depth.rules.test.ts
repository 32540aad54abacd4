import { expect } from 'vitest'
import { scrollDepthMachine } from '#machines/scroll-depth/scroll-depth.machine.ts'
import { effectsOf, firstEffectsOf } from '#model-tests/effects.ts'
import { explore } from '#model-tests/explore.ts'
import { fullArrow, rulesOf } from '#model-tests/rules.ts'
import { stepsOn } from '#model-tests/steps.ts'
import { scrollDepthModel } from './scroll-depth.model.ts'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(scrollDepthMachine)

rule('ANA-1 scrolling is watched from the start to the end, through every page', () => {
  expect(statesWith('start')).toEqual(['start'])
  expect(statesWith('port watchScroll')).toEqual(['scrollDepth'])
  expect(firstEffectsOf(scrollDepthModel, 'the page opens')).toEqual([{ 'watchScroll starts': null }])
  for (const edge of explore(scrollDepthModel).edges)
    expect(effectsOf(scrollDepthModel, edge)).not.toContain('watchScroll stops')
})

rule('ANA-1 milestones are 25, 50, 75, 90 and 100, in this order; 75 is a deep scroll', () => {
  expect(claim(({ event }) => event === 'always').map(fullArrow)).toEqual([
    'start · always [hasReached {"percent":25}] → quarter / trackMilestone {"percent":25}',
    'quarter · always [hasReached {"percent":50}] → half / trackMilestone {"percent":50}',
    'half · always [hasReached {"percent":75}] → deep / trackMilestone {"percent":75}, trackDeepScroll {"percent":75}',
    'deep · always [hasReached {"percent":90}] → nearEnd / trackMilestone {"percent":90}',
    'nearEnd · always [hasReached {"percent":100}] → end / trackMilestone {"percent":100}',
  ])
})

rule('ANA-1 only a greater depth counts, and nothing is reported again on the way back', () => {
  expect(claim(({ event }) => event === 'scroll.move').map(fullArrow)).toEqual([
    'scrollDepth · scroll.move [isDeeper] → stays / goDeeper',
  ])
  for (const { from, to, eventCase } of stepsOn(scrollDepthModel, 'scroll.move')) {
    const { percent } = eventCase.event as { percent?: number }
    expect(to.context.percent).toBe(Math.max(from.snapshot.context.percent, percent ?? 0))
  }
})

rule('ANA-1 another page is read from its start', () => {
  expect(claim(({ event }) => event === 'page.change').map(fullArrow)).toEqual([
    'scrollDepth · page.change → start / resetDepth',
  ])
  for (const { to } of stepsOn(scrollDepthModel, 'page.change'))
    expect(to).toMatchObject({ value: 'start', context: { percent: 0 } })
})

rule('ANA-1 a browser that reports no scrolling causes no report', () => {
  expect(claim(({ kind }) => kind === 'error').map(fullArrow)).toEqual([
    'scrollDepth · xstate.error.actor.watchScroll → start',
  ])
})

everythingIsClaimed()
