import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { updateCases } from '#machines/update/update.cases.ts'
import { type UpdateEvent, type UpdateFound, updateMachine } from '#machines/update/update.machine.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const found = { type: 'update.found' } as const
const accept = { type: 'update.accept' } as const

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('PWA-1 an update that does not take over ends after 10 seconds, despite any press', () => {
  const { actor, takes } = start()
  actor.send(accept)
  vi.advanceTimersByTime(9_999)
  actor.send(accept)
  actor.send({ type: 'update.postpone' })
  expect(actor.getSnapshot().value).toBe('applying')
  vi.advanceTimersByTime(1)
  expect(actor.getSnapshot().value).toBe('failed')
  expect(takes.calls.map(({ signal }) => signal.aborted)).toEqual([true])
})

test('PWA-1 each attempt has its own 10 seconds, and asks once', async () => {
  const { actor, takes } = start()
  actor.send(accept)
  await takes.latest().fail(new Error('gone'))
  vi.advanceTimersByTime(60_000)
  actor.send(accept)
  actor.send(accept)
  vi.advanceTimersByTime(9_999)
  expect([actor.getSnapshot().value, takes.calls.length]).toEqual(['applying', 2])
})

test('PWA-1 a page is reloaded once, and not in a purchase that began meanwhile', async () => {
  const { actor, takes, reload } = start()
  actor.send(accept)
  actor.send({ type: 'purchase.begin' })
  await takes.latest().answer()
  expect([actor.getSnapshot().value, reload.mock.calls.length]).toEqual(['held', 0])
  actor.send({ type: 'purchase.end' })
  actor.send(accept)
  await takes.latest().answer()
  expect([actor.getSnapshot().status, reload.mock.calls.length]).toEqual(['done', 1])
})

test('PWA-1 an update that is found again and again is offered once', () => {
  const { actor, watch } = start()
  for (const _ of [1, 2, 3]) watch.emit(found)
  actor.send({ type: 'update.postpone' })
  watch.emit(found)
  expect(actor.getSnapshot().value).toBe('postponed')
})

portsLiveWithTheirStates(updateMachine, updateCases)

/** With an update on offer. */
function start() {
  const watch = openPort<UpdateEvent, void, UpdateFound>()
  const takes = heldCall<void>()
  const reload = vi.fn()
  const actors = { watchUpdates: watch.logic, takeUpdate: takes.logic }
  const actor = createActor(updateMachine.provide({ actors, actions: { reload } })).start()
  watch.emit(found)
  return { actor, watch, takes, reload }
}
