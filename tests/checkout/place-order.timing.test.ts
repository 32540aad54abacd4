// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import type { StartPayment } from '#contract/order.ts'
import type { Attempt, Wait } from '#machines/checkout/attempt.ts'
import { intentId, newAttempt, placedAttempt, reportOf, wait } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { placeOrderCases } from '#machines/place-order/place-order.cases.ts'
import { connect } from '#machines/place-order/place-order.connect.ts'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import type { OrderCall } from '#machines/place-order/place-order.setup.ts'
import type { Placement } from '#machines/place-order/placement.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const input = placeOrderCases.inputs['by mobile']
const noAnswer = new CallFailed(0, 'Request failed')
const { output: dearer } = placeOrderCases.events['xstate.done.actor.placeOrder'].dearer

test('CHK-3 CHK-5 CHK-11 one press stores a session id, orders and starts once each, despite others', async () => {
  const { actor, counts, keeps, orders, starts } = start()
  answerEverything(actor)
  await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  answerEverything(actor)
  await orders.latest().answer({ outcome: 'placed', attempt: placedAttempt })
  answerEverything(actor)
  expect(counts()).toEqual({ keeps: 1, checks: 0, orders: 1, recalls: 0, starts: 1 })
  await starts.latest().answer(wait)
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { wait, problem: null } })
})

test('CHK-15 a change accepted twice is started once, and can no longer be declined', async () => {
  const { actor, counts, keeps, orders } = start()
  await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  await orders.latest().answer(dearer)
  expect(counts().starts).toBe(0)
  for (const type of ['order.accept', 'order.accept', 'order.decline'] as const) actor.send({ type })
  expect(counts()).toEqual({ keeps: 1, checks: 0, orders: 1, recalls: 0, starts: 1 })
  expect(actor.getSnapshot().value).toBe('starting')
  const view = connect(actor.getSnapshot(), actor.send)
  expect(view).toMatchObject({ screen: 'busy', order: dearer.attempt.order })
})

test('CHK-15 a change that is declined starts nothing', async () => {
  const { actor, counts, keeps, orders } = start()
  await keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  await orders.latest().answer(dearer)
  actor.send({ type: 'order.decline' })
  expect(counts().starts).toBe(0)
  expect(actor.getSnapshot().output).toEqual({ wait: null, problem: null, blocking: null })
})

test('CHK-11 an earlier purchase is read once before anything is posted, and closed once', async () => {
  const { actor, counts, keeps, checks, orders, recalls, forgetAttempt } = start()
  await keeps.latest().answer({ attempt: placedAttempt, isFresh: false })
  answerEverything(actor)
  expect(counts()).toEqual({ keeps: 1, checks: 1, orders: 0, recalls: 0, starts: 0 })
  await checks.latest().answer(reportOf('NewRequest'))
  await orders.latest().answer({ outcome: 'otherItems', intentId })
  answerEverything(actor)
  expect(counts()).toEqual({ keeps: 1, checks: 1, orders: 1, recalls: 1, starts: 0 })
  await recalls.latest().answer(reportOf('Cancelled'))
  expect(forgetAttempt).toHaveBeenCalledOnce()
  expect(counts()).toEqual({ keeps: 2, checks: 1, orders: 1, recalls: 1, starts: 0 })
})

test('CHK-11 an earlier purchase that is paid, open or unreadable ends the press: no post', async () => {
  for (const outcome of [reportOf('Paid'), reportOf('InProgress'), reportOf('Pending'), noAnswer]) {
    const { actor, counts, keeps, checks, forgetAttempt } = start()
    await keeps.latest().answer({ attempt: placedAttempt, isFresh: false })
    await (outcome instanceof CallFailed ? checks.latest().fail(outcome) : checks.latest().answer(outcome))
    expect(actor.getSnapshot().status).toBe('done')
    expect(counts()).toEqual({ keeps: 1, checks: 1, orders: 0, recalls: 0, starts: 0 })
    expect(checks.latest().input).toEqual({ intentId })
    expect(forgetAttempt).not.toHaveBeenCalled()
  }
})

test('CHK-11 CHK-12 an earlier purchase that ended or is unknown to the server is ordered once', async () => {
  const over = start()
  await over.keeps.latest().answer({ attempt: placedAttempt, isFresh: false })
  await over.checks.latest().answer(reportOf('Expired'))
  expect(over.forgetAttempt).toHaveBeenCalledOnce()
  expect(over.counts()).toEqual({ keeps: 2, checks: 1, orders: 0, recalls: 0, starts: 0 })
  const unknown = start()
  await unknown.keeps.latest().answer({ attempt: placedAttempt, isFresh: false })
  await unknown.checks.latest().fail(new CallFailed(404, 'No such payment.'))
  expect(unknown.counts()).toEqual({ keeps: 1, checks: 1, orders: 1, recalls: 0, starts: 0 })
})

test('CHK-4 CHK-11 a failure causes no further session id, order, recall or start by itself', async () => {
  const nameless = start()
  await nameless.keeps.latest().fail(new Error('QuotaExceededError'))
  expect(nameless.counts()).toEqual({ keeps: 1, checks: 0, orders: 0, recalls: 0, starts: 0 })

  const orderings = ['withoutIntent', 'superseded', noAnswer].map(async (ordering) => {
    const refused = start()
    await refused.keeps.latest().answer({ attempt: newAttempt, isFresh: true })
    const { answer, fail } = refused.orders.latest()
    await (ordering instanceof CallFailed ? fail(ordering) : answer({ outcome: ordering as 'superseded' }))
    expect(refused.counts()).toEqual({ keeps: 1, checks: 0, orders: 1, recalls: 0, starts: 0 })
    return refused
  })
  const recalls = [reportOf('InProgress'), reportOf('Paid'), noAnswer].map(async (outcome) => {
    const closing = start()
    await closing.keeps.latest().answer({ attempt: newAttempt, isFresh: false })
    await closing.orders.latest().answer({ outcome: 'otherItems', intentId })
    await (outcome instanceof CallFailed
      ? closing.recalls.latest().fail(outcome)
      : closing.recalls.latest().answer(outcome))
    expect(closing.counts()).toEqual({ keeps: 1, checks: 0, orders: 1, recalls: 1, starts: 0 })
    expect(closing.recalls.latest().input).toEqual({ intentId })
    return closing
  })
  const lost = start()
  await lost.keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  await lost.orders.latest().answer({ outcome: 'placed', attempt: placedAttempt })
  await lost.starts.latest().fail(new CallFailed(502, ''))
  expect(lost.counts()).toEqual({ keeps: 1, checks: 0, orders: 1, recalls: 0, starts: 1 })
  for (const { actor, forgetAttempt } of [nameless, lost, ...(await Promise.all([...orderings, ...recalls]))]) {
    expect(actor.getSnapshot().status).toBe('done')
    expect(forgetAttempt).not.toHaveBeenCalled()
  }
})

test('CHK-11 CHK-15 a page that was left does nothing on late answers', async () => {
  const early = start()
  early.actor.stop()
  await early.keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  expect(early.counts().orders).toBe(0)

  const ordered = start()
  await ordered.keeps.latest().answer({ attempt: newAttempt, isFresh: true })
  ordered.actor.stop()
  await ordered.orders.latest().answer({ outcome: 'placed', attempt: placedAttempt })
  expect(ordered.counts().starts).toBe(0)

  const closing = start()
  await closing.keeps.latest().answer({ attempt: newAttempt, isFresh: false })
  await closing.orders.latest().answer({ outcome: 'otherItems', intentId })
  closing.actor.stop()
  await closing.recalls.latest().answer(reportOf('Cancelled'))
  expect([closing.counts().keeps, closing.forgetAttempt.mock.calls.length]).toEqual([1, 0])
  for (const { keeps, orders, recalls } of [early, ordered, closing]) {
    const last = recalls.calls.at(-1) ?? orders.calls.at(-1) ?? keeps.calls.at(-1)
    expect(last?.signal.aborted).toBe(true)
  }
})

portsLiveWithTheirStates(placeOrderMachine, placeOrderCases)

function start() {
  const keeps = heldCall<{ attempt: Attempt; isFresh: boolean }>()
  const checks = heldCall<PaymentReport, { intentId: string }>()
  const orders = heldCall<Placement, OrderCall>()
  const recalls = heldCall<PaymentReport, { intentId: string }>()
  const starts = heldCall<Wait, { intentId: string; start: StartPayment }>()
  const forgetAttempt = vi.fn()
  const machine = placeOrderMachine.provide({
    actors: {
      keepAttempt: keeps.logic,
      checkPayment: checks.logic,
      placeOrder: orders.logic,
      recallPayment: recalls.logic,
      startPayment: starts.logic,
    },
    actions: { forgetAttempt },
  })
  const ports = { keeps, checks, orders, recalls, starts }
  const counts = () => Object.fromEntries(Object.entries(ports).map(([name, { calls }]) => [name, calls.length]))
  return { actor: createActor(machine, { input }).start(), counts, forgetAttempt, ...ports }
}

function answerEverything(actor: ReturnType<typeof start>['actor']): void {
  for (const type of ['order.accept', 'order.decline'] as const) actor.send({ type })
}
