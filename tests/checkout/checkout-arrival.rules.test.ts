import { expect } from 'vitest'
import { type PaymentStatus, paymentStatuses } from '#contract/payment-status.ts'
import { connect } from '#machines/checkout-arrival/checkout-arrival.connect.ts'
import type { ArrivalContext } from '#machines/checkout-arrival/checkout-arrival.setup.ts'
import { type ArrivalSnapshot, checkoutArrivalMachine } from '#machines/checkout-arrival/checkout-arrival.machine.ts'
import { type Attempt, hasEnded, isUnderWay } from '#machines/checkout/attempt.ts'
import {
  awaitedAttempt,
  intentId,
  lines,
  method,
  placedAttempt,
  reportOf,
  unpaidOrders,
  wait,
} from '#machines/checkout/checkout.samples.ts'
import { required } from '#tests/payment/required-statuses.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { arrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { checkoutArrivalModel as model } from './checkout-arrival.model.tsx'

const { rule, claim, doing, milliseconds, statesWith, everythingIsClaimed } = rulesOf(checkoutArrivalMachine)

rule('CHK-1 CHK-13 the cart and an open payment are read first, and nothing is ever posted', () => {
  expect(statesWith('start')).toEqual(['loading'])
  expect(statesWith('port loadCheckout')).toEqual(['loading', 'rechecking'])
  expect(statesWith('port openWait')).toEqual(['resuming'])
  expect(statesWith('tag busy')).toEqual(['loading', 'resuming'])
  expect(statesWith('end')).toEqual(['arrived'])
  expect(Object.keys(checkoutArrivalMachine.implementations.actors).toSorted()).toEqual([
    'loadCheckout',
    'openWait',
    'watchLogin',
    'watchPage',
  ])
})

rule('AUTH-5 CHK-13 CHK-1 login comes first, then a payment that ended or is open, then the cart', () => {
  const found = claim(({ event }) => event === 'xstate.done.actor.loadCheckout')
  expect(found.map(({ source, guard, target, actions }) => [source, guard, target, actions])).toEqual(
    ['loading', 'rechecking'].flatMap((source) => [
      [source, 'isLoggedOut', 'loginRequired', []],
      [source, 'hasResult', 'arrived', ['showResult']],
      [source, 'isUnderWay', 'resuming', ['keepPayment']],
      [source, null, 'arrived', ['keepFacts']],
    ]),
  )
})

rule('CHK-9 CHK-13 CHK-16 the wait resumes with its stored deadline, unless only the booking is left', () => {
  expect(claim(({ source, kind }) => source === 'resuming' && kind === 'done')).toMatchObject([
    { guard: 'isUnbookedAfterWait', target: 'arrived', actions: ['showProcessing'] },
    { guard: null, target: 'arrived', actions: ['goOn'] },
  ])
})

rule('CHK-12 CHK-16 only an approved payment without a wrong debit may be past its wait', () => {
  for (const { from, to, eventCase } of explore(model).edges) {
    const isRead = isLoading(from.snapshot) && to.value === 'resuming'
    const before = !isLoading(to) && (from.snapshot.context as ArrivalContext).isUnbooked
    const { isUnbooked } = to.context as ArrivalContext
    expect(isUnbooked, eventCase.label).toBe(isRead ? eventCase.label === 'loadCheckout answers: approved' : before)
  }
})

rule('AUTH-5 login is required without a token or with an expired one; the address is stored', () => {
  expect(claim(({ target, source }) => target === 'loginRequired' && source !== target).map(arrow)).toEqual([
    'loading · xstate.done.actor.loadCheckout [isLoggedOut] → loginRequired',
    'loading · xstate.error.actor.loadCheckout [isSessionExpired] → loginRequired',
    'rechecking · xstate.done.actor.loadCheckout [isLoggedOut] → loginRequired',
    'rechecking · xstate.error.actor.loadCheckout [isSessionExpired] → loginRequired',
  ])
  expect(statesWith('entry rememberReturn')).toEqual(['loginRequired'])
})

rule('AUTH-1 AUTH-5 a shopper who is asked to log in can; a login in another tab counts', () => {
  const asked = claim(({ source }) => source === 'loginRequired')
  expect(asked.map(({ event, moves, target, actions }) => [event, moves && target, actions])).toEqual([
    ['login.go', false, ['goToLogin']],
    ['session.began', 'loading', ['clearProblem']],
    ['xstate.error.actor.watchLogin', false, []],
  ])
  expect(statesWith('port watchLogin')).toEqual(['loginRequired'])
})

rule('CHK-4 CHK-11 CHK-13 AUTH-6 every failure shows why and can be retried', () => {
  const failures = [
    'loading · xstate.error.actor.loadCheckout [isSessionExpired] → loginRequired',
    'loading · xstate.error.actor.loadCheckout [isRefused] → refused',
    'loading · xstate.error.actor.loadCheckout → failed',
    'resuming · xstate.error.actor.openWait → failed',
    'rechecking · xstate.error.actor.loadCheckout [isSessionExpired] → loginRequired',
    'rechecking · xstate.error.actor.loadCheckout [isRefused] → refused',
    'rechecking · xstate.error.actor.loadCheckout → failed',
  ]
  expect(claim(({ kind, event }) => kind === 'error' && !event.includes('.watch')).map(arrow)).toEqual(failures)
  expect(doing('showProblem')).toEqual(failures)
  const nextStates: Record<string, string> = {
    'loadCheckout fails: session over': 'loginRequired',
    'loadCheckout fails: no answer': 'failed',
    'loadCheckout fails: payment unread': 'failed',
    'loadCheckout fails: payment check refused': 'refused',
    'loadCheckout fails: exception': 'failed',
    'openWait fails: exception': 'failed',
  }
  for (const edge of explore(model).edges.filter(({ eventCase }) => eventCase.label in nextStates)) {
    expect(edge.to.value, stepLine(edge)).toBe(nextStates[edge.eventCase.label])
  }
  expect(claim(({ event }) => event === 'checkout.retry').map(arrow)).toEqual([
    'resuming · checkout.retry [isPaymentOpen] → loading',
    'failed · checkout.retry → loading',
    'refused · checkout.retry → loading',
    'rechecking · checkout.retry → loading',
  ])
})

rule('CHK-18 checkout that did not load loads again after 1, 2, 5, 10 and each 30 s, and when it is looked at', () => {
  expect(claim(({ source, event }) => source === 'failed' && event !== 'checkout.retry')).toMatchObject([
    { event: 'page.shown', target: 'rechecking', actions: ['restartChecks'] },
    { event: 'xstate.error.actor.watchPage', moves: false, actions: [] },
    { kind: 'after', target: 'rechecking', actions: ['countCheck'] },
  ])
  expect(statesWith('port watchPage')).toEqual(['failed'])
  expect(statesWith('entry forgetPayment')).toEqual(['rechecking'])
  const delays = new Set<number>()
  for (const edge of explore(model).edges.filter(({ taken }) => taken.length > 0)) {
    const [before, after] = [edge.from.snapshot.context as ArrivalContext, edge.to.context as ArrivalContext]
    const isRestart = ['page.shown', 'checkout.retry', 'session.began'].includes(edge.eventCase.label)
    const isAutomatic = edge.eventCase.label.startsWith('nextCheck passes')
    const expected = isRestart ? 0 : Math.min(before.checks + (isAutomatic ? 1 : 0), 4)
    expect(after.checks, stepLine(edge)).toBe(expected)
    delays.add(milliseconds('nextCheck', after))
  }
  expect([...delays].toSorted((a, b) => a - b)).toEqual([1_000, 2_000, 5_000, 10_000, 30_000])
})

rule('CHK-8 CHK-13 the server’s status of the stored payment determines the next screen', () => {
  for (const status of paymentStatuses) {
    const { outcome } = required[status]
    const isSent = status !== 'NewRequest'
    expect(classifyAttempt(awaitedAttempt, status), status).toBe(outcome === 'open' ? 'under way' : 'ended')
    const unseen = {
      open: isSent ? 'under way' : 'to be paid',
      bought: 'ended',
      unpaid: 'to be paid',
      returned: 'to be paid',
    }
    expect(classifyAttempt(placedAttempt, status), status).toBe(unseen[outcome])
  }
})

rule('CHK-1 CHK-8 CHK-13 the loaded facts are the output for checkout, and nothing else ends the arrival', () => {
  const ready = { kind: 'ready', facts: { lines, method, lastUsed: 'phone', underWay: unpaidOrders.slice(1) } }
  const outputs: Record<string, unknown> = {
    'loadCheckout answers: nothing begun': ready,
    'loadCheckout answers: ordered, never started': ready,
    'loadCheckout answers: never started and lapsed': ready,
    'loadCheckout answers: paid meanwhile': {
      kind: 'result',
      destination: { page: 'order-success', intentId, status: 'Paid' },
    },
    'loadCheckout answers: declined meanwhile': {
      kind: 'result',
      destination: { page: 'payment-failed', intentId, status: 'Cancelled' },
    },
    'openWait answers: time left': { kind: 'underWay', wait },
  }
  const late = { ...wait, now: wait.deadline }
  for (const edge of explore(model).edges) {
    const { status, output } = edge.to
    const isUnbooked = (edge.from.snapshot.context as ArrivalContext).isUnbooked
    outputs['openWait answers: no time left'] = isUnbooked
      ? { kind: 'result', destination: { page: 'order-success', intentId, status: null } }
      : { kind: 'underWay', wait: late }
    const expected = outputs[edge.eventCase.label]
    expect([status, output], stepLine(edge)).toEqual(expected ? ['done', expected] : ['active', undefined])
  }
})

rule('CHK-13 API-9 a resumed wait is that of the found payment, within the server’s window', () => {
  for (const { input } of startsOf(model, 'openWait')) expect(input).toEqual({ intentId, leftMs: 120_000 })
})

rule('CHK-4 CHK-18 AUTH-6 what refused the order is shown until they try again, else the latest failure', () => {
  const problems: Record<string, string> = {
    'loadCheckout fails: session expired': 'Session expired',
    'loadCheckout fails: no answer': 'Request failed',
    'loadCheckout fails: payment unread': 'We can’t check your payment right now.',
    'loadCheckout fails: payment check refused': 'Payments are paused.',
    'loadCheckout fails: exception': 'Unexpected error occurred',
    'openWait fails: exception': 'Unexpected error occurred',
  }
  for (const edge of explore(model).edges.filter(({ taken }) => taken.length > 0)) {
    const { problem, refusal } = edge.from.snapshot.context as ArrivalContext
    const isFresh = ['session.began', 'checkout.retry'].includes(edge.eventCase.label)
    const latest = problems[edge.eventCase.label]
    const shown = latest === undefined ? problem : (refusal ?? latest)
    expect(problemIn(edge.to.context), stepLine(edge)).toBe(isFresh ? null : shown)
    expect((edge.to.context as ArrivalContext).refusal, stepLine(edge)).toBe(isFresh ? null : refusal)
  }
  expect(explore(model).starts.map(({ snapshot }) => problemIn(snapshot.context))).toEqual([
    null,
    'Something went wrong while placing the order',
  ])
})

rule('CHK-12 CHK-18 a failure states that the bank may have been asked, unless the payment was read', () => {
  const isOpenAfter: Record<string, boolean> = {
    'loadCheckout fails: no answer': false,
    'loadCheckout fails: payment unread': true,
    'loadCheckout fails: payment check refused': true,
    'openWait fails: exception': true,
    'checkout.retry': false,
  }
  for (const edge of explore(model).edges.filter(
    ({ taken, eventCase }) => taken.length && eventCase.label in isOpenAfter,
  )) {
    const { isPaymentOpen } = edge.to.context as ArrivalContext
    expect(isPaymentOpen, stepLine(edge)).toBe(isOpenAfter[edge.eventCase.label])
  }
})

rule('AUTH-5 the return address is stored once, and only Log in opens the login page', () => {
  for (const edge of explore(model).edges) {
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(expectedActions(edge))
  }
})

rule('CHK-4 AUTH-5 each state shows its view and actions', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  for (const { snapshot } of explore(model).states) {
    const { value, context } = snapshot as ArrivalSnapshot
    const { problem, isPaymentOpen } = context
    const failed = { screen: 'failed', problem, isRefused: false, isPaymentOpen, retry: expect.any(Function) }
    const shown = {
      loading: { screen: 'loading' },
      resuming: isPaymentOpen ? failed : { screen: 'loading' },
      arrived: { screen: 'loading' },
      loginRequired: { screen: 'loginRequired', problem, logIn: expect.any(Function) },
      failed,
      refused: { ...failed, isRefused: true },
      rechecking: failed,
    }
    const view = connect(snapshot as ArrivalSnapshot, () => {})
    expect(view).toEqual(shown[value])
    const sent = {
      loading: {},
      loginRequired: { logIn: [{ type: 'login.go' }] },
      failed: { retry: [{ type: 'checkout.retry' }] },
    }
    expect(pressAll(connect, snapshot), value).toEqual(sent[view.screen])
  }
})

everythingIsClaimed()

/** The position of a shopper who left this attempt, when the server reports this status. */
function classifyAttempt(attempt: Attempt, status: PaymentStatus): string {
  const news = { attempt, report: reportOf(status) }
  return hasEnded(news) ? 'ended' : isUnderWay(news) ? 'under way' : 'to be paid'
}

/** What was known of the payment is read again there. */
function isLoading({ value }: { value: unknown }): boolean {
  return value === 'loading' || value === 'rechecking'
}

function problemIn(context: unknown): string | null {
  return (context as ArrivalContext).problem
}

function expectedActions({ from, to, eventCase }: Edge): string[] {
  if (eventCase.label === 'login.go' && from.snapshot.value === 'loginRequired') return ['do goToLogin']
  return to.value === 'loginRequired' && from.snapshot.value !== 'loginRequired' ? ['do rememberReturn'] : []
}
