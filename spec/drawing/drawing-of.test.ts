import { describe, expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import { drawingOf } from './drawing-of.ts'
import { entriesOf } from './entries.ts'
import { layoutFaults } from './layout-faults.ts'
import { randomMachine } from './random-machine.ts'

/** Milliseconds: several layouts each, on a machine that may be busy with other tests. */
const timeoutMs = 60_000

describe.each(machineRecords().map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  test('SM-4 every state and transition is drawn readably and deterministically', { timeout: timeoutMs }, async () => {
    const drawing = await drawingOf(machine)
    expect(drawing.states.map(({ name }) => name)).toEqual(machine.states.map(({ name }) => name))
    const drawn = entriesOf(drawing).map(({ transition }) => transition)
    expect(drawn.toSorted()).toEqual(machine.transitions.map(({ id }) => id).toSorted())
    expect(layoutFaults(drawing)).toEqual([])
    expect(JSON.stringify(await drawingOf(machine))).toBe(JSON.stringify(drawing))
  })
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
