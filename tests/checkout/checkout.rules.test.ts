import { expect } from 'vitest'
import { connect } from '#machines/checkout/checkout.connect.ts'
import { type CheckoutSnapshot, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '#machines/checkout/checkout-context.ts'
import { intentId, lines, unpaidOrders, wait } from '#machines/checkout/checkout.samples.ts'
import { optionsOf } from '#machines/checkout/masking.ts'
import { toListed } from '#machines/unpaid-orders/unpaid-order.ts'
import { findStatuses } from '#tests/payment/required-statuses.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { arrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { starts, maskedOf, accountStart, payOutcome, noticeOf } from './checkout.expected.ts'
import { checkoutModel as model } from './checkout.model.tsx'

const { rule, claim, doing, statesWith, everythingIsClaimed } = rulesOf(checkoutMachine)
const [, withBank] = unpaidOrders

rule('CHK-1 CHK-13 the arrival runs first, and only Pay and the wait are started besides', () => {
  expect(statesWith('start')).toEqual(['arriving'])
  expect(statesWith('port arrival')).toEqual(['arriving'])
  expect(statesWith('port placeOrder')).toEqual(['paying'])
  expect(statesWith('port paymentWait')).toEqual(['awaiting'])
  expect(statesWith('port unpaidOrders')).toEqual(['limited'])
  expect(statesWith('port adoptOrder')).toEqual(['adopting'])
  expect(statesWith('tag busy')).toEqual(['arriving', 'paying', 'adopting'])
  expect(statesWith('end')).toEqual(['left'])
})

rule('CHK-3 CHK-11 CHK-16 nothing is posted without a press of Pay, or of Place my order', () => {
  expect(claim(({ target, source }) => target === 'paying' && source !== 'paying').map(arrow)).toEqual([
    'choosing · order.place [canStart] → paying',
    'limited · xstate.done.actor.unpaidOrders [isRetry] → paying',
  ])
})

rule('CHK-11 CHK-16 unpaid orders that stop Pay are listed, and each action continues', () => {
  expect(claim(({ target, source }) => target === 'limited' && source !== 'limited').map(arrow)).toEqual([
    'paying · xstate.done.actor.placeOrder [isLimited] → limited',
  ])
  expect(statesWith('exit dropBlocking')).toEqual(['limited'])
  const ends = claim(({ source }) => source === 'limited')
  expect(ends.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
    ['done', 'isStarted', 'awaiting', ['keepWait']],
    ['done', 'isRetry', 'paying', ['keepListed']],
    ['done', null, 'arriving', ['show']],
    ['error', null, 'arriving', ['showException']],
  ])
  for (const { state, input } of startsOf(model, 'unpaidOrders')) {
    const { chosen } = contextOf(state.snapshot)
    const account = { start: starts[chosen ?? ''] ?? accountStart, account: maskedOf[chosen ?? ''] }
    expect(input).toEqual({ ...account, minutes: 12, orders: unpaidOrders })
  }
})

rule('CHK-11 CHK-13 a payment that was started elsewhere is stored and asked about, or shows why not', () => {
  const shown = claim(({ event, source }) => event === 'payment.show' || source === 'adopting')
  expect(shown.map(({ source, guard, target, actions }) => [source, guard, target, actions])).toEqual([
    ['choosing', 'isUnderWayElsewhere', 'adopting', ['keepShown', 'clearMessages']],
    ['adopting', null, 'arriving', []],
    ['adopting', null, 'arriving', ['showException']],
  ])
  for (const { input } of startsOf(model, 'adoptOrder')) expect(input).toEqual(withBank)
})

rule('CHK-2 CHK-4 a press of Pay that cannot be sent shows why and stays', () => {
  const refusals = claim(({ event, target }) => event === 'order.place' && target === 'choosing')
  expect(refusals.map(({ guard, moves, actions }) => [guard, moves, actions])).toEqual([
    ['hasChosen', false, ['show {"problem":"Invalid payment method or payload."}']],
    [null, false, ['show {"problem":"Please select a payment method before proceeding."}']],
  ])
})

rule('CHK-1 choosing an account takes the last message away and goes nowhere', () => {
  expect(claim(({ event }) => event === 'method.choose')).toMatchObject([
    { source: 'choosing', moves: false, actions: ['choose', 'clearMessages'] },
  ])
})

rule('CHK-6 CHK-13 CHK-16 a wait starts with an accepted Start or resumes after a reload', () => {
  expect(claim(({ target, source }) => target === 'awaiting' && source !== 'awaiting').map(arrow)).toEqual([
    'arriving · xstate.done.actor.arrival [isUnderWay] → awaiting',
    'paying · xstate.done.actor.placeOrder [isStarted] → awaiting',
    'limited · xstate.done.actor.unpaidOrders [isStarted] → awaiting',
  ])
  expect(doing('keepWait')).toEqual([
    'arriving · xstate.done.actor.arrival [isUnderWay] → awaiting',
    'paying · xstate.done.actor.placeOrder [isStarted] → awaiting',
    'limited · xstate.done.actor.unpaidOrders [isStarted] → awaiting',
  ])
})

rule('CHK-7 CHK-12 CHK-15 a wait that ends, however it ends, shows a result or asks the server again', () => {
  const ends = claim(({ source }) => source === 'awaiting')
  expect(ends.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
    ['done', 'isCancelled', 'arriving', ['forgetAttempt', 'noteCancelled']],
    ['done', 'isUnexpected', 'halted', ['show {"problem":"Unexpected payment status. Please try again."}']],
    ['done', null, 'left', ['keepLast', 'leave']],
    ['error', null, 'left', ['leave']],
  ])
})

rule('CHK-7 CHK-8 NAV-9 only a report of the payment leads to a result page', () => {
  const leaving = [
    'arriving · xstate.done.actor.arrival [hasResult] → left',
    'awaiting · xstate.done.actor.paymentWait → left',
    'awaiting · xstate.error.actor.paymentWait → left',
  ]
  expect(claim(({ target, source }) => target === 'left' && source !== 'left').map(arrow)).toEqual(leaving)
  expect(doing('leave')).toEqual(leaving)
  expect(doing('keepLast')).toEqual(leaving.slice(1, 2))
})

rule(
  'CHK-4 CHK-5 CHK-6 CHK-16 a started payment is waited for; any other is read from the server and shows why',
  () => {
    const ends = claim(({ source }) => source === 'paying')
    expect(ends.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
      ['done', 'isStarted', 'awaiting', ['keepWait']],
      ['done', 'isLimited', 'limited', ['keepBlocking']],
      ['done', null, 'arriving', ['show']],
      ['error', null, 'arriving', ['showException']],
    ])
  },
)

rule('CHK-1 CHK-2 CHK-4 CHK-8 CHK-13 CHK-15 what is found on arrival decides what is shown', () => {
  const found = claim(({ source }) => source === 'arriving')
  expect(found.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
    ['done', 'hasResult', 'left', ['leave']],
    ['done', 'isUnderWay', 'awaiting', ['keepWait', 'clearMessages']],
    ['done', 'isEmpty', 'empty', []],
    ['done', 'lacksMethod', 'noMethod', ['keepFacts']],
    ['done', null, 'choosing', ['keepFacts']],
    ['error', null, 'halted', ['showException']],
  ])
})

rule('CHK-2 CHK-7 where checkout stops, one press restarts the arrival', () => {
  const again = claim(({ event }) => event === 'checkout.retry')
  expect(again.map(arrow)).toEqual(['noMethod · checkout.retry → arriving', 'halted · checkout.retry → arriving'])
  for (const { actions } of again) expect(actions).toEqual(['clearMessages'])
})

rule('CHK-5 the order is the cart as it was shown, paid from the chosen account', () => {
  for (const { state, input } of startsOf(model, 'placeOrder')) {
    const { chosen, lines: shown, underWay } = contextOf(state.snapshot)
    expect(input).toEqual({
      lines: shown,
      start: starts[chosen ?? ''] ?? accountStart,
      account: maskedOf[chosen ?? ''],
      seen: underWay.map((order) => order.intentId),
    })
    expect(shown).toEqual(lines)
  }
})

rule('CHK-2 CHK-4 Pay is sent with a stored, valid account only, and otherwise shows what is wrong', () => {
  for (const edge of edgesOf('order.place', 'choosing')) {
    const { chosen, method } = contextOf(edge.from.snapshot)
    const [state, problem] = payOutcome(chosen, method)
    expect([edge.to.value, contextOf(edge.to).problem], stepLine(edge)).toEqual([state, problem])
  }
})

rule('CHK-6 CHK-13 the wait has the deadline that Start or the server reported', () => {
  for (const { input } of startsOf(model, 'paymentWait')) expect(input).toEqual(wait)
})

rule('CHK-4 CHK-15 a shopper who returns to arriving sees what stopped them, also on takeover', () => {
  for (const { state, input } of startsOf(model, 'arrival')) {
    expect(input).toEqual({ problem: contextOf(state.snapshot).problem })
  }
})

rule('CHK-1 exactly the account that was pressed is chosen', () => {
  for (const edge of edgesOf('method.choose', 'choosing')) {
    const { method: pressed } = edge.eventCase.event
    expect(contextOf(edge.to), stepLine(edge)).toMatchObject({ chosen: pressed, problem: null, isCancelled: false })
  }
})

rule('CHK-11 CHK-15 the stored attempt is forgotten exactly when its payment was recalled', () => {
  expect(doing('forgetAttempt')).toEqual(['awaiting · xstate.done.actor.paymentWait [isCancelled] → arriving'])
  for (const edge of explore(model).edges.filter(isTakenBack)) {
    expect(namedActionsOf(model, edge), stepLine(edge)).toMatchObject([{ 'do forgetAttempt': { intentId } }])
  }
})

rule('CHK-7 CHK-8 CHK-12 the status determines the result page; without one in time it is that of Expired', () => {
  const pages: Record<string, string> = {
    'arrival answers: payment ended': 'order-success',
    ...pagesAfter('bought', 'order-success'),
    ...pagesAfter('returned', 'order-success'),
    ...pagesAfter('unpaid', 'payment-failed'),
    'paymentWait answers: no status in time': 'payment-failed',
    'paymentWait fails: exception': 'payment-failed',
  }
  for (const edge of explore(model).edges.filter((one) => !isTakenBack(one))) {
    const page = pages[edge.eventCase.label]
    const left = page === undefined ? [] : [{ 'do leave': { page, intentId, status: statusAfter(edge) } }]
    expect([edge.to.value === 'left', namedActionsOf(model, edge)], stepLine(edge)).toEqual([page !== undefined, left])
  }
})

rule('CHK-1 CHK-2 CHK-4 each state shows its view and actions', () => {
  const given = { choose: ['email'], showPayment: [withBank.intentId] }
  // Only a payment that is shown has a control.
  expect(deadVerbs(model, connect, given)).toEqual(['showPayment in choosing'])
  const verbs: Partial<Record<CheckoutSnapshot['value'], object>> = {
    noMethod: { retry: [{ type: 'checkout.retry' }] },
    choosing: {
      choose: [{ type: 'method.choose', method: 'email' }],
      pay: [{ type: 'order.place' }],
      showPayment: [{ type: 'payment.show', intentId: withBank.intentId }],
    },
    halted: { retry: [{ type: 'checkout.retry' }] },
  }
  for (const { snapshot } of explore(model).states as { snapshot: CheckoutSnapshot }[]) {
    const view = connect(snapshot, () => {})
    expect(view.screen).toBe(snapshot.value)
    expect(pressAll(connect, snapshot, given), view.screen).toEqual(verbs[snapshot.value] ?? {})
  }
})

rule('CHK-1 CHK-12 CHK-15 NAV-9 the summary shows the cart with its total, the choice and the messages', () => {
  for (const { snapshot } of explore(model).states as { snapshot: CheckoutSnapshot }[]) {
    const { chosen, problem, isRepeated, isCancelled, wait: waited, method, underWay } = snapshot.context
    const accounts = optionsOf(method).length
    const view = connect(snapshot, () => {})
    if ('order' in view) expect(view.order).toEqual({ lines, totalCents: 9_500 })
    if ('options' in view) {
      expect(view).toMatchObject({
        chosen,
        problem,
        isRepeated,
        notice: noticeOf(isCancelled, accounts),
        underWay: underWay.map(toListed),
      })
    }
    if (view.screen === 'halted') expect(view).toMatchObject({ problem, isPaymentOpen: waited !== null })
    if (view.screen === 'left') expect(view.wait).toEqual(waited && snapshot.context.last && lastWait)
    if (view.screen === 'empty') expect(view).toMatchObject({ problem, notice: noticeOf(isCancelled, 0) })
  }
})

everythingIsClaimed()

/** NAV-9: what the wait showed last, without its verb and its announcement. */
const lastWait = {
  step: 'approve',
  totalCents: 9_500,
  account: '04******06',
  secondsLeft: 170,
  totalSeconds: 180,
  announcement: '',
  problem: null,
  cancel: null,
}

/** The status that the result page starts with: only one that the server reported (NAV-9). */
function statusAfter({ eventCase: { label } }: Edge): string | null {
  const reported: Record<string, string | null> = {
    'arrival answers: payment ended': 'Paid',
    'paymentWait answers: no status in time': 'InProgress',
    'paymentWait fails: exception': null,
  }
  return label in reported ? (reported[label] ?? null) : label.replace('paymentWait answers: ', '')
}

/** The result page of every status with this outcome, by the wait's answer. */
function pagesAfter(outcome: 'bought' | 'unpaid' | 'returned', page: string): Record<string, string> {
  return Object.fromEntries(findStatuses(outcome).map((status) => [`paymentWait answers: ${status}`, page]))
}

function isTakenBack({ eventCase }: Edge): boolean {
  return eventCase.label === 'paymentWait answers: taken back'
}

function edgesOf(type: string, state: string): Edge[] {
  return explore(model).edges.filter(
    ({ from, eventCase }) => from.snapshot.value === state && eventCase.event.type === type,
  )
}

function contextOf({ context }: { context: unknown }): CheckoutContext {
  return context as CheckoutContext
}
