import { expect } from 'vitest'
import type { PaymentMethod, StartPayment } from '#contract/order.ts'
import { connect } from '#machines/checkout/checkout.connect.ts'
import { type CheckoutContext, type CheckoutSnapshot, checkoutMachine } from '#machines/checkout/checkout.machine.ts'
import { intentId, lines, startByPhone, wait } from '#machines/checkout/checkout.samples.ts'
import { standing } from '#tests/payment/required-statuses.ts'
import { deedsOf } from '#tests/support/effects.ts'
import { type Edge, explore, stepLine } from '#tests/support/explore.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'
import { startsOf } from '#tests/support/starts.ts'
import { pressAll } from '#tests/support/verbs.ts'
import { deadVerbs } from '#tests/support/views.ts'
import { checkoutModel as model } from './checkout.model.tsx'

const { rule, claim, doing, statesWith, everythingIsClaimed } = rulesOf(checkoutMachine)

rule('CHK-1 CHK-13 it is found out first where the shopper stands, and only Pay and the wait run besides', () => {
  expect(statesWith('start')).toEqual(['arriving'])
  expect(statesWith('port arrival')).toEqual(['arriving'])
  expect(statesWith('port placeOrder')).toEqual(['paying'])
  expect(statesWith('port paymentWait')).toEqual(['awaiting'])
  expect(statesWith('tag busy')).toEqual(['arriving', 'paying'])
  expect(statesWith('end')).toEqual(['left'])
})

rule('CHK-3 CHK-11 nothing is posted without a press of Pay', () => {
  expect(claim(({ target, source }) => target === 'paying' && source !== 'paying').map(arrow)).toEqual([
    'choosing · order.place [canStart] → paying',
  ])
})

rule('CHK-2 CHK-4 a press of Pay that cannot be sent says why and stays', () => {
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

rule('CHK-6 CHK-13 a wait begins with an accepted Start or goes on after a reload', () => {
  expect(claim(({ target, source }) => target === 'awaiting' && source !== 'awaiting').map(arrow)).toEqual([
    'arriving · xstate.done.actor.arrival [isUnderWay] → awaiting',
    'paying · xstate.done.actor.placeOrder [isStarted] → awaiting',
  ])
  expect(doing('keepWait')).toEqual([
    'arriving · xstate.done.actor.arrival [isUnderWay] → awaiting',
    'paying · xstate.done.actor.placeOrder [isStarted] → awaiting',
  ])
})

rule('CHK-7 CHK-12 CHK-15 a wait that ends, however it ends, shows a result or asks the server again', () => {
  const ends = claim(({ source }) => source === 'awaiting')
  expect(ends.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
    ['done', 'isCancelled', 'arriving', ['forgetAttempt', 'sayCancelled']],
    ['done', 'isUnexpected', 'halted', ['show {"problem":"Unexpected payment status. Please try again."}']],
    ['done', null, 'left', ['leave']],
    ['error', null, 'left', ['leave']],
  ])
})

rule('CHK-7 CHK-8 only an answer about the payment leads to a result page', () => {
  const leaving = [
    'arriving · xstate.done.actor.arrival [hasResult] → left',
    'awaiting · xstate.done.actor.paymentWait → left',
    'awaiting · xstate.error.actor.paymentWait → left',
  ]
  expect(claim(({ target, source }) => target === 'left' && source !== 'left').map(arrow)).toEqual(leaving)
  expect(doing('leave')).toEqual(leaving)
})

rule(
  'CHK-4 CHK-5 CHK-6 what was started is waited for; what was not asks the server how things stand and says why',
  () => {
    const ends = claim(({ source }) => source === 'paying')
    expect(ends.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
      ['done', 'isStarted', 'awaiting', ['keepWait']],
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

rule('CHK-2 CHK-7 where it does not go on, looking again is one press away and begins afresh', () => {
  const again = claim(({ event }) => event === 'checkout.retry')
  expect(again.map(arrow)).toEqual(['noMethod · checkout.retry → arriving', 'halted · checkout.retry → arriving'])
  for (const { actions } of again) expect(actions).toEqual(['clearMessages'])
})

rule('CHK-5 what is ordered is the cart as it was shown, to be paid from the account that was chosen', () => {
  const starts: Record<string, StartPayment> = { phone: startByPhone }
  for (const { place, input } of startsOf(model, 'placeOrder')) {
    const { chosen, lines: shown } = contextOf(place.snapshot)
    expect(input).toEqual({
      lines: shown,
      start: starts[chosen ?? ''] ?? accountStart,
      account: maskedOf[chosen ?? ''],
    })
    expect(shown).toEqual(lines)
  }
})

rule(
  'CHK-2 CHK-4 Pay is sent exactly with an account that is held and can be sent, and otherwise says what is wrong',
  () => {
    for (const edge of edgesOf('order.place', 'choosing')) {
      const { chosen, method } = contextOf(edge.from.snapshot)
      const [state, problem] = payOutcome(chosen, method)
      expect([edge.to.value, contextOf(edge.to).problem], stepLine(edge)).toEqual([state, problem])
    }
  },
)

rule('CHK-6 CHK-13 the wait is the one that Start or the server told of', () => {
  for (const { input } of startsOf(model, 'paymentWait')) expect(input).toEqual(wait)
})

rule(
  'CHK-4 CHK-15 whoever comes back to arriving is told there what stopped them, also when the arrival takes over',
  () => {
    for (const { place, input } of startsOf(model, 'arrival')) {
      expect(input).toEqual({ problem: contextOf(place.snapshot).problem })
    }
  },
)

rule('CHK-4 whatever fails, the cart, the accounts and the choice stay as they were', () => {
  for (const edge of explore(model).edges) {
    if (edge.happening.event.type === 'xstate.done.actor.arrival') continue
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    expect([now.lines, now.method], stepLine(edge)).toEqual([before.lines, before.method])
    if (edge.happening.event.type !== 'method.choose') expect(now.chosen, stepLine(edge)).toBe(before.chosen)
  }
})

rule('CHK-1 the facts shown are those that were just read, and a choice stays only while its account is held', () => {
  const facts: Record<string, unknown[]> = {
    'arrival answers: ready': [lines, ['email', 'phone', 'account']],
    'arrival answers: one account': [lines, ['phone']],
    'arrival answers: a number that no call may carry': [lines, ['phone']],
    'arrival answers: no account': [lines, []],
  }
  for (const edge of explore(model).edges.filter(({ happening }) => happening.label in facts)) {
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    const [read, held] = (facts[edge.happening.label] ?? []) as [unknown, string[]]
    const { chosen } = before
    expect([now.lines, now.chosen], stepLine(edge)).toEqual([read, chosen && held.includes(chosen) ? chosen : null])
  }
})

rule('CHK-1 exactly the account that was pressed is chosen', () => {
  for (const edge of edgesOf('method.choose', 'choosing')) {
    const { method: pressed } = edge.happening.event
    expect(contextOf(edge.to), stepLine(edge)).toMatchObject({ chosen: pressed, problem: null, notice: null })
  }
})

rule('CHK-4 CHK-7 CHK-15 each message is said by what it is about and goes with the next step of the shopper', () => {
  for (const edge of explore(model).edges.filter(({ taken }) => taken.length > 0)) {
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    expect([now.problem, now.notice], stepLine(edge)).toEqual(messagesAfter(edge, [before.problem, before.notice]))
  }
})

rule('CHK-11 CHK-15 the kept attempt is forgotten exactly when its payment was taken back, and only that one', () => {
  expect(doing('forgetAttempt')).toEqual(['awaiting · xstate.done.actor.paymentWait [isCancelled] → arriving'])
  for (const edge of explore(model).edges.filter(isTakenBack)) {
    expect(deedsOf(model, edge), stepLine(edge)).toMatchObject([{ 'do forgetAttempt': { intentId } }])
  }
})

rule(
  'CHK-7 CHK-8 CHK-12 the result page is that of the status, no word in time counts as Expired, all else stays',
  () => {
    const pages: Record<string, string> = {
      'arrival answers: payment ended': 'order-success',
      ...pagesAfter('bought', 'order-success'),
      ...pagesAfter('unpaid', 'payment-failed'),
      'paymentWait answers: no word in time': 'payment-failed',
      'paymentWait fails: exception': 'payment-failed',
    }
    for (const edge of explore(model).edges.filter((one) => !isTakenBack(one))) {
      const page = pages[edge.happening.label]
      const left = page === undefined ? [] : [{ 'do leave': { page, intentId } }]
      expect([edge.to.value === 'left', deedsOf(model, edge)], stepLine(edge)).toEqual([page !== undefined, left])
    }
  },
)

rule('CHK-1 CHK-2 CHK-4 each state shows what it is and offers its own way on', () => {
  expect(deadVerbs(model, connect, { choose: ['email'] })).toEqual([])
  const verbs: Partial<Record<CheckoutSnapshot['value'], object>> = {
    noMethod: { retry: [{ type: 'checkout.retry' }] },
    choosing: { choose: [{ type: 'method.choose', method: 'email' }], pay: [{ type: 'order.place' }] },
    halted: { retry: [{ type: 'checkout.retry' }] },
  }
  for (const { snapshot } of explore(model).places as { snapshot: CheckoutSnapshot }[]) {
    const view = connect(snapshot, () => {})
    expect(view.screen).toBe(snapshot.value)
    expect(pressAll(connect, snapshot, { choose: ['email'] }), view.screen).toEqual(verbs[snapshot.value] ?? {})
  }
})

rule('CHK-1 CHK-15 what is shown to be paid is the cart at its total, with the choice and the messages', () => {
  for (const { snapshot } of explore(model).places as { snapshot: CheckoutSnapshot }[]) {
    const { chosen, problem, notice } = snapshot.context
    const view = connect(snapshot, () => {})
    if ('order' in view) expect(view.order).toEqual({ lines, totalCents: 9_500 })
    if ('options' in view) expect(view).toMatchObject({ chosen, problem, notice })
    if (view.screen === 'halted') expect(view.problem).toBe(problem)
    if (view.screen === 'empty') expect(view).toMatchObject({ problem, notice })
  }
})

everythingIsClaimed()

/** The result page of every status that stands so, by the wait's answer. */
function pagesAfter(stands: 'bought' | 'unpaid', page: string): Record<string, string> {
  return Object.fromEntries(standing(stands).map((status) => [`paymentWait answers: ${status}`, page]))
}

const maskedOf: Record<string, string> = { phone: '04******06', account: '062-000 ****1234' }

const accountStart: StartPayment = {
  identificationType: 'account',
  phone: null,
  email: null,
  bsb: '062-000',
  accountNumber: null,
}

const whyNot = {
  notChosen: 'Please select a payment method before proceeding.',
  notSendable: 'Invalid payment method or payload.',
}

function payOutcome(chosen: CheckoutContext['chosen'], method: PaymentMethod | null): [string, string | null] {
  if (chosen === null) return ['choosing', whyNot.notChosen]
  const held = chosen === 'account' ? method?.bsb : method?.[chosen]
  const isSendable = typeof held === 'string' && held.length <= 40
  return isSendable ? ['paying', null] : ['choosing', whyNot.notSendable]
}

type Messages = [problem: string | null, notice: string | null]

/** What is said after a step, from what was said before it. */
function messagesAfter({ happening, from, to }: Edge, [problem, notice]: Messages): Messages {
  const said: Record<string, Messages> = {
    'method.choose: mobile': [null, null],
    'method.choose: an account that is not held': [null, null],
    'checkout.retry': [null, null],
    'arrival answers: payment under way': [null, null],
    'arrival fails: exception': ['Unexpected error occurred', notice],
    'placeOrder answers: refused': ['Kookaburra Coffee is sold out.', notice],
    'placeOrder answers: not confirmed': [null, notice],
    'placeOrder fails: exception': ['Unexpected error occurred', notice],
    'placeOrder fails: no message': ['Request failed', notice],
    'paymentWait answers: taken back': [
      problem,
      'Payment cancelled. No money has moved. You can choose another account.',
    ],
    'paymentWait answers: unknown status': ['Unexpected payment status. Please try again.', notice],
  }
  if (happening.label !== 'order.place') return said[happening.label] ?? [problem, notice]
  const { chosen } = contextOf(from.snapshot)
  if (to.value === 'paying') return [null, null]
  return [chosen === null ? whyNot.notChosen : whyNot.notSendable, notice]
}

function isTakenBack({ happening }: Edge): boolean {
  return happening.label === 'paymentWait answers: taken back'
}

function edgesOf(type: string, state: string): Edge[] {
  return explore(model).edges.filter(
    ({ from, happening }) => from.snapshot.value === state && happening.event.type === type,
  )
}

function contextOf({ context }: { context: unknown }): CheckoutContext {
  return context as CheckoutContext
}
