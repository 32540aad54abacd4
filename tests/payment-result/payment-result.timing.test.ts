import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { intentId, reportOf } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { connect } from '#machines/payment-result/payment-result.connect.ts'
import { paymentResultCases } from '#machines/payment-result/payment-result.cases.ts'
import { type PaymentResultActor, paymentResultMachine } from '#machines/payment-result/payment-result.machine.ts'
import type { PaymentResultEvent } from '#machines/payment-result/result-context.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const shown = { type: 'page.shown' } as const
const lost = { type: 'stream.lost' } as const
const noAnswer = new CallFailed(0, 'Request failed')

test('CHK-9 after a broken stream the status is requested exactly 5 s later', async () => {
  for (const how of ['broken', 'unreadable']) {
    const { actor, clock, asks, stream } = await following()
    if (how === 'broken') stream.emit(lost)
    else stream.fail(new Error('no streams here'))
    expect([actor.getSnapshot().value, stream.openings[0]?.closed]).toEqual(['resting', 1])
    clock.increment(4_999)
    expect(asks.calls).toHaveLength(1)
    clock.increment(1)
    expect(asks.calls.map(({ input }) => input)).toEqual([{ intentId }, { intentId }])
  }
})

test('CHK-9 each failed call is followed by a full delay, and no time counts during a call', async () => {
  const { actor, clock, asks } = await following()
  actor.send(shown)
  for (let count = 2; count < 6; count++) {
    clock.increment(60_000)
    await asks.latest().fail(noAnswer)
    clock.increment(4_999)
    expect(asks.calls).toHaveLength(count)
    clock.increment(1)
    expect(asks.calls).toHaveLength(count + 1)
  }
})

test('CHK-9 CHK-12 a visible tab requests at once; the interrupted delay causes no second request', async () => {
  const { actor, clock, asks, stream, watch } = await following()
  stream.emit(lost)
  clock.increment(4_000)
  watch.emit(shown)
  expect(asks.calls).toHaveLength(2)
  await asks.latest().fail(noAnswer)
  clock.increment(4_999)
  expect([actor.getSnapshot().value, asks.calls.length]).toEqual(['resting', 2])
  clock.increment(1)
  expect(asks.calls).toHaveLength(3)
})

test('CHK-9 statuses of a closed stream do not extend the delay', async () => {
  const { clock, asks, stream } = await following()
  stream.emit(lost)
  for (let second = 0; second < 4; second++) {
    clock.increment(1_000)
    stream.emit({ type: 'stream.status', status: 'Pending' })
    stream.emit(lost)
  }
  clock.increment(1_000)
  expect(asks.calls).toHaveLength(2)
})

test('CHK-9 one stream follows a payment for any time, through any number of open statuses', async () => {
  const { actor, clock, asks, stream } = await following()
  for (const status of ['NewRequest', 'In Progress', 'Pending', 'Teapot']) {
    clock.increment(3_600_000)
    stream.emit({ type: 'stream.status', status })
  }
  expect(actor.getSnapshot().value).toBe('following')
  expect(stream.openings).toMatchObject([{ input: { intentId }, closed: 0 }])
  expect(asks.calls).toHaveLength(1)
})

test('CHK-9 CHK-14 a final status closes the stream once and causes one check', async () => {
  const { actor, asks, stream } = await following()
  for (const status of ['Paid', 'Paid', 'Failed']) stream.emit({ type: 'stream.status', status })
  stream.emit(lost)
  expect(stream.openings).toMatchObject([{ closed: 1 }])
  expect(asks.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
  expect(actor.getSnapshot().value).toBe('asking')
})

test('CHK-12 a shown tab and presses during a check start no other', async () => {
  const { actor, asks, watch } = start('payment-failed')
  for (let look = 0; look < 3; look++) {
    watch.emit(shown)
    actor.send({ type: 'payment.check' })
    actor.send({ type: 'payment.keepWaiting' })
  }
  expect(asks.calls.map(({ signal }) => signal.aborted)).toEqual([false])
  await asks.latest().answer(reportOf('Pending'))
  for (let press = 0; press < 3; press++) actor.send({ type: 'payment.check' })
  expect(asks.calls).toHaveLength(2)
})

test('CHK-12 a payment that ended is asked about once, and never by the passing of time', async () => {
  const { clock, asks } = start('payment-failed')
  await asks.latest().answer(reportOf('Expired'))
  clock.increment(3_600_000)
  expect(asks.calls).toHaveLength(1)
})

test('CHK-18 an undecided payment is checked after 1, 2, 5, 10 and each 30 s, on any answer', async () => {
  for (const meet of ['answer', 'fail'] as const) {
    const { actor, clock, asks } = start('payment-failed')
    const end = () => (meet === 'answer' ? asks.latest().answer(reportOf('Pending')) : asks.latest().fail(noAnswer))
    await end()
    for (const [count, delay] of [1_000, 2_000, 5_000, 10_000, 30_000, 30_000, 30_000].entries()) {
      clock.increment(delay - 1)
      expect([actor.getSnapshot().value, asks.calls.length]).toEqual(['undecided', count + 1])
      clock.increment(1)
      expect(asks.calls).toHaveLength(count + 2)
      clock.increment(60_000)
      expect(asks.calls).toHaveLength(count + 2)
      await end()
    }
  }
})

test('CHK-18 a tab that is visible or online again checks at once and restarts the intervals', async () => {
  const { clock, asks, watch } = start('payment-failed')
  await asks.latest().fail(noAnswer)
  for (const delay of [1_000, 2_000, 5_000]) {
    clock.increment(delay)
    await asks.latest().fail(noAnswer)
  }
  watch.emit(shown)
  expect(asks.calls).toHaveLength(5)
  await asks.latest().fail(noAnswer)
  clock.increment(999)
  expect(asks.calls).toHaveLength(5)
  clock.increment(1)
  expect(asks.calls).toHaveLength(6)
})

test('CHK-12 an unpaid payment is checked once, when the tab is visible and on Check again', async () => {
  for (const report of [reportOf('Pending'), reportOf('Expired')]) {
    const { actor, clock, asks, watch } = start('payment-failed')
    await asks.latest().answer(report)
    const { value } = actor.getSnapshot()
    watch.emit(shown)
    expect(asks.calls).toHaveLength(2)
    await asks.latest().answer(report)
    actor.send({ type: 'payment.check' })
    expect(asks.calls).toHaveLength(3)
    await asks.latest().fail(noAnswer)
    clock.increment(999)
    expect(actor.getSnapshot()).toMatchObject({ value, context: { report, note: 'unreached' } })
    expect(asks.calls).toHaveLength(3)
  }
})

test('CHK-12 a check that returns another status does not report that nothing has changed', async () => {
  const { actor, asks } = start('payment-failed')
  await asks.latest().answer(reportOf('Pending'))
  actor.send({ type: 'payment.check' })
  await asks.latest().answer(reportOf('Expired'))
  expect(noteOf(actor)).toEqual(['failed', null])
  actor.send({ type: 'payment.check' })
  expect(noteOf(actor)).toEqual(['failed', 'checking'])
  await asks.latest().answer(reportOf('Expired'))
  expect(noteOf(actor)).toEqual(['failed', 'unchanged'])
  actor.send({ type: 'payment.check' })
  await asks.latest().answer(reportOf('Expired', { money: 'refunded' }))
  expect(noteOf(actor)).toEqual(['failed', null])
})

test('CHK-12 CHK-18 the result of a check stays during automatic checks, and so do its buttons', async () => {
  const { actor, clock, asks } = start('payment-failed')
  await asks.latest().fail(noAnswer)
  expect(noteOf(actor)).toEqual(['undecided', 'unreached'])
  clock.increment(1_000)
  expect(noteOf(actor)).toEqual(['undecided', 'unreached'])
  actor.send({ type: 'payment.check' })
  expect(noteOf(actor)).toEqual(['undecided', 'checking'])
  expect(asks.calls).toHaveLength(2)
  await asks.latest().answer(reportOf('Pending'))
  expect(noteOf(actor)).toEqual(['undecided', 'unchanged'])
  clock.increment(1_000)
  expect(asks.calls).toHaveLength(3)
  expect(noteOf(actor)).toEqual(['undecided', 'unchanged'])
  await asks.latest().answer(reportOf('Pending'))
  expect(noteOf(actor)).toEqual(['undecided', 'unchanged'])
})

test('CHK-12 CHK-18 Keep waiting counts also while the page checks by itself', async () => {
  const { actor, clock, asks, stream } = start('payment-failed')
  await asks.latest().fail(noAnswer)
  clock.increment(1_000)
  actor.send({ type: 'payment.keepWaiting' })
  await asks.latest().answer(reportOf('Pending'))
  expect(actor.getSnapshot().value).toBe('following')
  expect(stream.openings).toHaveLength(1)
})

test('API-5 CHK-14 a payment that is not the shopper’s is asked about no more', async () => {
  for (const page of ['order-success', 'payment-failed'] as const) {
    const { actor, clock, asks, watch } = start(page)
    await asks.latest().fail(new CallFailed(404, 'No such payment.'))
    watch.emit(shown)
    clock.increment(60_000)
    expect([actor.getSnapshot().value, asks.calls.length]).toEqual(['none', 1])
  }
})

test('CHK-12 Keep waiting opens one stream, however often it is pressed', async () => {
  const { actor, asks, stream } = start('payment-failed')
  await asks.latest().answer(reportOf('Pending'))
  for (let press = 0; press < 3; press++) actor.send({ type: 'payment.keepWaiting' })
  expect(stream.openings).toMatchObject([{ closed: 0 }])
})

test('CHK-12 the page is watched once, from its opening to its end', async () => {
  const { actor, clock, asks, stream, watch } = await following()
  watch.emit(shown)
  await asks.latest().fail(noAnswer)
  clock.increment(5_000)
  await asks.latest().answer(reportOf('Pending'))
  stream.emit({ type: 'stream.status', status: 'Paid' })
  expect(watch.openings).toMatchObject([{ closed: 0 }])
  await asks.latest().answer(reportOf('Paid'))
  expect(actor.getSnapshot().value).toBe('succeeded')
  expect(watch.openings).toMatchObject([{ closed: 1 }])
  watch.emit(shown)
  expect(asks.calls).toHaveLength(4)
})

test('CHK-10 CHK-14 a result page that was left records, forgets and opens nothing on late answers', async () => {
  for (const late of [reportOf('Paid'), reportOf('Expired'), new CallFailed(401, 'Session expired')]) {
    for (const page of ['order-success', 'payment-failed'] as const) {
      const { actor, asks, effects } = start(page)
      actor.stop()
      expect(asks.latest().signal.aborted).toBe(true)
      await (late instanceof CallFailed ? asks.latest().fail(late) : asks.latest().answer(late))
      expect(actor.getSnapshot()).toMatchObject({ value: 'asking', context: { report: null } })
      for (const effect of effects) expect(effect).not.toHaveBeenCalled()
    }
  }
})

test('CHK-9 a result page that was left receives no stream, and its delay causes nothing', async () => {
  const streaming = await following()
  streaming.actor.stop()
  streaming.stream.emit({ type: 'stream.status', status: 'Paid' })
  const resting = await following()
  resting.stream.emit(lost)
  resting.actor.stop()
  resting.clock.increment(60_000)
  resting.watch.emit(shown)
  for (const { asks, stream } of [streaming, resting]) {
    expect(asks.calls).toHaveLength(1)
    expect(stream.openings).toMatchObject([{ closed: 1 }])
  }
})

portsLiveWithTheirStates(paymentResultMachine, paymentResultCases)

function start(page: 'order-success' | 'payment-failed') {
  const clock = new SimulatedClock()
  const asks = heldCall<PaymentReport, { intentId: string }>()
  const stream = openPort<PaymentResultEvent, { intentId: string }>()
  const watch = openPort<PaymentResultEvent>()
  const actions = { settle: vi.fn(), forgetAttempt: vi.fn(), goToOtherPage: vi.fn(), goToLogin: vi.fn() }
  const machine = paymentResultMachine.provide({
    actors: { checkPayment: asks.logic, paymentStream: stream.logic, watchPage: watch.logic },
    actions,
  })
  const actor = createActor(machine, { input: paymentResultCases.inputs[page], clock }).start()
  return { actor, clock, asks, stream, watch, effects: Object.values(actions) }
}

/** The server reported once that nothing is decided, and the stream is open. */
async function following() {
  const started = start('order-success')
  await started.asks.latest().answer(reportOf('Pending'))
  expect(started.actor.getSnapshot().value).toBe('following')
  return started
}

function noteOf(actor: PaymentResultActor): unknown[] {
  const view = connect(actor.getSnapshot(), actor.send)
  return [view.screen, 'note' in view ? view.note : undefined]
}
