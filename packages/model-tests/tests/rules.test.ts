import { expect, test } from 'vitest'
import { Claims } from '../src/rules.ts'
import { startsOf } from '../src/starts.ts'
import { descriptionFaults } from '../src/description-faults.ts'
import { pressAll } from '../src/verbs.ts'
import { sampleConfig, sampleModel, withState } from '../src/sample-machine.ts'
import { sampleProject } from './sample-project.ts'
import { setProject } from '../src/project.ts'

setProject(sampleProject)

const { hot } = sampleConfig.states
const remedy = 'write the rule that requires it.'
const sample = () => new Claims(sampleModel().machine)

test('faults() names each transition, trait and delay without a rule', () => {
  const claims = new Claims(sampleModel({ config: withState('hot', { ...hot, tags: 'busy', entry: 'hum' }) }).machine)
  claims.claim(({ source }) => source !== 'empty', 'TEA-1 it boils')
  expect(claims.faults()).toEqual([
    'kettle: no rule claims empty · water.pour [isEnough] → checking: write the rule that requires it.',
    'kettle: no rule claims empty · water.pour → empty: write the rule that requires it.',
    `kettle: no rule covers "start" in empty: ${remedy}`,
    `kettle: no rule covers "passage" in checking: ${remedy}`,
    `kettle: no rule covers "port boil" in boiling: ${remedy}`,
    `kettle: no rule covers "port gauge" in boiling: ${remedy}`,
    `kettle: no rule covers "end" in hot: ${remedy}`,
    `kettle: no rule covers "tag busy" in hot: ${remedy}`,
    `kettle: no rule covers "entry hum" in hot: ${remedy}`,
    `kettle: no rule covers "delay timeout" in boiling: ${remedy}`,
  ])
})

test('faults() is empty when rules cover everything', () => {
  const claims = sample()
  claims.claim(() => true, 'TEA-1 everything')
  expect(claims.statesWith('port boil')).toEqual(['boiling'])
  expect(claims.statesWith('tag busy')).toEqual([])
  for (const trait of ['port gauge', 'start', 'passage', 'end'] as const) claims.statesWith(trait)
  expect(claims.milliseconds('timeout', undefined)).toBe(5000)
  expect(claims.faults()).toEqual([])
})

test('a rule throws for no transition, foreign requirements or an unknown delay', () => {
  expect(() => sample().claim(() => false, 'TEA-1 nothing')).toThrow('kettle: this rule covers no transition')
  expect(() => sample().claim(({ source }) => source === 'checking', 'TEA-11 it boils')).toThrow(
    'kettle: checking · always → boiling cites TEA-1, which the title of this rule does not: fix the meta or the title.',
  )
  expect(() => sample().milliseconds('patiense', undefined)).toThrow('kettle: setup has no delay called patiense')
})

test('descriptionFaults names an unknown requirement id', () => {
  const states = { empty: { ...citing('CHK-1'), on: { 'water.pour': { ...citing('CHK-2', 'TEA-1'), target: 'hot' } } } }
  const { machine } = sampleModel({ config: { states: { ...states, hot: { description: 'Tea.' } } } })
  expect(descriptionFaults(machine)).toEqual([
    'kettle: state hot needs meta.requirement with at least one id.',
    'kettle: empty on water.pour cites TEA-1, which docs/requirements.md does not have: cite one that it has.',
  ])
})

test('startsOf lists the input of a port in every state that starts it', () => {
  const inputs = startsOf(sampleModel(), 'boil').map(({ state, input }) => [state.snapshot.value, input])
  expect(inputs).toEqual([
    ['boiling', { cups: 1 }],
    ['boiling', { cups: 2 }],
  ])
  expect(() => startsOf(sampleModel(), 'whistle')).toThrow('kettle: nothing invokes whistle')
})

test('pressAll calls every verb of a view with its arguments, at any depth', () => {
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
