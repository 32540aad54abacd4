import { expect } from 'vitest'
import { connect } from '#machines/orders/orders.connect.ts'
import { ordersCases } from '#machines/orders/orders.cases.ts'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { effectsOf } from '#model-tests/effects.ts'
import { explore } from '#model-tests/explore.ts'
import { arrow, fullArrow, rulesOf } from '#model-tests/rules.ts'
import { snapshotsIn, stepsOn } from '#model-tests/steps.ts'
import { viewsOf } from '#model-tests/views.ts'
import { ordersModel } from './orders.model.tsx'

const { rule, statesWith, claim, everythingIsClaimed } = rulesOf(ordersMachine)
const { output: stored } = ordersCases.events['xstate.done.actor.readOrders']['two orders']

rule('NAV-3 ORD-1 the orders of this browser are read at once, and only then', () => {
  expect(statesWith('start')).toEqual(['reading'])
  expect(statesWith('port readOrders')).toEqual(['reading'])
})

rule('NAV-3 ORD-1 the address determines what is looked for, then the storage what is found', () => {
  expect(claim(({ event }) => event === 'xstate.done.actor.readOrders').map(arrow)).toEqual([
    'reading · xstate.done.actor.readOrders [isList] → listed',
    'reading · xstate.done.actor.readOrders [isKnown] → shown',
    'reading · xstate.done.actor.readOrders → notFound',
  ])
})

rule('CHK-17 AUTH-9 orders that are recorded or removed while the page is open are read again', () => {
  expect(statesWith('port watchOrders')).toEqual(['orders'])
  expect(claim(({ event }) => event === 'orders.changed').map(fullArrow)).toEqual([
    'listed · orders.changed → reading',
    'shown · orders.changed → reading',
    'notFound · orders.changed → reading',
  ])
  expect(claim(({ event }) => event === 'xstate.error.actor.watchOrders')).toMatchObject([
    { moves: false, actions: [] },
  ])
})

rule('ORD-1 an order is shown only when this browser knows it', () => {
  expect(claim(({ target, source }) => target === 'shown' && source !== 'shown').map(fullArrow)).toEqual([
    'reading · xstate.done.actor.readOrders [isKnown] → shown / keepOrders',
  ])
  for (const { context } of snapshotsIn(ordersModel, 'shown')) {
    expect(context.orders.map(({ id }: { id: string }) => id)).toContain(context.orderId)
  }
})

rule('ORD-1 any other order is not found, also when the browser keeps nothing', () => {
  expect(claim(({ target, source }) => target === 'notFound' && source !== 'notFound').map(fullArrow)).toEqual([
    'reading · xstate.done.actor.readOrders → notFound',
    'reading · xstate.error.actor.readOrders → notFound',
  ])
})

rule('NAV-3 without an order in the address all stored orders are listed in their order', () => {
  expect(claim(({ target, source }) => target === 'listed' && source !== 'listed').map(fullArrow)).toEqual([
    'reading · xstate.done.actor.readOrders [isList] → listed / keepOrders',
    'reading · xstate.error.actor.readOrders [isList] → listed',
  ])
  for (const { context } of snapshotsIn(ordersModel, 'listed')) expect(context.orderId).toBe(null)
  for (const { context } of snapshotsIn(ordersModel, 'shown', 'notFound')) expect(context.orderId).not.toBe(null)
  for (const { to } of stepsOn(ordersModel, 'readOrders answers: two orders')) expect(to.context.orders).toEqual(stored)
  for (const { from, to } of stepsOn(ordersModel, 'readOrders fails'))
    expect(to.context.orders).toEqual(from.snapshot.context.orders)
})

rule('ORD-1 Back leads back from an order, found or not, and what is shown stays until then', () => {
  expect(claim(({ event }) => event === 'orders.goBack').map(fullArrow)).toEqual([
    'shown · orders.goBack → stays / leave',
    'notFound · orders.goBack → stays / leave',
  ])
  for (const edge of explore(ordersModel).edges) {
    const isBack = edge.eventCase.label === 'orders.goBack' && edge.taken.length > 0
    expect(effectsOf(ordersModel, edge).includes('do leave')).toBe(isBack)
  }
})

rule('API-14 API-17 shown orders are asked about at the server; without its answer marks stay', () => {
  expect(statesWith('port findReturned')).toEqual(['listed', 'shown'])
  expect(claim(({ event }) => event.endsWith('.findReturned')).map(fullArrow)).toEqual([
    'listed · xstate.done.actor.findReturned → stays / keepReturned',
    'listed · xstate.error.actor.findReturned → stays',
    'shown · xstate.done.actor.findReturned → stays / keepReturned',
    'shown · xstate.error.actor.findReturned → stays',
  ])
  for (const { from, to, eventCase } of explore(ordersModel).edges) {
    const isAnswer = eventCase.label === 'findReturned answers: one order'
    expect(to.context.returnedIds).toEqual(isAnswer ? ['ORD-2'] : from.snapshot.context.returnedIds)
  }
  for (const { snapshot } of explore(ordersModel).starts) expect(snapshot.context.returnedIds).toEqual([])
})

rule('API-17 NAV-3 ORD-1 each state shows its page, with Back where there is an order to come back from', () => {
  const verbs = { goBack: 'orders.goBack' }
  const views = viewsOf(ordersModel, connect)
  expect(views).toMatchObject({
    reading: [{ screen: 'reading' }],
    listed: [
      { screen: 'list', orders: [{ id: 'ORD-2' }, { id: 'ORD-1' }], returnedElsewhere: [] },
      { screen: 'list', orders: [], returnedElsewhere: [] },
      {
        screen: 'list',
        orders: [
          { id: 'ORD-2', isReturned: true },
          { id: 'ORD-1', isReturned: false },
        ],
        returnedElsewhere: [],
      },
      // Another browser placed it.
      { screen: 'list', orders: [], returnedElsewhere: ['ORD-2'] },
    ],
    shown: [
      { screen: 'order', order: { id: 'ORD-2', isReturned: false }, verbs },
      { screen: 'order', order: { id: 'ORD-2', isReturned: true }, verbs },
    ],
    notFound: [{ screen: 'notFound', verbs }],
  })
  const withVerbs = Object.entries(views).filter(([, [view]]) => view && 'verbs' in view)
  expect(withVerbs.map(([state]) => state)).toEqual(['shown', 'notFound'])
})

everythingIsClaimed()
