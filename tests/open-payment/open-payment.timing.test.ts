import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { awaitedAttempt, reportOf } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/open-payment/open-payment.connect.ts'
import { openPaymentCases } from '#machines/open-payment/open-payment.cases.ts'
import type { FoundPayment, OpenPaymentEvent } from '#machines/open-payment/open-payment.setup.ts'
import type { PlacedAttempt } from '#machines/checkout/attempt.ts'
import { openPaymentMachine } from '#machines/open-payment/open-payment.machine.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const open = { attempt: awaitedAttempt, report: reportOf('Pending') }
const paid = { attempt: awaitedAttempt, report: reportOf('Paid') }

test('CHK-17 a page that remains open asks again every 30 s, and no time counts while it asks', async () => {
  const { actor, clock, looks } = start()
  for (let count = 1; count < 4; count++) {
    clock.increment(60_000)
    expect(looks.calls).toHaveLength(count)
    await looks.latest().answer(open)
    clock.increment(29_999)
    expect([actor.getSnapshot().value, looks.calls.length]).toEqual(['open', count])
    clock.increment(1)
    expect(looks.calls).toHaveLength(count + 1)
  }
})

test('CHK-17 another page and a shown tab check at once, and once', async () => {
  const { actor, looks, watch } = start()
  await looks.latest().answer(open)
  for (const again of [
    () => actor.send({ type: 'page.opened' }),
    () => watch.emit({ type: 'page.shown' }),
    () => watch.emit({ type: 'page.shown' }),
  ]) {
    const before = looks.calls.length
    again()
    again()
    expect(looks.calls).toHaveLength(before + 1)
    await looks.latest().answer(open)
  }
})

test('CHK-10 CHK-17 a payment is recorded once, however often pages are opened after it', async () => {
  const { actor, clock, looks, watch, settle } = start()
  await looks.latest().answer(paid)
  for (let page = 0; page < 3; page++) {
    actor.send({ type: 'page.opened' })
    watch.emit({ type: 'page.shown' })
    clock.increment(60_000)
  }
  expect(settle.mock.calls.length).toBe(1)
  expect(looks.calls).toHaveLength(1)
})

test('CHK-17 what is answered after checkout was opened is neither recorded nor shown', async () => {
  const { actor, looks, settle, forgetAttempt } = start()
  actor.send({ type: 'purchase.begin' })
  expect(looks.latest().signal.aborted).toBe(true)
  await looks.latest().answer(paid)
  expect(actor.getSnapshot()).toMatchObject({ value: 'buying', context: { found: null } })
  expect([settle.mock.calls.length, forgetAttempt.mock.calls.length]).toEqual([0, 0])
})

test('CHK-17 a tab without a payment looks again when it is shown and when another tab stores one', async () => {
  const { actor, looks, watch } = start()
  for (const type of ['page.shown', 'attempt.changed'] as const) {
    await looks.latest().answer(null)
    expect(actor.getSnapshot().value).toBe('none')
    watch.emit({ type })
    expect(actor.getSnapshot().value).toBe('looking')
  }
  await looks.latest().answer(open)
  expect([actor.getSnapshot().value, looks.calls.length]).toEqual(['open', 3])
})

test('CHK-17 the step that another tab stores while the page looks is what the page shows', async () => {
  const { actor, looks, watch } = start()
  watch.emit({ type: 'attempt.changed' })
  expect(looks.calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await looks.calls[0]?.answer(null)
  expect(actor.getSnapshot().value).toBe('looking')
  await looks.latest().answer(open)
  expect(actor.getSnapshot().value).toBe('open')
})

test.each([paid, { attempt: awaitedAttempt, report: reportOf('Cancelled') }])(
  'CHK-17 Dismiss shows the payment that another tab has started meanwhile, report %#',
  async (decided) => {
    const { actor, looks, watch } = start()
    await looks.latest().answer(decided)
    watch.emit({ type: 'attempt.changed' })
    actor.send({ type: 'notice.dismiss' })
    await looks.latest().answer(open)
    expect([actor.getSnapshot().value, looks.calls.length]).toEqual(['open', 2])
  },
)

test('CHK-17 each step of the payment by which another tab replaces the shown one is asked about', async () => {
  const { actor, looks, watch } = start()
  await looks.latest().answer(open)
  watch.emit({ type: 'attempt.changed' })
  watch.emit({ type: 'attempt.changed' })
  expect(looks.calls.map(({ signal }) => signal.aborted)).toEqual([false, true, false])
  await looks.calls[1]?.answer(null)
  expect(connect(actor.getSnapshot(), () => {}).screen).toBe('open')
})

portsLiveWithTheirStates(openPaymentMachine, openPaymentCases, {
  looking: ['attempt.changed'],
  rechecking: ['attempt.changed'],
})

function start() {
  const clock = new SimulatedClock()
  const looks = heldCall<FoundPayment | null, { shown: PlacedAttempt | null }>()
  const watch = openPort<OpenPaymentEvent>()
  const actions = { settle: vi.fn(), forgetAttempt: vi.fn() }
  const machine = openPaymentMachine.provide({
    actors: { findPayment: looks.logic, watchPage: watch.logic },
    actions,
  })
  const actor = createActor(machine, { input: { isPurchasePage: false }, clock }).start()
  return { actor, clock, looks, watch, ...actions }
}
