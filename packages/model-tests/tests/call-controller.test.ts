import { expect, test, vi } from 'vitest'
import { Controller } from '../src/browser/call-controller.ts'
import type { HeldCall } from '../src/browser/held-call.ts'

test('SM-2 a call that the page gave up is passed over while its connection is open', async () => {
  const controller = new Controller()
  controller.receive(call('first'))
  controller.abandon('first')
  const next = controller.next('listCards')
  controller.receive(call('second'))
  expect((await next).id).toBe('second')
})

test('SM-2 a call that the page gave up before it arrived is passed over', async () => {
  const controller = new Controller()
  const next = controller.next('listCards')
  controller.abandon('first')
  controller.receive(call('first'))
  controller.receive(call('second'))
  expect((await next).id).toBe('second')
})

test('SM-2 a call that the page gave up is not answered automatically', () => {
  const controller = new Controller()
  const answer = vi.fn<(held: HeldCall) => void>()
  controller.receive(call('first'))
  controller.receive(call('second'))
  controller.abandon('first')
  controller.always('listCards', answer)
  expect(answer.mock.calls.map(([held]) => held.id)).toEqual(['second'])
})

/** A call whose connection is open. */
function call(id: string): HeldCall {
  return { name: 'listCards', id, isOpen: () => true } as HeldCall
}
