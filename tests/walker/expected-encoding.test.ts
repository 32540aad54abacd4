import { expect, test } from 'vitest'
import type { ExpectedStep } from '#tests/support/expected.ts'
import { type Encoded, decodeExpected, encodeExpected } from '#tests/support/expected-encoding.ts'

const start: ExpectedStep = { on: 'start', state: 'empty', context: { cups: 0, problem: null }, tags: [], effects: [] }
const empty = { walks: [], ignored: [], views: {} }

test('SM-2 empty expectations stay empty', () => {
  expect(encodeExpected(empty)).toEqual(empty)
  expect(decodeExpected({ walks: [], ignored: [], views: {} })).toEqual(empty)
})

test('SM-2 a step holds only the context keys and tags that changed', () => {
  const pour = { ...start, on: 'pour', state: 'full', context: { cups: 2, problem: null }, tags: ['hot'] }
  const wait = { ...pour, on: 'wait' }
  const drink = { ...start, on: 'drink' }
  expectSteps(
    [start, pour, wait, drink],
    [
      { on: 'start', state: 'empty', context: { cups: 0, problem: null } },
      { on: 'pour', state: 'full', context: { cups: 2 }, tags: ['hot'] },
      { on: 'wait', state: 'full' },
      { on: 'drink', state: 'empty', context: { cups: 0 }, tags: [] },
    ],
  )
})

test('SM-2 a context key that is removed differs from one that becomes null', () => {
  const removed = { ...start, on: 'clear', context: { cups: 0 } }
  const added = { ...start, on: 'fail', context: { cups: 0, problem: null } }
  const none = { ...start, on: 'reset', context: {} }
  expectSteps(
    [start, removed, added, none],
    [
      { on: 'start', state: 'empty', context: { cups: 0, problem: null } },
      { on: 'clear', state: 'empty', removed: ['problem'] },
      { on: 'fail', state: 'empty', context: { problem: null } },
      { on: 'reset', state: 'empty', removed: ['cups', 'problem'] },
    ],
  )
})

test('SM-2 a list and an object in the context are stored whole when they change', () => {
  const steps = [
    { lines: ['a', 'b'], at: { x: 1, y: 2 } },
    { lines: ['a'], at: { x: 1 } },
    { lines: [], at: {} },
  ]
  expectSteps(
    steps.map((context, index) => ({ ...start, on: `step ${index}`, context })),
    steps.map((context, index) => ({ on: `step ${index}`, state: 'empty', context })),
  )
})

test.each([['text'], [null], [[1, 2]], [7]])('SM-2 a context that is no object (%j) is stored whole', (context) => {
  const other = { ...start, on: 'other', context }
  expectSteps(
    [start, other, { ...other, on: 'same' }, { ...start, on: 'back' }],
    [
      { on: 'start', state: 'empty', context: start.context },
      { on: 'other', state: 'empty', context },
      { on: 'same', state: 'empty' },
      { on: 'back', state: 'empty', context: start.context },
    ],
  )
})

test('SM-2 effects, status, output and view belong to one step and are not inherited', () => {
  const done = { ...start, on: 'end', effects: ['lid opens'], status: 'done', output: null, view: 'empty · 2' }
  expectSteps(
    [{ ...start, view: 'empty' }, done, { ...start, on: 'after' }],
    [
      { on: 'start', state: 'empty', context: { cups: 0, problem: null }, view: 'empty' },
      { on: 'end', state: 'empty', effects: ['lid opens'], status: 'done', output: null, view: 'empty · 2' },
      { on: 'after', state: 'empty' },
    ],
  )
})

test('SM-2 a step of an earlier walk with the same beginning is only named', () => {
  const pour = { ...start, on: 'pour', state: 'full' }
  const drink = { ...start, on: 'drink', effects: ['do swallow'] }
  const walks = [
    { input: 'tea', requirements: ['TEA-1'], steps: [start, pour] },
    { input: 'tea', requirements: ['TEA-2'], steps: [start, pour, drink] },
    { input: 'milk', requirements: [], steps: [start, { ...pour, state: 'cold' }] },
    { input: 'milk', requirements: [], steps: [start, pour, drink] },
  ]
  const encoded = encodeExpected({ ...empty, walks })
  expect(
    encoded.walks.map(({ steps }) => steps.map((step) => (typeof step === 'string' ? step : `${step.on}!`))),
  ).toEqual([
    ['start!', 'pour!'],
    ['start', 'pour', 'drink!'],
    ['start!', 'pour!'],
    ['start', 'pour!', 'drink!'],
  ])
  expect(decodeExpected(encoded).walks).toEqual(walks)
})

test('SM-2 a decoded step can be changed without changing another walk', () => {
  const walk = { input: 'tea', requirements: [], steps: [start] }
  const decoded = decodeExpected(encodeExpected({ ...empty, walks: [walk, walk] }))
  Object.assign(decoded.walks[0]?.steps[0] ?? {}, { view: 'empty' })
  expect(decoded.walks[1]).toEqual(walk)
})

test('SM-2 events that are ignored at one place are grouped, in their order', () => {
  const place = { input: 'tea', steps: ['pour'], state: 'full' }
  const ignored = [
    { ...place, event: 'pour' },
    { ...place, event: 'boil' },
    { ...place, steps: [], event: 'boil' },
    { ...place, event: 'lift' },
  ]
  const encoded = encodeExpected({ ...empty, ignored })
  expect(encoded.ignored.map(({ events }) => events)).toEqual([['pour', 'boil'], ['boil'], ['lift']])
  expect(decodeExpected(encoded).ignored).toEqual(ignored)
})

test('SM-2 a view is stored as changes of the most similar earlier view, or whole when none is similar', () => {
  const views = {
    empty: ['heading', 'button "Pour"', 'status'],
    full: ['heading', 'button "Drink"', 'status'],
    'full · 2': ['heading', 'button "Drink"', 'status', 'alert'],
    'full · 3': ['heading', 'button "Drink"', 'status'],
    broken: ['alert'],
    gone: [],
  }
  const encoded = encodeExpected({ ...empty, views })
  expect(encoded.views).toEqual({
    empty: views.empty,
    full: { like: 'empty', changes: ['- button "Pour"', '+ button "Drink"'] },
    'full · 2': { like: 'full', changes: ['  status', '+ alert'] },
    'full · 3': { like: 'full', changes: [] },
    broken: ['alert'],
    gone: [],
  })
  expect(decodeExpected(encoded).views).toEqual(views)
})

test('SM-2 a reference to a walk, a view or a line that is not above it is named', () => {
  const walks = [{ input: 'tea', requirements: [], steps: ['start'] }]
  expect(() => decodeExpected({ ...empty, walks })).toThrow(
    'no walk above it from "tea" has the same steps up to "start"',
  )
  const views = { full: { like: 'empty', changes: [] } }
  expect(() => decodeExpected({ ...empty, views })).toThrow('no view above "full" is called "empty"')
  const changed = { empty: ['a'], full: { like: 'empty', changes: ['- b'] } }
  expect(() => decodeExpected({ ...empty, views: changed })).toThrow('there is no line "b" to change')
})

/** Both directions. */
function expectSteps(steps: ExpectedStep[], encoded: Encoded['walks'][number]['steps']): void {
  const walk = { input: 'tea', requirements: ['TEA-1'] }
  expect(encodeExpected({ ...empty, walks: [{ ...walk, steps }] }).walks).toEqual([{ ...walk, steps: encoded }])
  expect(decodeExpected({ ...empty, walks: [{ ...walk, steps: encoded }] }).walks).toEqual([{ ...walk, steps }])
}
