import { expect, test } from 'vitest'
import { effectsOf, firstEffectsOf } from '../src/effects.ts'
import { explore } from '../src/explore.ts'
import { fullArrow } from '../src/rules.ts'
import { snapshotsIn, stepsOn } from '../src/steps.ts'
import { transitionsOf } from '../src/transitions.ts'
import { deadVerbs, viewOf, viewsOf } from '../src/views.ts'
import { sampleModel } from '../src/sample-machine.ts'

const sample = sampleModel()

test('effectsOf lists starts, stops and actions in order, with payloads', () => {
  const [pour] = explore(sample).edges.filter(({ taken }) => taken.length > 1)
  const [boiled] = stepsOn(sample, 'boil answers')
  expect(pour && effectsOf(sample, pour)).toEqual(['do hum', { 'boil starts': { cups: 1 } }, { 'gauge starts': null }])
  expect(boiled && effectsOf(sample, boiled)).toEqual(['boil stops', 'gauge stops'])
  expect(firstEffectsOf(sample, 'for one')).toEqual([])
})

test('snapshotsIn and stepsOn find by state and label, and throw when nothing matches', () => {
  expect(snapshotsIn(sample, 'empty', 'hot').map(({ value }) => value)).toContain('hot')
  expect(stepsOn(sample, 'water.pour: none').every(({ taken }) => taken.length <= 1)).toBe(true)
  expect(() => snapshotsIn(sample, 'cold')).toThrow('kettle: nothing ends in cold: fix the rule.')
  expect(() => stepsOn(sample, 'water.drink')).toThrow('kettle: nothing is called "water.drink": fix the rule.')
})

test('fullArrow includes the target, re-entry and actions', () => {
  const arrows = transitionsOf(sample.machine).map(fullArrow)
  expect(arrows).toContain('checking · always → boiling / hum')
  expect(arrows).toContain('boiling · gauge.rise → stays / addCup')
})

test('viewsOf lists the views of each state, with the events of their verbs', () => {
  expect(viewsOf(sample, connect)).toMatchObject({
    empty: [{ lid: 'shut', verbs: { pour: 'water.pour', shake: '' } }, {}],
    hot: [{ lid: 'shut', verbs: { pour: '', shake: '' } }, {}],
  })
  const [boiling] = snapshotsIn(sample, 'boiling')
  expect(boiling && viewOf(() => ({ lid: 'open' }), boiling)).toEqual({ lid: 'open' })
})

test('deadVerbs lists each verb without effect once', () => {
  expect(deadVerbs(sample, eager)).toEqual(['pour in boiling', 'pour in hot'])
})

function connect({ value, context }: { value: string; context: object }, send: (event: object) => void) {
  const pour = value === 'empty' ? () => send({ type: 'water.pour' }) : () => {}
  return { lid: 'shut', ...context, pour, shake: () => {} }
}

function eager({ value }: { value: string }, send: (event: object) => void) {
  return {
    pour: () => send({ type: 'water.pour', cups: 1 }),
    rise: value === 'boiling' ? () => send({ type: 'gauge.rise' }) : null,
  }
}
