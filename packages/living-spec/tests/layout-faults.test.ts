import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sampleModel } from '@wattle/model-tests/sample-machine.ts'
import { machineRecordOf } from '../src/record/machine-record.ts'
import { drawingOf } from '../src/drawing/drawing-of.ts'
import type { Box, Drawing, DrawnLine, DrawnState, Point } from '../src/drawing/drawing.ts'
import { storedLayouts } from '../src/drawing/layout.ts'
import { layoutFaults } from '../src/drawing/layout-faults.ts'
import { randomMachine } from '../src/drawing/random-machine.ts'

/** Those of the first 42 that are not much larger than ours, of which the largest has 11 states: others take seconds each. */
const seeds = Array.from({ length: 42 }, (_, index) => index + 1).filter(
  (seed) => randomMachine(seed).states.length <= 21,
)

/** These machines are the same in every run. */
const layout = storedLayouts(join('node_modules', '.cache', 'living-spec'))

test.each(seeds)('SM-4 the drawing of random machine %i has no layout fault', { timeout: 60_000 }, async (seed) => {
  const drawing = await drawingOf(randomMachine(seed), {}, 'code', layout)
  expect(layoutFaults(drawing)).toEqual([])
})

const whole = await drawingOf(machineRecordOf(sampleModel().machine, 'machines/tea/kettle.machine.ts'))

test('SM-4 the drawing of the sample machine has no layout fault', () => {
  expect(layoutFaults(whole)).toEqual([])
})

test('SM-4 a label leaves room to the right of its text and of the counts below it', () => {
  for (const { label, entries } of whole.lines)
    for (const part of entries.flatMap(({ texts, coverage }) => [...texts, coverage]))
      expect(label.x + label.width - (part.x + part.width)).toBeGreaterThanOrEqual(5.9)
})

const poured = lineOf('empty', 'checking')
const boiled = lineOf('boiling', 'hot')
const [empty, checking, hot] = [stateOf('empty'), stateOf('checking'), stateOf('hot')]

test.each<[string, Drawing, string]>([
  [
    'two labels lie on each other',
    withLine(poured, { label: at(poured.label, boiled.label) }),
    'the label from empty to checking and the label from boiling to hot lie on each other.',
  ],
  [
    'a label lies on a state',
    withLine(poured, { label: at(poured.label, hot) }),
    'the state hot and the label from empty to checking lie on each other.',
  ],
  [
    'a label lies on the words of the state around it',
    withLine(poured, { label: at(poured.label, stateOf('kettle')) }),
    'the state kettle and the label from empty to checking lie on each other.',
  ],
  [
    'two states lie on each other',
    withState(hot, at(hot, empty)),
    'the state empty and the state hot lie on each other.',
  ],
  [
    'a line runs through a state',
    withLine(boiled, { points: across(checking) }),
    'the line from boiling to hot runs through the state checking.',
  ],
  [
    'a line runs through the label of another',
    withLine(boiled, { points: across(poured.label) }),
    'the line from boiling to hot runs through the label from empty to checking.',
  ],
  ['a state is outside', withState(hot, { x: whole.width - 10 }), 'the state hot is outside the drawing.'],
  [
    'a label is outside',
    withLine(poured, { label: at(poured.label, { x: -5, y: 0 }) }),
    'the label from empty to checking is outside the drawing.',
  ],
  [
    'a name is wider than its state',
    withState(hot, { texts: hot.texts.map((text) => ({ ...text, width: 500 })) }),
    '“hot” is wider or higher than its box, the state hot.',
  ],
  [
    'a label is too narrow for what it says',
    withLine(poured, { label: { ...poured.label, width: 60 } }),
    `the transition ${poured.entries[0]!.transition} in the label from empty to checking is wider or higher than its box.`,
  ],
  [
    'the counts have too little room',
    withLine(poured, { entries: poured.entries.map((entry) => ({ ...entry, width: 100 })) }),
    `“the counts” is wider or higher than its box, the transition ${poured.entries[0]!.transition} in the label from empty to checking.`,
  ],
  [
    'a row is higher than its state',
    withState(empty, { height: 40 }),
    `the transition ${empty.rows[0]!.transition} in the state empty is wider or higher than its box.`,
  ],
  [
    'there are too many states',
    { ...whole, states: [...whole.states, ...Array.from({ length: 32 }, () => hot)] },
    '36 states are too many for one drawing (at most 35): split the machine.',
  ],
])('SM-4 the check reports that %s', (_, broken, fault) => {
  expect(layoutFaults(broken)).toContain(`kettle: ${fault}`)
})

function lineOf(from: string, to: string): DrawnLine {
  return whole.lines.find((line) => line.from === from && line.to === to)!
}

function stateOf(name: string): DrawnState {
  return whole.states.find((state) => state.name === name)!
}

function withLine(line: DrawnLine, change: Partial<DrawnLine>): Drawing {
  return { ...whole, lines: whole.lines.map((other) => (other === line ? { ...line, ...change } : other)) }
}

function withState(state: DrawnState, change: Partial<DrawnState>): Drawing {
  return { ...whole, states: whole.states.map((other) => (other === state ? { ...state, ...change } : other)) }
}

/** A box at the position of another. */
function at(box: Box, { x, y }: Point): Box {
  return { ...box, x, y }
}

/** A line that comes in on the left of a box and goes out on its right. */
function across({ height, width, x, y }: Box): Point[] {
  return [
    { x: x - 5, y: y + height / 2 },
    { x: x + width + 5, y: y + height / 2 },
  ]
}
