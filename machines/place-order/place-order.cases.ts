import type { CasesOf } from '../cases.ts'
import {
  intentId,
  lines,
  newAttempt,
  placedAttempt,
  reportOf,
  startByPhone,
  unpaidOrders,
  wait,
} from '../checkout/checkout.samples.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { placeOrderMachine } from './place-order.machine.ts'

const dearer = lines.map((line) => (line.cardId === 218 ? { ...line, priceCents: 4700 } : line))

/** CHK-4, CHK-11, CHK-15: placed, refused, changed, taken by another attempt, and started or not. */
export const placeOrderCases = {
  inputs: { 'by mobile': { lines, start: startByPhone, account: '04******06', seen: [] } },
  events: {
    'xstate.done.actor.keepAttempt': {
      'new id': { output: { attempt: newAttempt, isFresh: true } },
      'stored id': { output: { attempt: newAttempt, isFresh: false } },
      'stored id with an order': { output: { attempt: placedAttempt, isFresh: false } },
    },
    'xstate.error.actor.keepAttempt': { 'storage is full': { error: new Error('QuotaExceededError') } },
    'xstate.done.actor.checkPayment': {
      'never started': { output: reportOf('NewRequest') },
      'with the bank': { output: reportOf('InProgress') },
      paid: { output: reportOf('Paid') },
      lapsed: { output: reportOf('Expired') },
    },
    'xstate.error.actor.checkPayment': {
      'no such payment': { error: new CallFailed(404, 'No such payment.') },
      'no id of a payment': { error: new CallFailed(400, 'paymentIntentId: Invalid UUID') },
      'no answer': { error: new CallFailed(0, noAnswer) },
    },
    'xstate.done.actor.placeOrder': {
      'as shown': { output: { outcome: 'placed', attempt: placedAttempt } },
      dearer: {
        output: {
          outcome: 'placed',
          attempt: { ...placedAttempt, order: { id: '4711', totalCents: 9700, lines: dearer } },
        },
      },
      'other items': { output: { outcome: 'otherItems', intentId } },
      'sold out': {
        output: {
          outcome: 'unavailable',
          lines: [
            { name: 'Kookaburra Coffee', availableQuantity: 0, limitedBy: 'stock' },
            { name: 'Surf Shack', availableQuantity: 1, limitedBy: 'stock' },
          ],
        },
      },
      'held by unpaid orders': {
        output: {
          outcome: 'unavailable',
          lines: [
            { name: 'Kookaburra Coffee', availableQuantity: 0, limitedBy: 'unpaidOrders' },
            { name: 'Surf Shack', availableQuantity: 1, limitedBy: 'unpaidOrders' },
          ],
        },
      },
      'more than one shopper can have': {
        output: {
          outcome: 'unavailable',
          lines: [{ name: 'Kookaburra Coffee', availableQuantity: 20, limitedBy: 'allowance' }],
        },
      },
      'too many unpaid': { output: { outcome: 'limit', blocking: { minutes: 12, orders: [...unpaidOrders] } } },
      'another payment under way': {
        output: { outcome: 'underWay', blocking: { minutes: null, orders: unpaidOrders.slice(1) } },
      },
      'cart bought elsewhere': { output: { outcome: 'cartChanged' } },
      'no intent': { output: { outcome: 'withoutIntent' } },
      'another tab went on': { output: { outcome: 'superseded' } },
    },
    'xstate.error.actor.placeOrder': {
      refused: { error: new CallFailed(400, 'That card is no longer sold.') },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('storage is full') },
    },
    'xstate.done.actor.recallPayment': {
      closed: { output: reportOf('Cancelled') },
      'with the bank': { output: reportOf('InProgress') },
    },
    'xstate.error.actor.recallPayment': { 'no answer': { error: new CallFailed(0, noAnswer) } },
    'xstate.done.actor.startPayment': { started: { output: wait } },
    'xstate.error.actor.startPayment': {
      refused: { error: new CallFailed(400, 'There is no such account to pay from.') },
      'no message': { error: new CallFailed(502, '') },
    },
  },
} satisfies CasesOf<typeof placeOrderMachine>
