import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import type { StartPayment } from '#contract/order.ts'
import type { Wait } from '#machines/checkout/attempt.ts'
import { reportOf, unpaidOrders, wait } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { unpaidOrdersCases } from '#machines/unpaid-orders/unpaid-orders.cases.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const [neverStarted, withBank] = unpaidOrders

test('CHK-16 an order is cancelled once, however often Cancel and the other verbs are pressed', async () => {
  const { actor, recalls, adoptions } = start()
  for (let press = 0; press < 3; press++) {
    actor.send({ type: 'unpaid.cancel', intentId: withBank.intentId })
    actor.send({ type: 'unpaid.resume', intentId: neverStarted.intentId })
    actor.send({ type: 'order.retry' })
  }
  expect(recalls.calls.map(({ input }) => input)).toEqual([{ intentId: withBank.intentId }])
  expect(adoptions.calls).toHaveLength(0)
  await recalls.latest().answer(reportOf('Cancelled'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'listed', context: { orders: [neverStarted] } })
})

test('CHK-5 CHK-11 CHK-16 an order is stored before its payment is started, and started once', async () => {
  const { actor, adoptions, starts } = start()
  for (let press = 0; press < 3; press++) actor.send({ type: 'unpaid.resume', intentId: neverStarted.intentId })
  expect([adoptions.calls.length, starts.calls.length]).toEqual([1, 0])
  await adoptions.latest().answer()
  actor.send({ type: 'unpaid.resume', intentId: neverStarted.intentId })
  expect([adoptions.calls.length, starts.calls.length]).toEqual([1, 1])
  await starts.latest().answer(wait)
  expect(actor.getSnapshot().output).toMatchObject({ wait, isRetry: false, startProblem: null })
})

test('CHK-12 CHK-16 a start without an answer leaves the list, and the payment’s status is requested', async () => {
  const { actor, adoptions, starts } = start()
  actor.send({ type: 'unpaid.resume', intentId: neverStarted.intentId })
  await adoptions.latest().answer()
  await starts.latest().fail(new CallFailed(0, 'Request failed'))
  expect(actor.getSnapshot().output).toMatchObject({ wait: null, isRetry: false, startProblem: 'Request failed' })
})

test('CHK-15 CHK-16 an order that is paid or approved by now is not called cancelled', async () => {
  for (const [status, orders, notice] of [
    ['Paid', [neverStarted], /^Order 4712 is paid\./],
    [
      'Pending',
      [neverStarted, { ...withBank, canCancel: false, isApproved: true }],
      /already approved .* can’t be cancelled\.$/,
    ],
  ] as const) {
    const { actor, recalls } = start()
    actor.send({ type: 'unpaid.cancel', intentId: withBank.intentId })
    await recalls.latest().answer(reportOf(status))
    const { context } = actor.getSnapshot()
    expect(context).toMatchObject({ orders, notice: expect.stringMatching(notice) })
    actor.send({ type: 'unpaid.cancel', intentId: withBank.intentId })
    expect([actor.getSnapshot().value, recalls.calls.length]).toEqual(['listed', 1])
  }
})

portsLiveWithTheirStates(unpaidOrdersMachine, unpaidOrdersCases)

function start() {
  const recalls = heldCall<PaymentReport, { intentId: string }>()
  const adoptions = heldCall<void, { order: UnpaidOrder; account: string }>()
  const starts = heldCall<Wait, { intentId: string; start: StartPayment }>()
  const actors = { recallPayment: recalls.logic, adoptOrder: adoptions.logic, startPayment: starts.logic }
  const machine = unpaidOrdersMachine.provide({ actors })
  const actor = createActor(machine, { input: unpaidOrdersCases.inputs['two orders'] }).start()
  return { actor, recalls, adoptions, starts }
}
