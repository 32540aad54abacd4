import { expect } from 'vitest'
import { approvedOrder, startByPhone, unpaidOrders, wait } from '#machines/checkout/checkout.samples.ts'
import { connect } from '#machines/unpaid-orders/unpaid-orders.connect.ts'
import { toListed } from '#machines/unpaid-orders/unpaid-order.ts'
import type { UnpaidOrdersContext } from '#machines/unpaid-orders/unpaid-orders.setup.ts'
import { type UnpaidOrdersSnapshot, unpaidOrdersMachine } from '#machines/unpaid-orders/unpaid-orders.machine.ts'
import { type Edge, explore, stepLine } from '#model-tests/explore.ts'
import { arrow, rulesOf } from '#model-tests/rules.ts'
import { startsOf } from '#model-tests/starts.ts'
import { pressAll } from '#model-tests/verbs.ts'
import { deadVerbs } from '#model-tests/views.ts'
import { unpaidOrdersModel as model } from './unpaid-orders.model.tsx'

const { rule, claim, doing, statesWith, everythingIsClaimed } = rulesOf(unpaidOrdersMachine)
const [neverStarted, withBank] = unpaidOrders

rule('CHK-16 the orders are listed first, and each call has a separate state', () => {
  expect(statesWith('start')).toEqual(['listed'])
  expect(statesWith('port recallPayment')).toEqual(['cancelling'])
  expect(statesWith('port adoptOrder')).toEqual(['adopting'])
  expect(statesWith('port startPayment')).toEqual(['starting'])
  expect(statesWith('tag busy')).toEqual(['cancelling', 'adopting', 'starting'])
  expect(statesWith('end')).toEqual(['ended'])
})

rule('AUTH-5 every state of it needs a login', () => {
  expect(unpaidOrdersMachine.config.meta).toEqual({ needsLogin: true })
})

rule('CHK-16 the shopper resumes or cancels a listed order, places the order again, or leaves', () => {
  const presses = claim(({ source }) => source === 'listed')
  expect(presses.map(arrow)).toEqual([
    'listed · unpaid.resume [canResume] → adopting',
    'listed · unpaid.cancel [canCancel] → cancelling',
    'listed · order.retry → ended',
    'listed · orders.leave → ended',
  ])
  expect(presses.map(({ actions }) => actions)).toEqual([['keepPressed'], ['keepPressed'], ['noteRetry'], []])
})

rule('CHK-16 API-9 only the report of the server takes an order off the list', () => {
  const answers = claim(({ source }) => source === 'cancelling')
  expect(answers.map(({ kind, guard, target, actions }) => [kind, guard, target, actions])).toEqual([
    ['done', 'isEnded', 'listed', ['dropPressed']],
    ['done', 'isPaid', 'listed', ['dropPaid']],
    ['done', 'isPastRecall', 'listed', ['noteTooLate']],
    ['done', null, 'listed', ['noteAsked']],
    ['error', null, 'listed', ['showProblem']],
  ])
  expect([...doing('dropPressed'), ...doing('dropPaid')]).toHaveLength(2)
})

rule(
  'CHK-5 CHK-6 CHK-11 CHK-13 CHK-16 a resumed order is stored first, and started only if the bank has it not',
  () => {
    expect(claim(({ source }) => source === 'adopting' || source === 'starting').map(arrow)).toEqual([
      'adopting · xstate.done.actor.adoptOrder [canStart] → starting',
      'adopting · xstate.done.actor.adoptOrder → ended',
      'adopting · xstate.error.actor.adoptOrder → listed',
      'starting · xstate.done.actor.startPayment → ended',
      'starting · xstate.error.actor.startPayment → ended',
    ])
    for (const edge of explore(model).edges.filter(
      ({ eventCase }) => eventCase.label === 'adoptOrder answers: adopted',
    )) {
      if (edge.from.snapshot.value !== 'adopting') continue
      const isStarted = contextOf(edge.from.snapshot).pressed?.intentId === neverStarted.intentId
      expect(edge.to.value, stepLine(edge)).toBe(isStarted ? 'starting' : 'ended')
    }
  },
)

rule('CHK-11 CHK-16 API-9 an approved order is neither cancelled nor stored: its control opens its page', () => {
  const pressed = explore(model).edges.filter(({ to }) => to.value === 'cancelling' || to.value === 'adopting')
  expect(pressed.filter(({ to }) => contextOf(to).pressed?.canCancel !== true).map(stepLine)).toEqual([])
  const wrongAmount = { ...approvedOrder, money: 'wrongAmount' } as const
  expect([withBank, approvedOrder, wrongAmount].map((order) => toListed(order).page)).toEqual([
    null,
    'order-success',
    'payment-failed',
  ])
})

rule('CHK-16 each call is about the order that was pressed', () => {
  for (const { state, input } of startsOf(model, 'recallPayment'))
    expect(input).toEqual({ intentId: contextOf(state.snapshot).pressed?.intentId })
  for (const { state, input } of startsOf(model, 'adoptOrder'))
    expect(input).toEqual({ order: contextOf(state.snapshot).pressed, account: '04******06' })
  for (const { input } of startsOf(model, 'startPayment'))
    expect(input).toEqual({ intentId: neverStarted.intentId, start: startByPhone })
})

rule('CHK-16 a cancelled or paid order leaves the list, and each press clears the message', () => {
  for (const edge of explore(model).edges.filter(({ taken }) => taken.length > 0)) {
    const [before, now] = [contextOf(edge.from.snapshot), contextOf(edge.to)]
    const isDecided = /^recallPayment answers: (cancelled|paid)/.test(edge.eventCase.label)
    const isApproved = edge.eventCase.label === 'recallPayment answers: approved'
    const orders = before.orders
      .filter((order) => !isDecided || order !== before.pressed)
      .map((order) =>
        isApproved && order === before.pressed ? { ...order, canCancel: false, isApproved: true } : order,
      )
    expect(now.orders, stepLine(edge)).toEqual(orders)
    expect(now.minutes, stepLine(edge)).toBe(isDecided ? null : before.minutes)
    expect([now.problem, now.notice], stepLine(edge)).toEqual(messagesAfter(edge, before))
    if (edge.eventCase.event.type.startsWith('unpaid.'))
      expect(now.pressed, stepLine(edge)).toEqual(
        before.orders.find(({ intentId }) => intentId === edge.eventCase.event['intentId']),
      )
  }
})

rule('CHK-16 CHK-12 it ends with the started wait, another attempt, or the reason of a failed start', () => {
  for (const edge of explore(model).edges) {
    const isEnded = edge.to.value === 'ended'
    const output = {
      wait: edge.eventCase.label === 'startPayment answers: started' ? wait : null,
      isRetry: edge.eventCase.label === 'order.retry',
      startProblem: edge.eventCase.label.startsWith('startPayment fails')
        ? 'There is no such account to pay from.'
        : null,
      orders: contextOf(edge.to).orders,
    }
    expect([edge.to.status, edge.to.output], stepLine(edge)).toEqual(isEnded ? ['done', output] : ['active', undefined])
  }
})

rule('CHK-16 the list shows how many cards the orders hold, and its verbs while no call runs', () => {
  const given = { resume: [neverStarted.intentId], cancel: [withBank.intentId] }
  const verbs = {
    resume: [{ type: 'unpaid.resume', intentId: neverStarted.intentId }],
    cancel: [{ type: 'unpaid.cancel', intentId: withBank.intentId }],
    retry: [{ type: 'order.retry' }],
    leave: [{ type: 'orders.leave' }],
  }
  const busy: Record<string, string> = {
    cancelling: 'Cancelling...',
    adopting: 'Resuming...',
    starting: 'Asking your bank...',
  }
  for (const { snapshot } of explore(model).states as { snapshot: UnpaidOrdersSnapshot }[]) {
    const { orders, problem, notice, pressed } = snapshot.context
    const cards = { [neverStarted.intentId]: 3, [withBank.intentId]: 1, [approvedOrder.intentId]: 1 }
    const cardCount = orders.reduce((sum, { intentId }) => sum + (cards[intentId] ?? 0), 0)
    const label = busy[snapshot.value]
    expect(
      connect(snapshot, () => {}),
      snapshot.value,
    ).toMatchObject({
      screen: 'limited',
      orders: orders.map(toListed),
      cardCount,
      minutes: snapshot.context.minutes,
      problem,
      notice,
      busy: label === undefined ? null : { intentId: pressed?.intentId, label },
    })
    expect(pressAll(connect, snapshot, given), snapshot.value).toEqual(snapshot.value === 'listed' ? verbs : {})
  }
  const listedBoth = explore(model).starts.map(({ snapshot }) => snapshot.context)
  expect(listedBoth).toMatchObject([
    { orders: unpaidOrders, minutes: 12 },
    { orders: [withBank], minutes: null },
    { orders: [approvedOrder], minutes: 15 },
  ])
  expect(deadVerbs(model, connect, given).filter((verb) => !/resume|cancel/.test(String(verb)))).toEqual([])
})

everythingIsClaimed()

type Messages = [problem: string | null, notice: string | null]

function messagesAfter({ eventCase: { label } }: Edge, { problem, notice, pressed }: UnpaidOrdersContext): Messages {
  const messages: Record<string, Messages> = {
    'recallPayment answers: cancelled': [problem, `Order ${pressed?.orderId} is cancelled.`],
    'recallPayment answers: paid': [problem, `Order ${pressed?.orderId} is paid. Its cards are in your eVault.`],
    'recallPayment answers: approved': [
      problem,
      `You’ve already approved the payment of order ${pressed?.orderId}, so it can’t be cancelled.`,
    ],
    'recallPayment answers: asked': [
      problem,
      `We’ve asked your bank to cancel order ${pressed?.orderId}. This can take a moment.`,
    ],
    'recallPayment fails: refused': ['This payment has been approved.', notice],
    'recallPayment fails: exception': ['Unexpected error occurred', notice],
    'adoptOrder fails: storage is full': ['Unexpected error occurred', notice],
  }
  return label.startsWith('unpaid.') ? [null, null] : (messages[label] ?? [problem, notice])
}

function contextOf({ context }: { context: unknown }): UnpaidOrdersContext {
  return context as UnpaidOrdersContext
}
