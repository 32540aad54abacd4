import { expect, test } from 'vitest'
import type { ExpectedStep } from '../src/expected.ts'
import { type Encoded, decodeExpected, encodeExpected } from '../src/expected-encoding.ts'

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
    full: { like: 'empty', changes: ['~ button "Pour" ⇒ button "Drink"'] },
    'full · 2': { like: 'full', changes: ['  status', '+ alert'] },
    'full · 3': { like: 'full', changes: [] },
    broken: ['alert'],
    gone: [],
  })
  expect(decodeExpected(encoded).views).toEqual(views)
})

const order = {
  id: '4711',
  lines: ['Kookaburra Coffee, two at $45.00', 'Surf Shack, one at $25.00'],
  note: 'leave it at the door',
}
const served = { ...order, note: 'left at the door, as agreed, and a photo was taken' }

test('SM-2 a long payload that repeats is written once, and one inside another too', () => {
  const steps = [
    { ...start, on: 'serve', context: { order }, effects: [{ 'serve starts': { order } }] },
    { ...start, on: 'leave', context: { order: served }, status: 'done', output: { order: served } },
  ]
  const { samples, walks } = encodeExpected({ ...empty, walks: [{ input: 'tea', requirements: [], steps }] })
  expect(samples).toEqual({ 'order 1': order, 'order 2': served })
  expect(walks[0]?.steps).toEqual([
    {
      on: 'serve',
      state: 'empty',
      context: { order: { sample: 'order 1' } },
      effects: [{ 'serve starts': { order: { sample: 'order 1' } } }],
    },
    {
      on: 'leave',
      state: 'empty',
      context: { order: { sample: 'order 2' } },
      status: 'done',
      output: { order: { sample: 'order 2' } },
    },
  ])
  const both = [{ ...start, context: { one: [order, served], two: [order, served], three: order } }]
  const nested = encodeExpected({ ...empty, walks: [{ input: 'tea', requirements: [], steps: both }] })
  expect(nested.samples).toEqual({ 'one 1': order, 'one 2': [{ sample: 'one 1' }, served] })
  expect(decodeExpected(nested).walks[0]?.steps).toEqual(both)
})

test('SM-2 a short payload, and one that occurs once, stay where they are used', () => {
  const steps = [{ ...start, context: { cup: { cups: 1 }, other: { cups: 1 }, order } }]
  const encoded = encodeExpected({ ...empty, walks: [{ input: 'tea', requirements: [], steps }] })
  expect(encoded).not.toHaveProperty('samples')
  expect(encoded.walks[0]?.steps).toMatchObject([{ context: steps[0]?.context }])
})

test('SM-2 a payload that looks like a reference is refused', () => {
  const steps = [{ ...start, context: { tea: { sample: 'green' } } }]
  expect(() => encodeExpected({ ...empty, walks: [{ input: 'tea', requirements: [], steps }] })).toThrow(
    'An object with "sample" as its only key would be read as a reference.',
  )
})

test('SM-2 a decoded payload can be changed without changing another', () => {
  const steps = [{ ...start, context: { mine: order, yours: order } }]
  const decoded = decodeExpected(encodeExpected({ ...empty, walks: [{ input: 'tea', requirements: [], steps }] }))
  const context = decoded.walks[0]?.steps[0]?.context as Record<'mine' | 'yours', typeof order> | undefined
  Object.assign(context?.mine ?? {}, { id: '4712' })
  expect(context).toMatchObject({ mine: { id: '4712' }, yours: { id: '4711' } })
})

test('SM-2 a reference to a sample, a walk, a view or a line that is not above it is named', () => {
  const lost = { on: 'start', state: 'empty', context: { order: { sample: 'order 1' } } }
  expect(() => decodeExpected({ ...empty, walks: [{ input: 'tea', requirements: [], steps: [lost] }] })).toThrow(
    'no sample above its use is called "order 1"',
  )

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
