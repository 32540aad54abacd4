import type { CartLine } from '#contract/cart-lines.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { OpenedCart } from './cart.unfinished.ts'
import type { cartMachine } from './cart.machine.ts'

const coffee: CartLine = {
  cardId: 11,
  name: 'Sunny Coffee',
  brand: 'Sunny',
  priceCents: 4750,
  quantity: 2,
  imageUrl: '/cards/11.svg',
}
const cinema: CartLine = {
  cardId: 12,
  name: 'Saltbush Cinema',
  brand: 'SBC-12',
  priceCents: 2000,
  quantity: 998,
  imageUrl: null,
}

const carts = {
  'two coffees': { output: [coffee] },
  'a coffee and almost too many tickets': { output: [{ ...coffee, quantity: 1 }, cinema] },
  nothing: { output: [] },
}
const opened = {
  'two coffees': { output: { lines: [coffee], unfinished: null } },
  'a coffee and almost too many tickets': { output: { lines: [{ ...coffee, quantity: 1 }, cinema], unfinished: null } },
  nothing: { output: { lines: [], unfinished: null } },
  'an interrupted Clear Cart': {
    output: {
      lines: [coffee],
      unfinished: {
        pendingUpdates: [{ cardId: 11, control: 'clear', quantity: 0 }],
        removed: [cinema, coffee],
        restoring: [],
      },
    },
  },
  'an interrupted Undo': {
    output: { lines: [coffee], unfinished: { pendingUpdates: [], removed: [], restoring: [coffee, cinema] } },
  },
} satisfies Record<string, { output: OpenedCart }>
const failures = {
  offline: { error: new CallFailed(0, noAnswer) },
  'no message': { error: new CallFailed(502, '') },
}

/** Quantities near the bounds, so that presses come to an end. */
export const cartCases = {
  inputs: { 'the page opens': undefined },
  events: {
    'quantity.change': {
      'one coffee less': { cardId: 11, control: 'minus' },
      'no coffee': { cardId: 11, control: 'remove' },
      'one ticket more': { cardId: 12, control: 'plus' },
    },
    'xstate.done.actor.openCart': opened,
    'xstate.error.actor.openCart': failures,
    'xstate.done.actor.loadCart': carts,
    'xstate.error.actor.loadCart': failures,
    'xstate.done.actor.updateQuantity': { stored: { output: undefined } },
    'xstate.error.actor.updateQuantity': {
      'sold out': { error: new CallFailed(409, 'Only 2 are left.') },
      'an exception': { error: new TypeError('undefined is not a function') },
    },
    'xstate.done.actor.restoreLine': { restored: { output: undefined } },
    'xstate.error.actor.restoreLine': { 'sold out': { error: new CallFailed(409, 'This card is sold out.') } },
    'xstate.error.actor.watchCart': { 'no channel': { error: new TypeError('BroadcastChannel is not defined') } },
  },
} satisfies CasesOf<typeof cartMachine>
