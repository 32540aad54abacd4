import { expect, test } from 'vitest'
import { mergeCoverage } from '../../scripts/coverage.mjs'
import { Tally } from '#model-tests/coverage.ts'
import type { EnvironmentName } from '#model-tests/homes.ts'
import { transitionsOf } from '#model-tests/transitions.ts'
import { sampleModel } from '#model-tests/sample-machine.ts'

const model = sampleModel({ model: { environments: ['actor', 'screen', 'browser'] } })
const ids = transitionsOf(model.machine).map(({ id }) => id)
const [first = '', second = ''] = ids
const tests = ['tests/tea/kettle.model.tsx']

test('SM-2 the environments are merged into one record and one line per machine', () => {
  const { coverage, lines, faults } = merged([recordIn('screen', ids), recordIn('actor', [...ids, first])], ['browser'])
  const [sample] = coverage.machines
  expect(coverage.without).toEqual(['browser'])
  expect(sample?.lives).toEqual(['actor', 'screen', 'browser'])
  expect(Object.entries(sample?.environments ?? {})).toEqual([
    ['actor', { walks: 3, starts: 4, ignored: 0 }],
    ['screen', { walks: 3, starts: 4, ignored: 0 }],
  ])
  expect(sample?.transitions[0]).toMatchObject({ id: first, taken: { actor: 2, screen: 1 } })
  expect(lines).toEqual(['kettle            8 transitions   actor 8/8 in 3 walks          screen 8/8 in 3 walks'])
  expect(faults).toEqual([])
})

test('SM-2 a fault names each transition not taken in an environment, with a path', () => {
  const short = ids.filter((id) => id !== second)
  expect(merged([recordIn('actor', ids), recordIn('screen', short)], ['browser']).faults).toEqual([
    'kettle: no screen walk takes empty · water.pour → empty; the shortest way is for one → water.pour: none.',
  ])
})

test('SM-2 a fault names each machine without a walk in one of its environments', () => {
  expect(merged([recordIn('actor', ids), recordIn('screen', ids)], []).faults).toEqual([
    'kettle has no browser walk: add kettle.browser.test.ts beside tests/tea/kettle.model.tsx.',
  ])
  expect(merged([], []).faults).toEqual([
    'kettle is walked in no environment: add kettle.walk.test.tsx beside tests/tea/kettle.model.tsx, or see why it failed.',
  ])
  expect(mergeCoverage({ records: [], machines: ['tea-pot'], tests, without: [] }).faults).toEqual([
    'tea-pot has no model: add tests/tea-pot/tea-pot.model.tsx, as CONTRIBUTING.md describes.',
  ])
})

function merged(records: ReturnType<typeof recordIn>[], without: string[]) {
  return mergeCoverage({ records, machines: ['kettle'], tests, without })
}

function recordIn(environment: EnvironmentName, taken: string[]) {
  const tally = new Tally(model, environment)
  for (const id of taken) tally.take(id)
  tally.walks = 3
  tally.starts = 4
  return tally.record()
}
