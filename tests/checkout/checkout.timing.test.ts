import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { StartPayment } from '#contract/order.ts'
import type { CheckoutLoad } from '#machines/checkout-arrival/checkout-arrival.setup.ts'
import { checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import type { Attempt, Wait } from '#machines/checkout/attempt.ts'
import { checkoutCases } from '#machines/checkout/checkout.cases.ts'
import { checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import {
  awaitedAttempt,
  intentId,
  lines,
  method,
  newAttempt,
  placedAttempt,
  reportOf,
  unpaidOrders,
  wait,
} from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import type { PaymentWaitEvent } from '#machines/payment-wait/payment-wait.setup.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import type { OrderCall } from '#machines/place-order/place-order.setup.ts'
import type { Placement } from '#machines/place-order/placement.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const facts: CheckoutLoad = { loggedIn: true, lines, method, lastUsed: null, underWay: [], news: null }
const failedPage = { page: 'payment-failed', intentId, status: null }

test('CHK-3 CHK-11 repeated presses of Pay store one session id, place one order, start one payment', async () => {
  const { actor, counts, keeps, orders } = await choosing()
  for (let press = 0; press < 3; press++) actor.send({ type: 'order.place' })
  await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  disturb(actor)
  await orders.latest().answer({ outcome: 'placed', attempt: placedAttempt })
  disturb(actor)
  expect(counts()).toEqual({ loads: 1, keeps: 1, orders: 1, starts: 1 })
  expect(actor.getSnapshot()).toMatchObject({ value: 'paying', context: { chosen: 'phone' } })
})

test('CHK-7 CHK-8 the wait at checkout is 180 s, despite any press or event', async () => {
  const { actor, clock, stream, countdown, leave } = await awaiting()
  for (let second = 1; second < 180; second++) {
    clock.increment(1_000)
    disturb(actor)
    stream.emit({ type: 'stream.status', status: second % 2 ? 'InProgress' : 'Pending' })
  }
  clock.increment(999)
  expect(actor.getSnapshot().value).toBe('awaiting')
  expect([...stream.openings, ...countdown.openings].map(({ closed }) => closed)).toEqual([0, 0])
  clock.increment(1)
  expect(actor.getSnapshot().status).toBe('done')
  expect(leave).toHaveBeenCalledOnce()
  expect(leave.mock.lastCall?.[1]).toEqual({ ...failedPage, status: 'InProgress' })
  expect([...stream.openings, ...countdown.openings].map(({ closed }) => closed)).toEqual([1, 1])
})

test('CHK-13 after a reload the wait resumes with the remaining time, and nothing is posted', async () => {
  const { actor, clock, counts, loads, waits, leave } = start()
  await loads.latest().answer({ ...facts, news: { attempt: awaitedAttempt, report: reportOf('InProgress') } })
  await waits.latest().answer({ ...wait, now: wait.deadline - 40_000 })
  expect(actor.getSnapshot().value).toBe('awaiting')
  clock.increment(39_999)
  expect(leave).not.toHaveBeenCalled()
  clock.increment(1)
  expect(leave.mock.lastCall?.[1]).toEqual(failedPage)
  expect(counts()).toEqual({ loads: 1, keeps: 0, orders: 0, starts: 0 })
})

test('CHK-15 a recalled wait receives nothing more, and the next one has its full time', async () => {
  const { actor, clock, loads, keeps, orders, starts, recalls, stream, leave } = await awaiting()
  clock.increment(100_000)
  actor.getSnapshot().children.paymentWait?.send({ type: 'payment.cancel' })
  await recalls.latest().answer(reportOf('Cancelled'))
  stream.openings[0]?.emit({ type: 'stream.status', status: 'Paid' })
  expect(actor.getSnapshot().value).toBe('arriving')
  await loads.latest().answer(facts)
  actor.send({ type: 'order.place' })
  await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  await orders.latest().answer({ outcome: 'placed', attempt: placedAttempt })
  await starts.latest().answer(wait)
  clock.increment(179_999)
  expect(actor.getSnapshot().value).toBe('awaiting')
  expect(leave).not.toHaveBeenCalled()
  clock.increment(1)
  expect(leave.mock.lastCall?.[1]).toEqual(failedPage)
})

test('CHK-4 CHK-11 a failed press causes one status request, and nothing is posted again', async () => {
  const { actor, counts, loads, keeps, orders } = await choosing()
  actor.send({ type: 'order.place' })
  await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  await orders.latest().fail(new CallFailed(0, 'Request failed'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'arriving', context: { problem: 'Request failed' } })
  expect(counts()).toEqual({ loads: 2, keeps: 1, orders: 1, starts: 0 })
  await loads.latest().answer(facts)
  expect(actor.getSnapshot()).toMatchObject({
    value: 'choosing',
    context: { chosen: 'phone', problem: 'Request failed' },
  })
  expect(counts()).toEqual({ loads: 2, keeps: 1, orders: 1, starts: 0 })
})

test('CHK-7 CHK-11 an unknown status stops checkout at once; Try again asks once', async () => {
  const { actor, clock, counts, stream, leave } = await awaiting()
  stream.emit({ type: 'stream.status', status: 'Teapot' })
  clock.increment(600_000)
  expect(actor.getSnapshot().value).toBe('halted')
  expect(leave).not.toHaveBeenCalled()
  expect(counts()).toEqual({ loads: 1, keeps: 1, orders: 1, starts: 1 })
  for (let press = 0; press < 3; press++) disturb(actor)
  expect(counts()).toEqual({ loads: 2, keeps: 1, orders: 1, starts: 1 })
  expect(actor.getSnapshot()).toMatchObject({ value: 'arriving', context: { problem: null } })
})

test('CHK-8 CHK-11 a checkout that was left does nothing on late answers', async () => {
  const looking = start()
  looking.actor.stop()
  await looking.loads.latest().answer(facts)
  expect(looking.actor.getSnapshot().value).toBe('arriving')

  const paying = await choosing()
  paying.actor.send({ type: 'order.place' })
  await paying.keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  paying.actor.stop()
  await paying.orders.latest().answer({ outcome: 'placed', attempt: placedAttempt })
  expect(paying.counts().starts).toBe(0)

  const waiting = await awaiting()
  waiting.actor.stop()
  waiting.stream.emit({ type: 'stream.status', status: 'Paid' })
  waiting.clock.increment(180_000)
  expect(waiting.stream.openings).toMatchObject([{ closed: 1 }])
  expect(waiting.actor.getSnapshot().value).toBe('awaiting')
  for (const { leave, forgetAttempt } of [looking, paying, waiting]) {
    expect(leave).not.toHaveBeenCalled()
    expect(forgetAttempt).not.toHaveBeenCalled()
  }
})

test('CHK-16 a checkout at the limit waits; repeated presses of Resume start one payment', async () => {
  const { actor, clock, keeps, orders, resumed, counts } = await choosing()
  actor.send({ type: 'order.place' })
  await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  await orders.latest().answer({ outcome: 'limit', blocking: { minutes: 12, orders: [...unpaidOrders] } })
  expect(actor.getSnapshot().value).toBe('limited')
  clock.increment(3_600_000)
  disturb(actor)
  expect(actor.getSnapshot().value).toBe('limited')
  expect(counts()).toEqual({ loads: 1, keeps: 1, orders: 1, starts: 0 })
  const list = actor.getSnapshot().children.unpaidOrders
  for (let press = 0; press < 3; press++) list?.send({ type: 'unpaid.resume', intentId })
  expect(resumed.adoptions.calls).toHaveLength(1)
  await resumed.adoptions.latest().answer()
  expect(resumed.starts.calls).toHaveLength(1)
  await resumed.starts.latest().answer(wait)
  expect(actor.getSnapshot().value).toBe('awaiting')
})

const [, withBank] = unpaidOrders

test.each([
  ['Pending', -5_000, null, 'order-success'],
  ['Pending', -5_000, 'wrongAmount', 'payment-failed'],
  ['InProgress', -5_000, null, 'payment-failed'],
  ['Pending', 5_000, null, null],
] as const)(
  'CHK-16 a resumed order that is %s, %i ms left, money %s, opens %s',
  async (status, leftMs, money, page) => {
    const { actor, clock, loads, waits, orders, keeps, resumed, leave } = await choosing()
    actor.send({ type: 'order.place' })
    await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
    await orders.latest().answer({ outcome: 'limit', blocking: { minutes: 15, orders: [withBank] } })
    actor.getSnapshot().children.unpaidOrders?.send({ type: 'unpaid.resume', intentId: withBank.intentId })
    await resumed.adoptions.latest().answer()
    const attempt = { ...placedAttempt, intentId: withBank.intentId }
    await loads.latest().answer({ ...facts, news: { attempt, report: reportOf(status, { leftMs, money }) } })
    const { now } = wait
    const deadline = now + Math.max(0, leftMs)
    await waits.latest().answer({ ...wait, intentId: withBank.intentId, deadline, now })
    clock.increment(0)
    if (page === null) expect(actor.getSnapshot().value).toBe('awaiting')
    else expect(leave.mock.lastCall?.[1]).toEqual({ page, intentId: withBank.intentId, status: null })
  },
)

portsLiveWithTheirStates(checkoutMachine, checkoutCases)

/** Checkout with its child machines; only their calls are held. */
function start() {
  const clock = new SimulatedClock()
  const loads = heldCall<CheckoutLoad>()
  const waits = heldCall<Wait, { intentId: string; leftMs: number | null }>()
  const keeps = heldCall<{ attempt: Attempt; isFresh: boolean }>()
  const orders = heldCall<Placement, OrderCall>()
  const starts = heldCall<Wait, { intentId: string; start: StartPayment }>()
  const recalls = heldCall<PaymentReport, { intentId: string }>()
  const resumed = {
    adoptions: heldCall<void, { order: UnpaidOrder; account: string }>(),
    starts: heldCall<Wait, { intentId: string; start: StartPayment }>(),
  }
  const stream = openPort<PaymentWaitEvent, { intentId: string }>()
  const countdown = openPort<PaymentWaitEvent, { deadline: number }>()
  const actions = { leave: vi.fn(), forgetAttempt: vi.fn() }
  const machine = checkoutMachine.provide({
    actors: {
      arrival: checkoutArrivalMachine.provide({ actors: { loadCheckout: loads.logic, openWait: waits.logic } }),
      placeOrder: placeOrderMachine.provide({
        actors: { keepAttempt: keeps.logic, placeOrder: orders.logic, startPayment: starts.logic },
      }),
      unpaidOrders: unpaidOrdersMachine.provide({
        actors: {
          adoptOrder: resumed.adoptions.logic,
          startPayment: resumed.starts.logic,
          recallPayment: recalls.logic,
        },
      }),
      paymentWait: paymentWaitMachine.provide({
        actors: { paymentStream: stream.logic, countdown: countdown.logic, recallPayment: recalls.logic },
      }),
    },
    actions,
  })
  const posts = { loads, keeps, orders, starts }
  const counts = () => Object.fromEntries(Object.entries(posts).map(([name, { calls }]) => [name, calls.length]))
  const actor = createActor(machine, { clock }).start()
  return { actor, clock, counts, waits, recalls, resumed, stream, countdown, ...posts, ...actions }
}

async function choosing() {
  const started = start()
  await started.loads.latest().answer(facts)
  started.actor.send({ type: 'method.choose', method: 'phone' })
  return started
}

async function awaiting() {
  const started = await choosing()
  started.actor.send({ type: 'order.place' })
  await started.keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  await started.orders.latest().answer({ outcome: 'placed', attempt: placedAttempt })
  await started.starts.latest().answer(wait)
  expect(started.actor.getSnapshot().value).toBe('awaiting')
  return started
}

/** Every event that a shopper could cause on the page, offered now or not. */
function disturb(actor: ReturnType<typeof start>['actor']): void {
  actor.send({ type: 'order.place' })
  actor.send({ type: 'method.choose', method: 'email' })
  actor.send({ type: 'checkout.retry' })
}
