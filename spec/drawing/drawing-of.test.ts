import { describe, expect, test } from 'vitest'
import { layoutFolder } from '../layouts.ts'
import { machineRecords } from '../record/machines.ts'
import { drawingOf } from '#living-spec/drawing/drawing-of.ts'
import { labelsOf } from '#living-spec/drawing/labels-of.ts'
import { type Layout, layOut, storedLayouts } from '#living-spec/drawing/layout.ts'
import { layoutFaults } from '#living-spec/drawing/layout-faults.ts'
import { randomMachine } from '#living-spec/drawing/random-machine.ts'

/** Milliseconds: several layouts each, on a machine that may be busy with other tests. */
const timeoutMs = 60_000

/** These fit the box of a diagram on a screen of 1280 pixels at a scale at which their text is still readable. */
const mustFit = ['checkout', 'paymentResult']
const boxWidth = 1198
const readable = 0.9

type Graph = Parameters<Layout>[0]

/** Without threads: each would load and warm up ELK, and the other processor runs other tests. */
const layout = storedLayouts(layoutFolder('.'))

const views = ['plain', 'code'] as const

describe.each(machineRecords().flatMap((machine) => views.map((view) => [machine.id, view, machine] as const)))(
  '%s, %s',
  (name, view, machine) => {
    test(
      'SM-4 every state and transition is drawn readably and deterministically',
      { timeout: timeoutMs },
      async () => {
        const graphs: Graph[] = []
        const drawing = await drawingOf(machine, {}, view, (graph) => {
          graphs.push(structuredClone(graph))
          return layout(graph)
        })
        expect(drawing.states.map((state) => state.name)).toEqual(machine.states.map((state) => state.name))
        const drawn = labelsOf(drawing).flatMap(({ alike, transition }) => [transition, ...alike])
        expect(drawn.toSorted()).toEqual(machine.transitions.map(({ id }) => id).toSorted())
        expect(layoutFaults(drawing)).toEqual([])
        expect(JSON.stringify(await drawingOf(machine, {}, view, layout))).toBe(JSON.stringify(drawing))
        // An earlier run may have laid it out. One of its graphs is enough: each takes up to a second.
        const [first] = graphs as [Graph]
        expect(placesIn(await layOut(structuredClone(first)))).toBe(placesIn(await layout(first)))
        if (mustFit.includes(name)) expect(drawing.width).toBeLessThanOrEqual(boxWidth / readable)
      },
    )
  },
)

test('SM-4 what can happen anywhere is a line to where it leads', { timeout: timeoutMs }, async () => {
  const machine = machineRecords().find(({ id }) => id === 'paymentWait')!
  const { anywhere, lines, states } = await drawingOf(machine, {}, 'plain', layout)
  const line = lines.find(({ from }) => from === 'paymentWait')!
  const [first] = line.points
  expect(line.to).toBe('ended')
  expect(first!.y).toBe(anywhere!.y + anywhere!.height)
  expect(line.entries.map(({ transition }) => transition)).toContain(
    machine.transitions.find(({ delay }) => delay === 'paymentWait')!.id,
  )
  const notes = states.find(({ name }) => name === 'withdrawing')!.texts.filter(({ face }) => face === 'note')
  expect(notes.map(({ text }) => text)).toContain('left only as “In every state” shows')
})

test('SM-4 a plain drawing names each state as its page does', { timeout: timeoutMs }, async () => {
  const machine = machineRecords().find(({ id }) => id === 'checkout')!
  const { states } = await drawingOf(machine, {}, 'plain', layout)
  const [first, second] = states.find(({ name }) => name === 'noMethod')!.texts
  expect(first).toMatchObject({ face: 'name', text: 'No method' })
  expect(second).toMatchObject({ face: 'description', text: expect.stringMatching(/^The shopper has no/) })
})

test('SM-4 identical transitions of the shop list are one arrow', { timeout: timeoutMs }, async () => {
  const machine = machineRecords().find(({ id }) => id === 'shopList')!
  const { lines } = await drawingOf(machine, {}, 'plain', layout)
  const merged = lines.filter(({ feeders }) => feeders.length > 0)
  expect(merged.map(({ feeders, to }) => [to, feeders.map(({ from }) => from)])).toEqual([
    ['reloadingFilters', ['listed', 'loadingMore', 'moreFailed', 'ended']],
    ['loadingFilters', ['empty', 'failed']],
  ])
  expect(merged.flatMap(({ entries }) => entries.map(({ alike }) => alike.length))).toEqual([3, 1])
  for (const { feeders, points } of merged)
    for (const feeder of feeders) expect(Math.abs(feeder.points.at(-1)!.x - points[0]!.x)).toBeLessThanOrEqual(6)
})

test('SM-4 coverage does not move anything in a drawing', async () => {
  const machine = machineRecords().find(({ id }) => id === 'login')!
  const transitions = machine.transitions.map((transition) => ({ ...transition, taken: { actor: 3, browser: 0 } }))
  expect(await drawingOf({ ...machine, lives: ['actor', 'browser'], transitions })).toEqual(await drawingOf(machine))
})

test('SM-4 nested and parallel states are drawn deterministically', { timeout: timeoutMs }, async () => {
  const machine = randomMachine(11)
  expect(JSON.stringify(await drawingOf(machine))).toBe(JSON.stringify(await drawingOf(machine)))
})

/** A layout without the numbers by which ELK distinguishes its objects. */
function placesIn(laid: Graph): string {
  return JSON.stringify(laid, (key, value: unknown) => (key === '$H' ? undefined : value))
}
