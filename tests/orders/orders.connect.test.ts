import { createActor, fromPromise } from 'xstate'
import { expect, test } from 'vitest'
import { ordersCases } from '#machines/orders/orders.cases.ts'
import { connect } from '#machines/orders/orders.connect.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'

async function opened(orderId: string | null) {
  const orders = ordersCases.events['xstate.done.actor.readOrders']['two orders'].output
  const machine = ordersMachine.provide({ actors: { readOrders: fromPromise(async () => orders) } })
  const actor = createActor(machine, { input: { orderId } }).start()
  await new Promise<void>((resolve) => {
    actor.subscribe(({ value }) => value !== 'reading' && resolve())
  })
  return connect(actor.getSnapshot(), actor.send)
}

test('ORD-1 a missing quantity counts 1, a line’s price is price × quantity', async () => {
  expect(await opened('ORD-2')).toMatchObject({
    screen: 'order',
    order: {
      placed: '2 September 2026',
      totalCents: 11_500,
      items: [
        { quantity: 2, lineCents: 9500 },
        { quantity: 1, lineCents: 2000 },
      ],
    },
  })
})

test('NAV-3 the list names each order’s date in Sydney, its cards and its total', async () => {
  expect(await opened(null)).toMatchObject({
    screen: 'list',
    orders: [
      { path: '/my-orders/ORD-2', placed: '2 September 2026', count: 3, totalCents: 11_500 },
      { path: '/my-orders/ORD-1', placed: '1 September 2026', count: 1, totalCents: 12_950 },
    ],
  })
})

test('ORD-1 an order that is not in the list is not found', async () => {
  expect(await opened('ORD-9')).toMatchObject({ screen: 'notFound' })
})
