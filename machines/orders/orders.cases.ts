import type { LocalOrder } from '#contract/local-order.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { ordersMachine } from './orders.machine.ts'

const gifts: LocalOrder = {
  id: 'ORD-2',
  items: [
    { image: '/cards/11.svg', name: 'Sunny Coffee', brand: 'Sunny', price: 47.5, quantity: 2 },
    { image: null, name: 'Saltbush Cinema', brand: 'Saltbush', price: 20 },
  ],
  total: 115,
  createdAt: '2026-09-02T02:00:00Z',
}
const single: LocalOrder = {
  id: 'ORD-1',
  items: [{ image: null, name: 'Copper Kettle', brand: 'Copper', price: 129.5 }],
  total: 129.5,
  createdAt: '2026-08-31T23:30:00Z',
}

/** ORD-1: no order, some, and one that is not among them. */
export const ordersCases = {
  inputs: {
    all: { orderId: null },
    one: { orderId: 'ORD-2' },
  },
  events: {
    'xstate.done.actor.readOrders': {
      'two orders': { output: [gifts, single] },
      none: { output: [] },
    },
    'xstate.done.actor.findReturned': { 'one order': { output: ['ORD-2'] } },
    'xstate.error.actor.findReturned': { 'no answer': { error: new CallFailed(0, noAnswer) } },
    'xstate.error.actor.watchOrders': { 'no events': { error: new TypeError('no events here') } },
    'xstate.error.actor.readOrders': { 'storage is blocked': { error: new TypeError('Access is denied.') } },
  },
} satisfies CasesOf<typeof ordersMachine>
