import { expect, test } from 'vitest'
import type { ReportedPath } from '../src/report/follow-report.ts'
import { reportedTest } from '../src/report/reported-test.ts'

const model = { file: './samovar.model.ts', name: 'samovarModel', kit: './kit.ts' }
const path: ReportedPath = {
  machine: 'samovar',
  actor: 'x:1',
  input: 'at home',
  steps: ['water.pour: grandma\'s "cup"\n', 'boil answers'],
  actions: [],
  departure: null,
  beyond: null,
}
const step = { machine: 'samovar', actor: 'x:1', event: 'lid.open', state: 'broken', at: 0 }

test('ENQ-5 a path without a departure states its last state, one with a departure the step that departs', () => {
  const departure = { from: 'hot', step, expected: [] }
  const whole = { path, last: 'hot', requirements: ['TEA-1', 'TEA-2'] }
  expect(reportedTest(model, [whole, { ...whole, path: { ...path, departure } }]))
    .toBe(`import { takesPath } from './kit.ts'
import { samovarModel } from './samovar.model.ts'

takesPath("TEA-1 TEA-2 the report of x:1 ends in hot", samovarModel, {
  input: "at home",
  steps: [
    "water.pour: grandma's \\"cup\\"\\n",
    "boil answers",
  ],
  event: null,
  state: "hot",
})

takesPath("TEA-1 TEA-2 the report of x:1 leads to broken", samovarModel, {
  input: "at home",
  steps: [
    "water.pour: grandma's \\"cup\\"\\n",
    "boil answers",
  ],
  event: "lid.open",
  state: "broken",
})
`)
})

test('ENQ-5 of a path that the model does not have only its state is stated', () => {
  const departure = { from: null, step, expected: [] }
  const text = reportedTest(model, [{ path: { ...path, input: null, departure }, last: 'x', requirements: [] }])
  expect(text).toContain('{\n  input: null,\n  steps: [],\n  event: null,\n  state: "broken",\n}')
})
