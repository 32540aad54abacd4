import { describe, expect, test } from 'vitest'
import { machineRecords } from '../record/machines.ts'
import { drawingOf } from './drawing-of.ts'

describe.each(machineRecords().map((machine) => [machine.id, machine] as const))('%s', (_, machine) => {
  test('SM-4 every state and transition is drawn, and drawn the same again', async () => {
    const drawing = await drawingOf(machine)
    const entries = [...drawing.states.flatMap(({ rows }) => rows), ...drawing.lines.flatMap((line) => line.entries)]
    expect(drawing.states.map(({ name }) => name)).toEqual(machine.states.map(({ name }) => name))
    expect(new Set(entries.map(({ transition }) => transition))).toEqual(
      new Set(machine.transitions.map(({ id }) => id)),
    )
    expect(JSON.stringify(await drawingOf(machine))).toBe(JSON.stringify(drawing))
  })
})
