import { expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type InspectionMessage, inspectionChannel } from '#contract/inspection.ts'
import { openInspection } from '#src/adapters/inspection.ts'
import { kettleModel } from '#tests/walker/kettle.ts'

test('SM-4 other pages are told what each event did, the ignored ones too, and nothing that an event carried', async () => {
  const told: InspectionMessage[] = []
  const other = new BroadcastChannel(inspectionChannel)
  other.addEventListener('message', ({ data }) => told.push(data))
  const machine = kettleModel().machine.provide({ actors: { boil: fromPromise(() => new Promise(() => {})) } } as never)

  const actor = createActor(machine, { input: { cups: 1 }, ...openInspection() }).start()
  actor.send({ type: 'gauge.rise' })
  actor.send({ type: 'water.pour', cups: 7 })

  await expect.poll(() => told).toHaveLength(3)
  expect(told.map(({ machine: id, event, taken, state, status }) => [id, event, taken, state, status])).toEqual([
    ['kettle', 'xstate.init', [], 'empty', 'active'],
    ['kettle', 'gauge.rise', [], 'empty', 'active'],
    ['kettle', 'water.pour', ['kettle.empty | water.pour | 0', 'kettle.checking | always | 0'], 'boiling', 'active'],
  ])
  expect(new Set(told.map(({ tab }) => tab)).size).toBe(1)
  expect(JSON.stringify(told)).not.toContain('cups')
  other.close()
})
