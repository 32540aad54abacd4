import { expect, test } from 'vitest'
import { modelOfCases } from '../../model-tests/src/cases-model.ts'
import { followReport } from '../src/report/follow-report.ts'
import { type ActorSteps, readReport, readSteps } from '../src/report/reported-step.ts'
import { pathText } from '../src/report/report-text.ts'
import { samovarCases } from './sample-project/samovar.cases.ts'
import { samovarMachine } from './sample-project/samovar.machine.ts'

const model = modelOfCases(samovarMachine, samovarCases)
const timeout = 'xstate.after.timeout.samovar.boiling'

test('ENQ-5 a report becomes the path of event cases that leads through its states', () => {
  expect(followed(['xstate.init', 'empty'], ['water.pour', 'boiling'], [timeout, 'empty'])).toEqual({
    machine: 'samovar',
    actor: 'x:1',
    input: 'at home',
    steps: ['water.pour: a cup', expect.stringContaining('timeout')],
    departure: null,
  })
})

test('ENQ-5 a report without the start of its actor begins with the shortest path to its first state', () => {
  expect(followed(['water.pour', 'boiling'], ['xstate.done.actor.boil', 'hot'])).toMatchObject({
    input: 'at home',
    steps: ['water.pour: a cup', 'boil answers: boiled'],
    departure: null,
  })
})

test.each([
  [
    ['xstate.done.actor.boil', 'empty'],
    ['hot'],
    'in boiling, xstate.done.actor.boil leads to empty; the model leads to hot.',
  ],
  [['water.pour', 'boiling'], [], 'in boiling, water.pour leads to boiling; the model ignores it.'],
])('ENQ-5 the path ends at the first step that the model does not have: %s', (step, expected, sentence) => {
  const path = followed(['xstate.init', 'empty'], ['water.pour', 'boiling'], step as [string, string], [
    'lid.open',
    'x',
  ])
  const [event, state] = step
  expect(path).toMatchObject({
    steps: ['water.pour: a cup'],
    departure: { from: 'boiling', step: { event, state }, expected },
  })
  expect(pathText(path, 'machines/samovar.html').split('\n')).toEqual([
    'samovar x:1, from "at home"',
    '  water.pour: a cup',
    `  LEAVES THE MODEL: at 1970-01-01T00:00:02.000Z, ${sentence}`,
    '  machines/samovar.html#step?from=at+home&do=water.pour%3A+a+cup',
  ])
})

test('ENQ-5 a state that the model does not reach has no path', () => {
  const path = followed(['xstate.init', 'broken'])
  expect(path).toMatchObject({ input: null, steps: [], departure: { from: null, expected: [] } })
  expect(pathText(path, 'machines/samovar.html')).toBe(
    'samovar x:1, from no input of its model\n' +
      '  LEAVES THE MODEL: at 1970-01-01T00:00:00.000Z it is in broken, which the model does not reach.',
  )
})

test('ENQ-5 the list is read out of a mail, by actor; other texts are no report', () => {
  const [a, b] = [stepsOf(['xstate.init', 'empty'], ['water.pour', 'boiling']), stepsOf(['xstate.init', 'empty'])]
  const other = b.map((step) => ({ ...step, actor: 'x:2' }))
  const mail = `Name: [Banjo]\n\nWhat happened:\n\n${JSON.stringify([a[0], ...other, a[1]], null, 1)}\n`
  expect(readReport(mail)).toEqual([a, other])
  expect(readSteps(mail)).toEqual([a[0], ...other, a[1]])
  for (const text of ['', '[]', 'Hello', '[{"machine":"samovar"}]', JSON.stringify([{ ...a[0], at: 9e15 }])])
    expect(readReport(text)).toBeNull()
})

function followed(...steps: [string, string][]) {
  return followReport(model, stepsOf(...steps))
}

function stepsOf(...steps: [string, string][]): ActorSteps {
  return steps.map(([event, state], second) => ({
    machine: 'samovar',
    actor: 'x:1',
    event,
    state,
    at: second * 1000,
  })) as ActorSteps
}
