import { expect, test } from 'vitest'
import { ordersMachine } from '#machines/orders/orders.machine.ts'
import { arrow, rulesOf } from '#tests/support/rules.ts'

const { claim, everyTransitionIsClaimed } = rulesOf(ordersMachine)

test('ORD-1 an order is shown only when this browser knows it', () => {
  expect(claim(({ target, source }) => target === 'shown' && source !== 'shown')).toMatchObject([
    { source: 'reading', kind: 'done', guard: 'isKnown', actions: ['keepOrders'] },
  ])
})

test('ORD-1 any other order is not found, also when the browser keeps nothing', () => {
  expect(claim(({ target, source }) => target === 'notFound' && source !== 'notFound').map(arrow)).toEqual([
    'reading · xstate.done.actor.readOrders → notFound',
    'reading · xstate.error.actor.readOrders → notFound',
  ])
})

test('NAV-3 without an order in the address all are listed', () => {
  expect(claim(({ target }) => target === 'listed').map(arrow)).toEqual([
    'reading · xstate.done.actor.readOrders [isList] → listed',
    'reading · xstate.error.actor.readOrders [isList] → listed',
  ])
})

test('ORD-1 Back leads back from an order, found or not', () => {
  expect(claim(({ event }) => event === 'orders.goBack')).toMatchObject([
    { source: 'shown', target: 'shown', actions: ['leave'] },
    { source: 'notFound', target: 'notFound', actions: ['leave'] },
  ])
})

everyTransitionIsClaimed()
