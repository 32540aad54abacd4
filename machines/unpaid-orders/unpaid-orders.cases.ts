import type { CasesOf } from '../cases.ts'
import { approvedOrder, reportOf, startByPhone, unpaidOrders, wait } from '../checkout/checkout.samples.ts'
import { CallFailed } from '../problem.ts'
import type { unpaidOrdersMachine } from './unpaid-orders.machine.ts'

const [neverStarted, withBank] = unpaidOrders

/** An order that was never started and one that the bank has, each resumed and cancelled; one that is approved. */
export const unpaidOrdersCases = {
  inputs: {
    'two orders': { minutes: 12, orders: [...unpaidOrders], start: startByPhone, account: '04******06' },
    'one under way': { minutes: null, orders: [withBank], start: startByPhone, account: '04******06' },
    'one approved': { minutes: 15, orders: [approvedOrder], start: startByPhone, account: '04******06' },
  },
  events: {
    'unpaid.resume': {
      'never started': { intentId: neverStarted.intentId },
      'with the bank': { intentId: withBank.intentId },
      approved: { intentId: approvedOrder.intentId },
      'not listed': { intentId: '00000000-0000-4000-8000-000000000000' },
    },
    'unpaid.cancel': {
      'never started': { intentId: neverStarted.intentId },
      'with the bank': { intentId: withBank.intentId },
      approved: { intentId: approvedOrder.intentId },
      'not listed': { intentId: '00000000-0000-4000-8000-000000000000' },
    },
    'xstate.done.actor.recallPayment': {
      cancelled: { output: reportOf('Cancelled') },
      asked: { output: reportOf('InProgress') },
      approved: { output: reportOf('Pending') },
      paid: { output: reportOf('Paid') },
    },
    'xstate.error.actor.recallPayment': {
      refused: { error: new CallFailed(409, 'This payment has been approved.') },
      exception: { error: new TypeError('broken') },
    },
    'xstate.done.actor.adoptOrder': { adopted: { output: undefined } },
    'xstate.error.actor.adoptOrder': { 'storage is full': { error: new Error('QuotaExceededError') } },
    'xstate.done.actor.startPayment': { started: { output: wait } },
    'xstate.error.actor.startPayment': {
      refused: { error: new CallFailed(400, 'There is no such account to pay from.') },
    },
  },
} satisfies CasesOf<typeof unpaidOrdersMachine>
