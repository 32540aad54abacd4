import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import type { Wait } from '#machines/checkout/attempt.ts'
import { reportOf, wait } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { paymentWaitCases } from '#machines/payment-wait/payment-wait.cases.ts'
import type { PaymentWaitEvent } from '#machines/payment-wait/payment-wait.setup.ts'
import { paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const undecided = ['NewRequest', 'InProgress', 'In Progress', 'Pending', 'New Request']

describe('CHK-7 the wait is 180 s from first opening the stream', () => {
  test('not a millisecond less, and not one more', () => {
    const { actor, clock } = start()
    clock.increment(179_999)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'expired' } })
  })

  test('undecided statuses do not make it longer, however many', () => {
    const { actor, clock, stream } = start()
    for (let second = 1; second < 180; second++) {
      clock.increment(1_000)
      stream.emit({ type: 'stream.status', status: undecided[second % undecided.length] ?? '' })
    }
    expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { outcome: { kind: 'expired' } } })
    expectLastSecond({ actor, clock })
  })

  test('the reported seconds do not extend it, also when the clock is set back meanwhile', () => {
    const { actor, clock, countdown } = start()
    for (let second = 1; second < 180; second++) {
      clock.increment(1_000)
      countdown.emit({ type: 'time.left', seconds: 3_600 - second })
    }
    expect(actor.getSnapshot().context.secondsLeft).toBe(180)
    expectLastSecond({ actor, clock })
  })

  test('an attempt to cancel, refused or not answered, does not make it longer', async () => {
    const { actor, clock, recall } = start()
    clock.increment(100_000)
    actor.send({ type: 'payment.cancel' })
    clock.increment(50_000)
    await recall.latest().fail(new Error('no answer'))
    expect(actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'payment.cancel' })
    clock.increment(29_000)
    expectLastSecond({ actor, clock })
  })

  test('nor does a bank that does not answer a recall', async () => {
    const { actor, clock, recall } = start()
    clock.increment(100_000)
    actor.send({ type: 'payment.cancel' })
    await recall.latest().answer(reportOf('InProgress'))
    expect(actor.getSnapshot().value).toBe('withdrawing')
    clock.increment(79_000)
    expectLastSecond({ actor, clock })
  })

  test('CHK-13 a reload resumes with the rest; a clock set back gives at most the whole wait', () => {
    const resumed = start({ ...wait, now: wait.deadline - 1_500 })
    resumed.clock.increment(500)
    expectLastSecond(resumed)

    const putBack = start({ ...wait, now: wait.deadline - 3_600_000 })
    putBack.clock.increment(179_000)
    expectLastSecond(putBack)
  })

  test('CHK-13 a wait that is resumed after its deadline ends at once', () => {
    const { actor, clock } = start({ ...wait, now: wait.deadline + 5_000 })
    expect(actor.getSnapshot().context.secondsLeft).toBe(0)
    clock.increment(0)
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
  })

  test('CHK-13 a page that was suspended past the deadline ends as soon as it is shown', () => {
    const { actor, countdown } = start()
    countdown.emit({ type: 'time.left', seconds: 1 })
    expect(actor.getSnapshot().status).toBe('active')
    countdown.emit({ type: 'time.left', seconds: 0 })
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
  })
})

test('CHK-7 a final status just in time counts, one just too late changes nothing', () => {
  const inTime = start()
  inTime.clock.increment(179_999)
  inTime.stream.emit({ type: 'stream.status', status: 'Paid' })
  expect(inTime.actor.getSnapshot().output).toMatchObject({ kind: 'settled', status: 'Paid' })

  const tooLate = start()
  tooLate.clock.increment(180_000)
  tooLate.stream.emit({ type: 'stream.status', status: 'Paid' })
  expect(tooLate.actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
})

test('CHK-7 CHK-15 one stream and one countdown serve the whole wait and end with it, once', async () => {
  const { actor, clock, stream, countdown, recall } = start()
  stream.emit({ type: 'stream.status', status: 'InProgress' })
  actor.send({ type: 'payment.cancel' })
  await recall.latest().fail(new Error('no answer'))
  actor.send({ type: 'payment.cancel' })
  await recall.latest().answer(reportOf('Pending'))
  countdown.emit({ type: 'time.left', seconds: 100 })
  expect(stream.openings).toMatchObject([{ input: { intentId: wait.intentId }, closed: 0 }])
  expect(countdown.openings).toMatchObject([{ input: { deadline: wait.deadline }, closed: 0 }])
  clock.increment(180_000)
  expect([...stream.openings, ...countdown.openings].map(({ closed }) => closed)).toEqual([1, 1])
})

test('CHK-7 a broken or unreadable stream ends the wait at once and is not reopened', () => {
  for (const how of ['broken', 'unreadable']) {
    const { actor, clock, stream } = start()
    if (how === 'broken') stream.emit({ type: 'stream.lost' })
    else stream.fail(new Error('no streams here'))
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
    clock.increment(600_000)
    expect(stream.openings).toMatchObject([{ closed: 1 }])
  }
})

test('CHK-7 CHK-8 a final status ends the wait at once, and so does an unknown one', () => {
  for (const status of ['Paid', 'Failed', 'Expired', 'Cancelled'] as const) {
    const { actor, clock, stream } = start()
    clock.increment(1_000)
    stream.emit({ type: 'stream.status', status })
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'settled', status })
  }
  const { actor, stream } = start()
  stream.emit({ type: 'stream.status', status: 'Teapot' })
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'unexpected' })
})

test('CHK-6 CHK-7 a failed countdown is not reopened, and the wait still ends on time', () => {
  const { actor, clock, countdown } = start()
  countdown.fail(new Error('no timers here'))
  clock.increment(179_000)
  expect(countdown.openings).toHaveLength(1)
  expectLastSecond({ actor, clock })
})

test('CHK-15 one press asks the bank once, also when it is pressed again while it is asked', async () => {
  const { actor, recall } = start()
  for (let press = 0; press < 3; press++) actor.send({ type: 'payment.cancel' })
  expect(recall.calls.map(({ input }) => input)).toEqual([{ intentId: wait.intentId }])
  await recall.latest().answer(reportOf('InProgress'))
  actor.send({ type: 'payment.cancel' })
  expect(recall.calls).toHaveLength(1)
})

test('API-9 CHK-15 an approved payment cannot be recalled; its refusal leaves the wait unchanged', async () => {
  const approved = start()
  approved.stream.emit({ type: 'stream.status', status: 'Pending' })
  approved.actor.send({ type: 'payment.cancel' })
  expect(approved.recall.calls).toEqual([])

  const { actor, clock, recall } = start()
  clock.increment(60_000)
  actor.send({ type: 'payment.cancel' })
  await recall.latest().answer(reportOf('Pending'))
  expect(actor.getSnapshot()).toMatchObject({ value: 'waiting', context: { status: 'Pending' } })
  expect(actor.getSnapshot().context.problem).not.toBeNull()
  actor.send({ type: 'payment.cancel' })
  expect(recall.calls).toHaveLength(1)
  clock.increment(119_000)
  expectLastSecond({ actor, clock })
})

test('CHK-8 CHK-15 a payment that had become final before it was asked back ends the wait at once', async () => {
  for (const status of ['Paid', 'Failed', 'Expired'] as const) {
    const { actor, recall } = start()
    actor.send({ type: 'payment.cancel' })
    await recall.latest().answer(reportOf(status))
    expect(actor.getSnapshot().output).toMatchObject({ kind: 'settled', status })
  }
})

test('CHK-15 an answer to the recall that comes after a final status changes nothing', async () => {
  const { actor, stream, recall } = start()
  actor.send({ type: 'payment.cancel' })
  stream.emit({ type: 'stream.status', status: 'Paid' })
  expect(recall.latest().signal.aborted).toBe(true)
  await recall.latest().answer(reportOf('Cancelled'))
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'settled', status: 'Paid' })
})

test('CHK-7 CHK-15 an answer to the recall that comes after the time was up changes nothing', async () => {
  for (const late of [reportOf('Cancelled'), reportOf('Paid'), new Error('no answer')]) {
    const { actor, clock, recall } = start()
    actor.send({ type: 'payment.cancel' })
    clock.increment(180_000)
    const { answer, fail, signal } = recall.latest()
    expect(signal.aborted).toBe(true)
    await (late instanceof Error ? fail(late) : answer(late))
    expect(actor.getSnapshot()).toMatchObject({ output: { kind: 'expired' }, context: { problem: null } })
  }
})

test('CHK-15 a payment that the shopper recalled is cancelled, despite a lost answer', async () => {
  const { actor, stream, recall } = start()
  actor.send({ type: 'payment.cancel' })
  await recall.latest().fail(new Error('no answer'))
  expect(actor.getSnapshot().value).toBe('waiting')
  stream.emit({ type: 'stream.status', status: 'Cancelled' })
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'cancelled' })
})

portsLiveWithTheirStates(paymentWaitMachine, paymentWaitCases)

/** One second before the deadline: refused 1 ms early and accepted on time. */
function expectLastSecond({ actor, clock }: Pick<ReturnType<typeof start>, 'actor' | 'clock'>): void {
  clock.increment(999)
  expect(actor.getSnapshot().status).toBe('active')
  clock.increment(1)
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'expired' })
}

function start(input: Wait = wait) {
  const clock = new SimulatedClock()
  const recall = heldCall<PaymentReport, { intentId: string }>()
  const stream = openPort<PaymentWaitEvent, { intentId: string }>()
  const countdown = openPort<PaymentWaitEvent, { deadline: number }>()
  const machine = paymentWaitMachine.provide({
    actors: { paymentStream: stream.logic, countdown: countdown.logic, recallPayment: recall.logic },
  })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, clock, stream, countdown, recall }
}
