import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { LocalOrder } from '#contract/local-order.ts'
import { ordersCases } from '#machines/orders/orders.cases.ts'
import { connect } from '#machines/orders/orders.connect.ts'
import { type OrdersEvent, ordersMachine } from '#machines/orders/orders.machine.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const { output: two } = ordersCases.events['xstate.done.actor.readOrders']['two orders']

test('ORD-1 NAV-3 the orders are read once, whatever is pressed before they are there and after', async () => {
  for (const input of Object.values(ordersCases.inputs)) {
    const { actor, reads, leave } = start(input)
    actor.send({ type: 'orders.goBack' })
    expect(leave).not.toHaveBeenCalled()
    await reads.latest().answer(two)
    actor.send({ type: 'orders.goBack' })
    expect(reads.calls).toHaveLength(1)
    expect(leave).toHaveBeenCalledTimes(input.orderId === null ? 0 : 1)
    expect(actor.getSnapshot()).toMatchObject({
      value: input.orderId === null ? 'listed' : 'shown',
      context: { orders: two },
    })
  }
})

test('CHK-17 an order that is recorded while the list is open is read once and listed', async () => {
  const { reads, watch, actor } = start(ordersCases.inputs.all)
  await reads.latest().answer([])
  watch.emit({ type: 'orders.changed' })
  expect([actor.getSnapshot().value, reads.calls.length]).toEqual(['reading', 2])
  await reads.latest().answer(two)
  expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { orders: two } })
})

test('ORD-1 a page that was left shows nothing of orders that are read late', async () => {
  for (const late of ['read', 'blocked']) {
    const { actor, reads } = start(ordersCases.inputs.all)
    actor.stop()
    expect(reads.latest().signal.aborted).toBe(true)
    await (late === 'read' ? reads.latest().answer(two) : reads.latest().fail(new Error('blocked')))
    expect(actor.getSnapshot()).toMatchObject({ value: 'reading', context: { orders: [] } })
  }
})

test('API-17 a returned order is marked as soon as the server answers', async () => {
  const { actor, reads, returned } = start(ordersCases.inputs.all)
  await reads.latest().answer(two)
  expect(connect(actor.getSnapshot(), actor.send)).toMatchObject({ orders: [{ isReturned: false }, {}] })
  await returned.latest().answer(['ORD-2'])
  expect(connect(actor.getSnapshot(), actor.send)).toMatchObject({
    orders: [
      { id: 'ORD-2', isReturned: true },
      { id: 'ORD-1', isReturned: false },
    ],
  })
  expect(returned.calls).toHaveLength(1)
})

test('API-17 the server is asked for returned orders once after each read of the orders', async () => {
  for (const input of Object.values(ordersCases.inputs)) {
    const { actor, reads, returned, watch } = start(input)
    await reads.latest().answer(two)
    const first = returned.latest()
    watch.emit({ type: 'orders.changed' })
    await reads.latest().answer(two)
    expect(returned.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await first.answer(['ORD-1'])
    expect(actor.getSnapshot().context.returnedIds).toEqual([])
    await returned.latest().answer(['ORD-2'])
    expect(actor.getSnapshot().context.returnedIds).toEqual(['ORD-2'])
  }
})

test('AUTH-9 API-17 a logout in another tab removes the returned orders too', async () => {
  const { actor, reads, returned, watch } = start(ordersCases.inputs.all)
  await reads.latest().answer([])
  await returned.latest().answer(['ORD-2'])
  expect(connect(actor.getSnapshot(), actor.send)).toMatchObject({ returnedElsewhere: ['ORD-2'] })
  watch.emit({ type: 'orders.changed' })
  await reads.latest().answer([])
  await returned.latest().answer([])
  expect(connect(actor.getSnapshot(), actor.send)).toMatchObject({ screen: 'list', returnedElsewhere: [] })
})

portsLiveWithTheirStates(ordersMachine, ordersCases)

function start(input: { orderId: string | null }) {
  const reads = heldCall<LocalOrder[]>()
  const leave = vi.fn()
  const watch = openPort<OrdersEvent>()
  const returned = heldCall<string[]>()
  const actors = { readOrders: reads.logic, findReturned: returned.logic, watchOrders: watch.logic }
  const machine = ordersMachine.provide({ actors, actions: { leave } })
  return { actor: createActor(machine, { input }).start(), reads, returned, watch, leave }
}
