import { expect } from 'vitest'
import { paymentStatuses } from '#contract/payment-status.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import {
  intentId,
  lines,
  newAttempt,
  placedAttempt,
  reportOf,
  startByPhone,
  unpaidOrders,
  wait,
} from '#machines/checkout/checkout.samples.ts'
import { isEndedUnpaid } from '#machines/checkout/payment-report.ts'
import { connect } from '#machines/place-order/place-order.connect.ts'
import { type PlaceOrderSnapshot, placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import type { PlaceOrderContext } from '#machines/place-order/place-order.setup.ts'
import type { BlockingOrders } from '#machines/unpaid-orders/unpaid-order.ts'
import { required } from '#tests/payment/required-statuses.ts'
import { namedActionsOf } from '#model-tests/effects.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { arrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { placeOrderModel as model } from './place-order.model.tsx'

const { rule, claim, doing, statesWith, transitions, everythingIsClaimed } = rulesOf(placeOrderMachine)
const entering = (state: string) => transitions.filter(({ source, target }) => target === state && source !== state)

rule('AUTH-5 every state of it needs a login', () => {
  expect(placeOrderMachine.config.meta).toEqual({ needsLogin: true })
})

rule('CHK-11 the session id of the purchase is stored before the first request', () => {
  expect(statesWith('start')).toEqual(['keeping'])
  expect(statesWith('port keepAttempt')).toEqual(['keeping'])
  const stored = claim(({ source }) => source === 'keeping')
  expect(stored.map(arrow)).toEqual([
    'keeping · xstate.done.actor.keepAttempt [hasIntent] → checking',
    'keeping · xstate.done.actor.keepAttempt → placing',
    'keeping · xstate.error.actor.keepAttempt → ended',
  ])
  expect(stored.map(({ actions }) => actions)).toEqual([['adopt'], ['adopt'], ['showProblem']])
})

rule('CHK-3 CHK-5 CHK-11 API-8 each request is made in one state, and only there is it waited for', () => {
  expect(statesWith('port checkPayment')).toEqual(['checking'])
  expect(statesWith('port placeOrder')).toEqual(['placing'])
  expect(statesWith('port recallPayment')).toEqual(['closing'])
  expect(statesWith('port startPayment')).toEqual(['starting'])
  expect(statesWith('tag busy')).toEqual(['keeping', 'checking', 'placing', 'closing', 'starting'])
  expect(statesWith('end')).toEqual(['ended'])
})

rule('CHK-11 a retry uses a new session id only after a final status or a closed order', () => {
  const renewals = claim(({ actions }) => actions.includes('forgetAttempt'))
  expect(renewals.map(arrow)).toEqual([
    'checking · xstate.done.actor.checkPayment [isEndedUnpaid] → keeping',
    'closing · xstate.done.actor.recallPayment [isEndedUnpaid] → keeping',
  ])
  expect(entering('keeping')).toEqual(renewals)
})

rule('CHK-11 an earlier purchase is read first; nothing is posted while it is paid or open', () => {
  const answers = claim(({ source }) => source === 'checking')
  expect(answers.map(arrow)).toEqual([
    'checking · xstate.done.actor.checkPayment [isPaidOrUnderWay] → ended',
    'checking · xstate.done.actor.checkPayment [isEndedUnpaid] → keeping',
    'checking · xstate.done.actor.checkPayment → placing',
    'checking · xstate.error.actor.checkPayment [isUnknownToServer] → placing',
    'checking · xstate.error.actor.checkPayment → ended',
  ])
  expect(answers.map(({ actions }) => actions)).toEqual([[], ['forgetAttempt'], [], [], ['showProblem']])
})

rule('CHK-15 Start follows only an order as shown, or the shopper’s consent to the difference', () => {
  expect(entering('starting').map(arrow)).toEqual([
    'placing · xstate.done.actor.placeOrder [isPlacedAsShown] → starting',
    'confirming · order.accept → starting',
  ])
  const decisions = claim(({ source }) => source === 'confirming')
  expect(decisions.map(arrow)).toEqual(['confirming · order.accept → starting', 'confirming · order.decline → ended'])
  for (const { actions } of decisions) expect(actions).toEqual([])
})

rule('CHK-15 CHK-11 CHK-16 CHK-4 what the server makes of an order decides what follows', () => {
  const answers = claim(({ source }) => source === 'placing')
  expect(answers.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
    ['done', 'isPlacedAsShown', 'starting', ['keepPlaced']],
    ['done', 'isPlaced', 'confirming', ['keepPlaced']],
    ['done', 'namesOtherItems', 'closing', ['keepPlaced']],
    ['done', 'exceedsLimit', 'ended', ['keepBlocking']],
    ['done', 'hasUnderWay', 'ended', ['keepBlocking']],
    ['done', null, 'ended', ['showRefusal']],
    ['error', null, 'ended', ['showProblem']],
  ])
})

rule('API-8 CHK-11 an order of other items that cannot be closed stops this one', () => {
  const answers = claim(({ source }) => source === 'closing')
  expect(answers.map(arrow)).toEqual([
    'closing · xstate.done.actor.recallPayment [isEndedUnpaid] → keeping',
    'closing · xstate.done.actor.recallPayment → ended',
    'closing · xstate.error.actor.recallPayment → ended',
  ])
  expect(answers.map(({ actions }) => actions)).toEqual([['forgetAttempt'], [], ['showProblem']])
})

rule('CHK-5 CHK-6 only an accepted Start begins a wait', () => {
  const accepted = ['starting · xstate.done.actor.startPayment → ended']
  expect(claim(({ source, kind }) => source === 'starting' && kind === 'done').map(arrow)).toEqual(accepted)
  expect(doing('keepWait')).toEqual(accepted)
})

rule('CHK-4 CHK-5 CHK-11 every failure shows why, keeps the session id and posts nothing more', () => {
  const failures = claim(({ kind, guard }) => kind === 'error' && guard === null)
  expect(failures.map(({ source }) => source)).toEqual(['keeping', 'checking', 'placing', 'closing', 'starting'])
  for (const failure of failures) expect(failure).toMatchObject({ target: 'ended', actions: ['showProblem'] })
})

rule('CHK-5 CHK-11 after Start nothing is asked or posted again, whatever the answer', () => {
  expect(claim(({ source }) => source === 'starting').map(({ target }) => target)).toEqual(['ended', 'ended'])
})

rule('CHK-11 a session id is given up only for its own payment that is final and unpaid', () => {
  for (const status of paymentStatuses) {
    expect(isEndedUnpaid(reportOf(status)), status).toBe(['unpaid', 'returned'].includes(required[status].outcome))
  }
  for (const edge of explore(model).edges) {
    const given = [{ 'do forgetAttempt': { checkoutSessionId: newAttempt.checkoutSessionId } }]
    const hasEnded = ['checkPayment answers: lapsed', 'recallPayment answers: closed'].includes(edge.eventCase.label)
    expect(namedActionsOf(model, edge), stepLine(edge)).toEqual(hasEnded ? given : [])
  }
})

rule('CHK-11 CHK-13 the server’s status of the earlier purchase decides whether anything is ordered', () => {
  const next: Record<string, string> = {
    'checkPayment answers: never started': 'placing',
    'checkPayment answers: with the bank': 'ended',
    'checkPayment answers: paid': 'ended',
    'checkPayment answers: lapsed': 'keeping',
    'checkPayment fails: no such payment': 'placing',
    'checkPayment fails: no id of a payment': 'placing',
    'checkPayment fails: no answer': 'ended',
  }
  for (const edge of edgesFrom('checking')) expect(edge.to.value, stepLine(edge)).toBe(next[edge.eventCase.label])
})

rule('CHK-11 session id and intent are the stored ones, until the server names the order', () => {
  for (const edge of explore(model).edges) {
    const before = contextOf(edge.from.snapshot).attempt
    expect(contextOf(edge.to).attempt, stepLine(edge)).toEqual(attemptAfter(edge, before))
  }
})

rule('API-8 CHK-15 an order of other items is closed only where its session id was stored before', () => {
  const next: Record<string, [string, string]> = {
    'placeOrder answers: as shown': ['starting', 'starting'],
    'placeOrder answers: dearer': ['confirming', 'confirming'],
    'placeOrder answers: other items': ['ended', 'closing'],
  }
  for (const edge of edgesFrom('placing')) {
    const { isFresh } = contextOf(edge.from.snapshot)
    const [fresh, stored] = next[edge.eventCase.label] ?? ['ended', 'ended']
    expect(edge.to.value, `${stepLine(edge)} (fresh: ${isFresh})`).toBe(isFresh ? fresh : stored)
  }
  for (const edge of edgesFrom('keeping').filter(({ to }) => to.status === 'active')) {
    expect(contextOf(edge.to).isFresh, stepLine(edge)).toBe(edge.eventCase.label.endsWith('new id'))
  }
})

rule('CHK-3 CHK-5 API-8 each request carries the stored purchase, with what was shown and chosen', () => {
  const { checkoutSessionId } = newAttempt
  const account = '04******06'
  for (const { input } of startsOf(model, 'placeOrder'))
    expect(input).toEqual({ checkoutSessionId, lines, account, seen: [] })
  for (const { input } of startsOf(model, 'checkPayment')) expect(input).toEqual({ intentId })
  for (const { input } of startsOf(model, 'recallPayment')) expect(input).toEqual({ intentId })
  for (const { input } of startsOf(model, 'startPayment')) expect(input).toEqual({ intentId, start: startByPhone })
})

rule('CHK-5 CHK-6 CHK-4 it ends with the started wait, with the reason, or with an unknown status', () => {
  for (const edge of explore(model).edges) {
    const { status, output } = edge.to
    const hasEnded = edge.to.value === 'ended'
    expect([status, output], stepLine(edge)).toEqual(hasEnded ? ['done', outcomeOf(edge)] : ['active', undefined])
  }
})

rule('CHK-15 the shopper decides about a changed order, and is asked only then', () => {
  expect(deadVerbs(model, connect)).toEqual([])
  for (const { snapshot } of explore(model).states as { snapshot: PlaceOrderSnapshot }[]) {
    const sent = { accept: [{ type: 'order.accept' }], decline: [{ type: 'order.decline' }] }
    expect(pressAll(connect, snapshot), snapshot.value).toEqual(snapshot.value === 'confirming' ? sent : {})
    if (snapshot.value === 'confirming') {
      expect(connect(snapshot, () => {})).toMatchObject({
        screen: 'confirming',
        changes: [{ cardId: 218, before: { priceCents: 4_500 }, after: { priceCents: 4_700 } }],
        beforeCents: 9_500,
        totalCents: 9_700,
      })
    }
  }
})

rule('CHK-3 CHK-5 CHK-15 while busy the shopper sees the current request, and from Start the placed order', () => {
  const labels = {
    keeping: 'Placing your order...',
    checking: 'Placing your order...',
    placing: 'Placing your order...',
    closing: 'Placing your order...',
    starting: 'Asking your bank...',
    ended: 'Asking your bank...',
  }
  for (const { snapshot } of explore(model).states as { snapshot: PlaceOrderSnapshot }[]) {
    if (snapshot.value === 'confirming') continue
    expect(
      connect(snapshot, () => {}),
      snapshot.value,
    ).toEqual({
      screen: 'busy',
      label: labels[snapshot.value],
      order: isPlaced(snapshot) ? placedOrder(snapshot) : null,
    })
  }
})

everythingIsClaimed()

/** Whether the shopper's order is certain: placed as shown, or with their consent to the difference. */
function isPlaced({ value, context }: PlaceOrderSnapshot): boolean {
  return value === 'starting' || (value === 'ended' && context.wait !== null)
}

function placedOrder({ context }: PlaceOrderSnapshot) {
  return context.attempt?.order ?? 'an order'
}

const dearer = lines.map((line) => (line.cardId === 218 ? { ...line, priceCents: 4_700 } : line))

/** The stored attempt after a step, from the one before it. */
function attemptAfter({ eventCase: { label }, from }: Edge, before: Attempt | null): Attempt | null {
  const stored: Record<string, Attempt> = {
    'keepAttempt answers: new id': newAttempt,
    'keepAttempt answers: stored id': newAttempt,
    'keepAttempt answers: stored id with an order': placedAttempt,
    'placeOrder answers: as shown': placedAttempt,
    'placeOrder answers: dearer': { ...placedAttempt, order: { id: '4711', totalCents: 9_700, lines: dearer } },
  }
  const { isFresh } = contextOf(from.snapshot)
  if (label === 'placeOrder answers: other items' && before && !isFresh) return { ...before, intentId }
  return stored[label] ?? before
}

function outcomeOf({ eventCase: { label } }: Edge): object {
  const problems: Record<string, string> = {
    'keepAttempt fails: storage is full': 'Unexpected error occurred',
    'checkPayment fails: no answer': 'Request failed',
    'placeOrder answers: other items': 'Something went wrong while placing the order',
    'placeOrder answers: sold out':
      'Kookaburra Coffee is sold out. Only 1 left of Surf Shack. Nothing was ordered. Change your cart and try again.',
    'placeOrder answers: cart bought elsewhere':
      'Your cart has changed since you opened this page. You may have bought it elsewhere. Nothing was charged here.',
    'placeOrder answers: held by unpaid orders':
      'Your unpaid orders already hold as many of Kookaburra Coffee as one shopper can. You can have 1 more of Surf Shack until your unpaid orders end. Nothing was ordered. Change your cart and try again.',
    'placeOrder answers: more than one shopper can have':
      'You can order at most 20 of Kookaburra Coffee at once. Nothing was ordered. Change your cart and try again.',
    'placeOrder answers: no intent': 'Payment Intent ID not found in order response.',
    'placeOrder answers: another tab went on': 'Your checkout went on in another tab. Nothing was charged here.',
    'placeOrder fails: refused': 'That card is no longer sold.',
    'placeOrder fails: no message': 'Something went wrong while placing the order',
    'placeOrder fails: exception': 'Unexpected error occurred',
    'recallPayment fails: no answer': 'Request failed',
    'startPayment fails: refused': 'There is no such account to pay from.',
    'startPayment fails: no message': 'Something went wrong while placing the order',
  }
  const blocking: Record<string, BlockingOrders> = {
    'placeOrder answers: too many unpaid': { minutes: 12, orders: [...unpaidOrders] },
    'placeOrder answers: another payment under way': { minutes: null, orders: unpaidOrders.slice(1) },
  }
  return {
    wait: label === 'startPayment answers: started' ? wait : null,
    problem: problems[label] ?? null,
    blocking: blocking[label] ?? null,
  }
}

function edgesFrom(state: string): Edge[] {
  return explore(model).edges.filter(({ from, taken }) => from.snapshot.value === state && taken.length > 0)
}

function contextOf({ context }: { context: unknown }): PlaceOrderContext {
  return context as PlaceOrderContext
}
