import { expect, test } from 'vitest'
import { browserGraph } from '../src/browser/browser-graph.ts'
import { type BrowserWalk, planWalks } from '../src/browser/plan-walks.ts'
import { wiringFaults } from '../src/browser/wiring-faults.ts'
import type { BrowserWiring, Preparation } from '../src/browser/wiring.ts'
import { sampleModel } from '../src/sample-machine.ts'

const model = sampleModel()
const nothing = async () => {}
const doing: Preparation = async (_stage, lead) => lead()
const timer = 'timeout passes in boiling'
const whole: BrowserWiring = {
  open: { 'for one': nothing },
  ports: { boil: { answer: nothing, fail: nothing }, gauge: { emit: nothing, fail: nothing } },
  cause: { 'water.pour': nothing },
  see: { empty: nothing, boiling: nothing, hot: nothing },
}

test('SM-2 a complete wiring has no faults', () => {
  expect(faultsWith({})).toEqual([])
})

test.each<[what: string, change: Partial<BrowserWiring>, sentence: string]>([
  [
    'a port that is not wired',
    { ports: { gauge: { emit: nothing, fail: nothing }, boil: { fail: nothing } } },
    'kettle: nothing makes "boil answers: boiled" happen in boiling: add ports.boil.answer to the browser\'s wiring.',
  ],
  [
    'an open port that never speaks',
    { ports: { ...whole.ports, gauge: { fail: nothing } } },
    'kettle: nothing makes "gauge.rise" happen in boiling: add ports.gauge.emit to the browser\'s wiring.',
  ],
  [
    'an event without a trigger',
    { cause: {} },
    'kettle: nothing makes "water.pour: enough" happen in empty: add water.pour to cause in the browser\'s wiring if a person does it, else to application.',
  ],
  [
    'an input that no page provides',
    { open: {} },
    'kettle: no page provides an input: add "for one" to open in the browser\'s wiring.',
  ],
  [
    'an input that the machine does not have',
    { open: { ...whole.open, 'for two': nothing } },
    'kettle: open in the browser\'s wiring names "for two", which the machine does not have: drop it or fix the name.',
  ],
  [
    'an event case that the machine does not have',
    { never: { 'boil fails: no gas': 'it is electric' } },
    'kettle: never in the browser\'s wiring names "boil fails: no gas", which the machine does not have: drop it or fix the name.',
  ],
  [
    'a state in which nothing is looked for',
    { see: { empty: nothing, boiling: nothing } },
    "kettle: nothing is seen in hot: add it to see in the browser's wiring.",
  ],
])('SM-2 wiringFaults reports %s before a browser is opened', (_what, change, sentence) => {
  expect(faultsWith(change)).toContain(sentence)
})

test('SM-2 wiringFaults reports an event that no state takes any more', () => {
  const screen = { render: () => null, cause: { 'water.pour': nothing, 'lid.lift': nothing }, see: {} }
  expect(wiringFaults(sampleModel({ model: { screen } }), whole, planned({}))).toEqual([
    "kettle: no state takes lid.lift, which the model's cause makes happen: fix the machine, or drop the cause.",
  ])
})

test('SM-2 planWalks leaves out event cases under never', () => {
  expect(labelsWith({ never: { 'water.pour: none': 'it is full', 'gauge.rise': 'it is broken' } })).toEqual(
    new Set(['water.pour: enough', 'boil answers: boiled', 'boil fails: no power', 'gauge fails: broken', timer]),
  )
})

test('SM-2 planWalks triggers no event case under atOnce, in one state or in all', () => {
  expect(labelsWith({ atOnce: { 'water.pour: enough': doing } })).not.toContain('water.pour: enough')
  const inEmpty = planned({ atOnce: { 'water.pour: enough in empty': doing }, cause: {} })
  expect(inEmpty.map(({ start }) => start.follows)).toEqual(inEmpty.map(() => ['water.pour: enough']))
})

function planned(change: Partial<BrowserWiring>): BrowserWalk[] {
  return planWalks(browserGraph(model, { ...whole, ...change }))
}

function faultsWith(change: Partial<BrowserWiring>): string[] {
  return wiringFaults(model, { ...whole, ...change }, planned(change))
}

/** The labels of all event cases. */
function labelsWith(change: Partial<BrowserWiring>): Set<string> {
  const steps = planned(change).flatMap(({ stops }) => stops.flatMap(({ step }) => step ?? []))
  return new Set(steps.map(({ eventCase }) => eventCase.label))
}
