import { expect, test } from 'vitest'
import { Claims } from '#tests/support/rules.ts'
import { startsOf } from '#tests/support/starts.ts'
import { descriptionFaults } from '#tests/support/description-faults.ts'
import { pressAll } from '#tests/support/verbs.ts'
import { sampleConfig, sampleModel, withState } from './sample-machine.ts'

const { hot } = sampleConfig.states
const sayWhere = 'say by hand where it is and why.'
const sample = () => new Claims(sampleModel().machine)

test('a part of which no rule speaks is named', () => {
  const claims = new Claims(sampleModel({ config: withState('hot', { ...hot, tags: 'busy', entry: 'hum' }) }).machine)
  claims.claim(({ source }) => source !== 'empty', 'TEA-1 it boils')
  expect(claims.faults()).toEqual([
    'kettle: no rule claims empty · water.pour [isEnough] → checking: say by hand what requires it.',
    'kettle: no rule claims empty · water.pour → empty: say by hand what requires it.',
    `kettle: no rule speaks of "start" in empty: ${sayWhere}`,
    `kettle: no rule speaks of "passage" in checking: ${sayWhere}`,
    `kettle: no rule speaks of "port boil" in boiling: ${sayWhere}`,
    `kettle: no rule speaks of "port gauge" in boiling: ${sayWhere}`,
    `kettle: no rule speaks of "end" in hot: ${sayWhere}`,
    `kettle: no rule speaks of "tag busy" in hot: ${sayWhere}`,
    `kettle: no rule speaks of "entry hum" in hot: ${sayWhere}`,
    `kettle: no rule speaks of "delay timeout" in boiling: ${sayWhere}`,
  ])
})

test('what was spoken of is no fault', () => {
  const claims = sample()
  claims.claim(() => true, 'TEA-1 everything')
  expect(claims.statesWith('port boil')).toEqual(['boiling'])
  expect(claims.statesWith('tag busy')).toEqual([])
  for (const trait of ['port gauge', 'start', 'passage', 'end'] as const) claims.statesWith(trait)
  expect(claims.milliseconds('timeout', undefined)).toBe(5000)
  expect(claims.faults()).toEqual([])
})

test('a rule that speaks of nothing, of what other requirements ask or of an unknown delay is refused', () => {
  expect(() => sample().claim(() => false, 'TEA-1 nothing')).toThrow('kettle: this rule speaks about no transition')
  expect(() => sample().claim(({ source }) => source === 'checking', 'TEA-11 it boils')).toThrow(
    'kettle: checking · always → boiling cites TEA-1, which the title of this rule does not: fix the meta or the title.',
  )
  expect(() => sample().milliseconds('patiense', undefined)).toThrow('kettle: setup has no delay called patiense')
})

test('an id that is no requirement is named', () => {
  const states = { empty: { ...citing('CHK-1'), on: { 'water.pour': { ...citing('CHK-2', 'TEA-1'), target: 'hot' } } } }
  const { machine } = sampleModel({ config: { states: { ...states, hot: { description: 'Tea.' } } } })
  expect(descriptionFaults(machine)).toEqual([
    'kettle: state hot needs meta.requirement with at least one id.',
    'kettle: empty on water.pour cites TEA-1, which docs/requirements.md does not have: cite one that it has.',
  ])
})

test('what a port is started with is seen wherever it runs', () => {
  const inputs = startsOf(sampleModel(), 'boil').map(({ place, input }) => [place.snapshot.value, input])
  expect(inputs).toEqual([
    ['boiling', { cups: 1 }],
    ['boiling', { cups: 2 }],
  ])
  expect(() => startsOf(sampleModel(), 'whistle')).toThrow('kettle: nothing invokes whistle')
})

test('every verb of a view is pressed with what it needs, however deep it is', () => {
  expect(pressAll(connect, { cups: 1 }, { pour: [2] })).toEqual({
    pour: [{ type: 'water.pour', cups: 3 }],
    'lid.close': [{ type: 'lid.close' }],
    dumb: [],
  })
})

function citing(...requirement: string[]) {
  return { description: 'A line.', meta: { requirement } }
}

function connect({ cups }: { cups: number }, send: (event: object) => void) {
  return {
    cups,
    pour: (more: number) => send({ type: 'water.pour', cups: cups + more }),
    lid: { close: () => send({ type: 'lid.close' }), open: null },
    dumb: () => {},
  }
}
