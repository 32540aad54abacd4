import { expect, test, vi } from 'vitest'
import { SimulatedClock, createActor } from 'xstate'
import { checkoutArrivalCases } from '#machines/checkout-arrival/checkout-arrival.cases.ts'
import { connect } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import type { ArrivalEvent, CheckoutLoad } from '#machines/checkout-arrival/checkout-arrival.setup.ts'
import { checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { PaymentUnread } from '#machines/checkout-arrival/payment-unread.ts'
import type { Wait } from '#machines/checkout/attempt.ts'
import { awaitedAttempt, intentId, lines, method, reportOf, wait } from '#machines/checkout/checkout.samples.ts'
import { CallFailed } from '#machines/problem.ts'
import { heldCall, openPort } from '#model-tests/held-ports.ts'
import { portsLiveWithTheirStates } from '#model-tests/ports-rule.ts'

const noAnswer = new CallFailed(0, 'Request failed')
const shown = { type: 'page.shown' } as const
const began = { type: 'session.began' } as const
const ready: CheckoutLoad = { loggedIn: true, lines, method, lastUsed: null, underWay: [], news: null }
const underWay: CheckoutLoad = { ...ready, news: { attempt: awaitedAttempt, report: reportOf('InProgress') } }

test('CHK-1 CHK-13 the checkout is loaded once, whatever is pressed or received meanwhile', async () => {
  const { actor, loads, waits } = start()
  disturb(actor)
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([false])
  await loads.latest().answer(underWay)
  disturb(actor)
  expect(waits.calls.map(({ input, signal }) => [input, signal.aborted])).toEqual([
    [{ intentId, leftMs: 120_000 }, false],
  ])
  await waits.latest().answer(wait)
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'underWay', wait } })
  expect([loads.calls.length, waits.calls.length]).toEqual([1, 1])
})

test('CHK-9 CHK-16 an approved payment opens Processing Payment as soon as no time is left to wait', async () => {
  const processing = { kind: 'result', destination: { page: 'order-success', intentId, status: null } }
  for (const status of ['Pending', 'InProgress'] as const) {
    for (const leftMs of [-1, 0, 1]) {
      const { actor, loads, waits } = start()
      await loads.latest().answer({ ...ready, news: { attempt: awaitedAttempt, report: reportOf(status) } })
      const opened = { ...wait, deadline: wait.now + leftMs }
      await waits.latest().answer(opened)
      const isProcessing = status === 'Pending' && leftMs <= 0
      const expected = isProcessing ? processing : { kind: 'underWay', wait: opened }
      expect(actor.getSnapshot().output, `${status} ${leftMs}`).toEqual(expected)
    }
  }
})

test('AUTH-1 AUTH-5 the login of another tab is watched once and received once', async () => {
  const { actor, loads, watch, goToLogin } = start()
  await loads.latest().answer({ loggedIn: false })
  for (let press = 0; press < 3; press++) actor.send({ type: 'login.go' })
  expect(goToLogin).toHaveBeenCalledTimes(3)
  expect(watch.openings).toMatchObject([{ closed: 0 }])
  watch.emit(began)
  watch.emit(began)
  expect(watch.openings).toMatchObject([{ closed: 1 }])
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('AUTH-6 a session that ends again starts a new watch, and only its events count', async () => {
  const { actor, loads, watch, rememberReturn } = start()
  await loads.latest().answer({ loggedIn: false })
  watch.emit(began)
  await loads.latest().fail(new CallFailed(401, 'Session expired'))
  expect(watch.openings.map(({ closed }) => closed)).toEqual([1, 0])
  watch.openings[0]?.emit(began)
  expect(actor.getSnapshot()).toMatchObject({ value: 'loginRequired', context: { problem: 'Session expired' } })
  expect([loads.calls.length, rememberReturn.mock.calls.length]).toEqual([2, 2])
})

test('CHK-11 Try again asks once, however often it is pressed', async () => {
  const { actor, loads } = start()
  await loads.latest().fail(new CallFailed(0, 'Request failed'))
  for (let press = 0; press < 3; press++) actor.send({ type: 'checkout.retry' })
  expect(loads.calls.map(({ signal }) => signal.aborted)).toEqual([false, false])
})

test('CHK-18 a failure is checked again after 1, 2, 5, 10 and each 30 s, and no time counts during a call', async () => {
  const { actor, clock, loads } = start()
  await loads.latest().fail(noAnswer)
  for (const [count, delay] of [1_000, 2_000, 5_000, 10_000, 30_000, 30_000].entries()) {
    clock.increment(delay - 1)
    expect([actor.getSnapshot().value, loads.calls.length]).toEqual(['failed', count + 1])
    clock.increment(1)
    expect([actor.getSnapshot().value, loads.calls.length]).toEqual(['rechecking', count + 2])
    clock.increment(60_000)
    expect(connect(actor.getSnapshot(), () => {})).toMatchObject({ screen: 'failed', problem: 'Request failed' })
    await loads.latest().fail(noAnswer)
  }
})

test('CHK-13 CHK-18 a tab that is shown, or a network that is back, checks a failure at once and once', async () => {
  const { actor, clock, loads, page, waits } = start()
  await loads.latest().fail(noAnswer)
  clock.increment(1_000)
  await loads.latest().fail(noAnswer)
  page.emit(shown)
  page.emit(shown)
  expect(loads.calls).toHaveLength(3)
  await loads.latest().fail(noAnswer)
  clock.increment(1_000)
  expect(loads.calls).toHaveLength(4)
  await loads.latest().answer(underWay)
  await waits.latest().answer(wait)
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: { kind: 'underWay', wait } })
})

test.each([
  [[400, 403, 404, 409, 499], 'refused'],
  [[0, 200, 399, 408, 429, 500, 503], 'rechecking'],
])('CHK-4 CHK-18 after an answer with one of %j a minute later the arrival is %s', async (statuses, value) => {
  for (const status of statuses) {
    const failure = new CallFailed(status, 'Busy')
    for (const error of [failure, new PaymentUnread(failure)]) {
      const { actor, clock, loads } = start()
      await loads.latest().fail(error)
      clock.increment(60_000)
      expect(actor.getSnapshot().value, `${error.name} ${status}`).toBe(value)
    }
  }
})

test('API-14 CHK-18 a 404 of another server, such as a proxy, is checked again', async () => {
  const { actor, clock, loads } = start()
  await loads.latest().fail(new CallFailed(404, 'Request failed', { isUnreadable: true }))
  clock.increment(1_000)
  expect(actor.getSnapshot().value).toBe('rechecking')
})

test('CHK-4 CHK-18 what a wait that could not be stored shows stays in sight through the next checks', async () => {
  const { actor, clock, loads, waits } = start()
  await loads.latest().answer(underWay)
  await waits.latest().fail(new Error('storage is full'))
  const before = connect(actor.getSnapshot(), () => {})
  expect(before).toMatchObject({ screen: 'failed', isPaymentOpen: true })
  clock.increment(1_000)
  await loads.latest().answer(underWay)
  expect(actor.getSnapshot().value).toBe('resuming')
  expect(connect(actor.getSnapshot(), () => {})).toMatchObject({ ...before, retry: expect.any(Function) })
})

test('AUTH-5 CHK-13 a checkout that was left opens no login and resumes no wait on a late answer', async () => {
  const looking = start()
  looking.actor.stop()
  expect(looking.loads.latest().signal.aborted).toBe(true)
  await looking.loads.latest().answer({ loggedIn: false })
  expect(looking.rememberReturn).not.toHaveBeenCalled()
  expect(looking.watch.openings).toEqual([])

  const resuming = start()
  await resuming.loads.latest().answer(underWay)
  resuming.actor.stop()
  expect(resuming.waits.latest().signal.aborted).toBe(true)
  await resuming.waits.latest().answer(wait)
  expect(resuming.actor.getSnapshot()).toMatchObject({ value: 'resuming', context: { output: { kind: 'ready' } } })

  const loggedOut = start()
  await loggedOut.loads.latest().answer({ loggedIn: false })
  loggedOut.actor.stop()
  loggedOut.watch.emit(began)
  expect(loggedOut.loads.calls).toHaveLength(1)
  expect(loggedOut.watch.openings).toMatchObject([{ closed: 1 }])
})

portsLiveWithTheirStates(checkoutArrivalMachine, checkoutArrivalCases)

function disturb(actor: ReturnType<typeof start>['actor']): void {
  for (const type of ['session.began', 'login.go', 'checkout.retry'] as const) actor.send({ type })
}

function start() {
  const loads = heldCall<CheckoutLoad>()
  const waits = heldCall<Wait, { intentId: string; leftMs: number | null }>()
  const clock = new SimulatedClock()
  const watch = openPort<ArrivalEvent>()
  const page = openPort<ArrivalEvent>()
  const actions = { rememberReturn: vi.fn(), goToLogin: vi.fn() }
  const machine = checkoutArrivalMachine.provide({
    actors: { loadCheckout: loads.logic, openWait: waits.logic, watchLogin: watch.logic, watchPage: page.logic },
    actions,
  })
  const actor = createActor(machine, {
    input: checkoutArrivalCases.inputs['first visit'],
    clock,
  }).start()
  return { actor, clock, loads, waits, watch, page, ...actions }
}
