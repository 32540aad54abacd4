import type { CasesOf } from '../cases.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { addToCartMachine } from './add-to-cart.machine.ts'

/** Adding and buying: added, refused with and without a message, and not logged in. */
export const addToCartCases = {
  inputs: {
    'in the shop': { loginText: 'Please log in to add items to your cart.' },
    'on a product page': { loginText: 'Please log in to continue with this action.' },
  },
  events: {
    'card.add': {
      'one of a card': { request: { CardId: 272, Quantity: 1, LoadAmount: 50 } },
    },
    'card.buy': {
      'one of a card': { request: { CardId: 272, Quantity: 1, LoadAmount: 50 } },
      'two of a card': { request: { CardId: 272, Quantity: 2, LoadAmount: 50 } },
    },
    'purchase.resume': {
      'one of a card': { request: { CardId: 272, Quantity: 1, LoadAmount: 50 } },
    },
    'xstate.error.actor.watchPurchase': {
      'garbled storage': { error: new SyntaxError('Unexpected token') },
    },
    'xstate.error.actor.watchLogin': { exception: { error: new Error('storage is closed') } },
    'xstate.done.actor.addToCart': {
      'in the cart': { output: 'added' },
      'not logged in': { output: 'loginRequired' },
    },
    'xstate.error.actor.addToCart': {
      'too few left': { error: new CallFailed(409, 'Only 2 are left.') },
      'no message': { error: new CallFailed(400, '') },
      'server fault': { error: new CallFailed(500, '') },
      'no answer': { error: new CallFailed(0, noAnswer) },
      exception: { error: new TypeError('storage is full') },
    },
  },
} satisfies CasesOf<typeof addToCartMachine>
