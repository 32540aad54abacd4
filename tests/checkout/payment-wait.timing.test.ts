import { describe, expect, test } from 'vitest'
import { SimulatedClock, createActor, fromCallback, fromPromise } from 'xstate'
import type { Wait } from '#machines/checkout/attempt.ts'
import { reportOf, wait } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { type PaymentWaitEvent, paymentWaitMachine } from '#machines/payment-wait/payment-wait.machine.ts'

describe('CHK-7 the wait is 180 s from first opening the stream', () => {
  test('not a millisecond less, and not one more', () => {
    const { actor, clock } = start()
    clock.increment(179_999)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'expired' } })
  })

  test('undecided statuses and whatever else the stream says do not make it longer', () => {
    const { actor, clock, stream } = start()
    for (const status of ['NewRequest', 'InProgress', 'In Progress', 'Pending', 'New Request']) {
      clock.increment(30_000)
      stream.say({ type: 'stream.status', status })
    }
    clock.increment(29_999)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual({ kind: 'expired' })
  })

  test('an attempt to cancel, refused or not answered, does not make it longer', async () => {
    const { actor, clock, recall } = start()
    clock.increment(100_000)
    actor.send({ type: 'payment.cancel' })
    clock.increment(50_000)
    recall.reject(new Error('no answer'))
    await Promise.resolve()
    await expect.poll(() => actor.getSnapshot().value).toBe('waiting')
    actor.send({ type: 'payment.cancel' })
    clock.increment(29_999)
    expect(actor.getSnapshot().status).toBe('active')
    clock.increment(1)
    expect(actor.getSnapshot().output).toEqual({ kind: 'expired' })
  })

  test('CHK-13 a reload goes on with what is left, and a clock put back gives no more than the whole wait', () => {
    const resumed = start({ ...wait, now: wait.deadline - 1_500 })
    resumed.clock.increment(1_499)
    expect(resumed.actor.getSnapshot().status).toBe('active')
    resumed.clock.increment(1)
    expect(resumed.actor.getSnapshot().output).toEqual({ kind: 'expired' })

    const putBack = start({ ...wait, now: wait.deadline - 3_600_000 })
    putBack.clock.increment(180_000)
    expect(putBack.actor.getSnapshot().output).toEqual({ kind: 'expired' })
  })

  test('CHK-13 a page that slept past the deadline is over as soon as it is looked at', () => {
    const { actor, countdown } = start()
    countdown.say({ type: 'time.left', seconds: 0 })
    expect(actor.getSnapshot().output).toEqual({ kind: 'expired' })
  })
})

test('CHK-7 a final status just in time counts, one just too late changes nothing', () => {
  const inTime = start()
  inTime.clock.increment(179_999)
  inTime.stream.say({ type: 'stream.status', status: 'Paid' })
  expect(inTime.actor.getSnapshot().output).toEqual({ kind: 'settled', status: 'Paid' })

  const tooLate = start()
  tooLate.clock.increment(180_000)
  tooLate.stream.say({ type: 'stream.status', status: 'Paid' })
  expect(tooLate.actor.getSnapshot().output).toEqual({ kind: 'expired' })
})

test('CHK-15 an answer to the recall that comes after the bank spoke changes nothing', async () => {
  const { actor, stream, recall } = start()
  actor.send({ type: 'payment.cancel' })
  stream.say({ type: 'stream.status', status: 'Paid' })
  recall.resolve(reportOf('Cancelled'))
  await Promise.resolve()
  expect(actor.getSnapshot().output).toEqual({ kind: 'settled', status: 'Paid' })
})

test('CHK-15 the bank takes a payment back that the shopper asked for, whatever became of the answer', async () => {
  const { actor, stream, recall } = start()
  actor.send({ type: 'payment.cancel' })
  recall.reject(new Error('no answer'))
  await expect.poll(() => actor.getSnapshot().value).toBe('waiting')
  stream.say({ type: 'stream.status', status: 'Cancelled' })
  expect(actor.getSnapshot().output).toEqual({ kind: 'cancelled' })
})

test('CHK-8 a payment that the payer declined, without asking here, is Cancelled and no choice of another account', () => {
  const { actor, stream } = start()
  stream.say({ type: 'stream.status', status: 'Cancelled' })
  expect(actor.getSnapshot().output).toEqual({ kind: 'settled', status: 'Cancelled' })
})

function start(input: Wait = wait) {
  const clock = new SimulatedClock()
  const recall = pending<PaymentReport>()
  const stream = speaker()
  const countdown = speaker()
  const machine = paymentWaitMachine.provide({
    actors: {
      paymentStream: stream.logic<{ intentId: string }>(),
      countdown: countdown.logic<{ deadline: number }>(),
      recallPayment: fromPromise(() => recall.promise),
    },
  })
  const actor = createActor(machine, { input, clock }).start()
  return { actor, clock, stream, countdown, recall }
}

/** A promise that a test settles. */
function pending<Value>() {
  let settle: { resolve: (value: Value) => void; reject: (reason: Error) => void } | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  return {
    promise,
    resolve: (value: Value) => settle?.resolve(value),
    reject: (reason: Error) => settle?.reject(reason),
  }
}

/** An open port that says what a test wants it to. */
function speaker() {
  let tell: ((event: PaymentWaitEvent) => void) | undefined
  return {
    say: (event: PaymentWaitEvent) => tell?.(event),
    logic: <Input extends object>() =>
      fromCallback<PaymentWaitEvent, Input>(({ sendBack }) => {
        tell = sendBack
      }),
  }
}
