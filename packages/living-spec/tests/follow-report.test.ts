import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { modelOfCases } from '../../model-tests/src/cases-model.ts'
import { readStepLink } from '../src/client/step/step-link.ts'
import { Stepping } from '../src/client/step/stepping.ts'
import { followReport } from '../src/report/follow-report.ts'
import { type ActorSteps, readReport, readSteps } from '../src/report/reported-step.ts'
import { pathText } from '../src/report/report-text.ts'
import { samovarCases } from './sample-project/samovar.cases.ts'
import { samovarMachine } from './sample-project/samovar.machine.ts'

const model = modelOfCases(samovarMachine, samovarCases)
const counterMachine = setup({
  types: { context: {} as { count: number } },
  actions: { increase: assign({ count: ({ context }) => context.count + 1 }) },
}).createMachine({
  id: 'counter',
  context: { count: 0 },
  initial: 'counting',
  states: { counting: { on: { add: { actions: 'increase' } } } },
})
const timeout = 'xstate.after.timeout.samovar.boiling'

test('ENQ-5 a report becomes the path of event cases that leads through its states', () => {
  expect(followed(['xstate.init', 'empty'], ['water.pour', 'boiling'], [timeout, 'empty'])).toEqual({
    machine: 'samovar',
    actor: 'x:1',
    input: 'at home',
    steps: ['water.pour: a cup', expect.stringContaining('timeout')],
    actions: ['water.pour: a cup', 180],
    departure: null,
    beyond: null,
  })
})

test('ENQ-5 the stepper repeats a timeout of the report as the seconds that elapse', async () => {
  const path = followed(
    ['xstate.init', 'empty'],
    ['water.pour', 'boiling'],
    [timeout, 'empty'],
    ['water.pour', 'boiling'],
  )
  const link = pathText(path, '').split('\n').at(-1)?.trim() ?? ''
  const { input, actions } = readStepLink(link) ?? { input: '', actions: [] }
  const { entries, snapshot } = await new Stepping(samovarMachine, samovarCases).walk(input, actions)
  expect(link).toBe('#step?from=at+home&do=water.pour%3A+a+cup&wait=180&do=water.pour%3A+a+cup')
  expect([entries.length, snapshot.value]).toEqual([4, 'boiling'])
})

test('ENQ-5 a step past what the model explores is no departure', () => {
  const limited = { ...model, machine: counterMachine, inputs: { start: undefined }, payloads: {}, ports: {} }
  const steps = stepsOf(['xstate.init', 'counting'], ['add', 'counting'], ['add', 'counting'], ['add', 'counting'])
  const path = followReport({ ...limited, within: isSmall as never }, steps)
  expect(path).toMatchObject({ steps: ['add'], departure: null, beyond: steps[2] })
  expect(pathText(path, '')).toContain(
    'BEYOND THE MODEL: from 1970-01-01T00:00:02.000Z, add to counting, the model explores no further',
  )
})

test('ENQ-5 without its actor’s start a report begins with the shortest path to its state', () => {
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
])('ENQ-5 the path ends at the first step unknown to the model: %s', (step, expected, sentence) => {
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

test('ENQ-5 the last list of the text is read, whatever the message contains', () => {
  const steps = stepsOf(['xstate.init', 'empty'])
  const list = JSON.stringify(steps)
  for (const text of [`See [{ "a" ]\n\n${list}`, `[{ ${list}`, `${list} [{ and ]`, `[{"a":1}] ${list} [1]`])
    expect(readSteps(text)).toEqual(steps)
})

test('ENQ-5 names with control characters and lists that are too long are no report', () => {
  const [step] = stepsOf(['xstate.init', 'empty'])
  const list = (change: object, length = 1) => JSON.stringify(Array.from({ length }, () => ({ ...step, ...change })))
  expect(readSteps(list({ state: 'a.b + c', actor: 'x:12' }, 200))).toHaveLength(200)
  for (const change of [
    { event: '\u001b[31m' },
    { state: 'a\n' },
    { machine: '' },
    { actor: 'x'.repeat(121) },
    { at: 0.5 },
  ])
    expect(readSteps(list(change))).toBeNull()
  expect(readSteps(list({}, 201))).toBeNull()
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

function isSmall({ count }: { count: number }): boolean {
  return count < 1
}

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
