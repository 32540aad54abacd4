import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import type { CasesOf } from '../cases.ts'
import type { LastShown } from '../payment-wait/payment-wait.setup.ts'
import { CallFailed } from '../problem.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import {
  approvedOrder,
  intentId,
  lines,
  method,
  noContact,
  phoneOnly,
  remarkedPhone,
  unpaidOrders,
  wait,
} from './checkout.samples.ts'

/** What the wait showed when it ended. */
const last: LastShown = { secondsLeft: 170, status: 'InProgress', problem: null, isCancelling: false }

const settled = Object.fromEntries(
  paymentStatuses
    .filter((status) => paymentMeaning[status].endsWait)
    .map((status) => [status, { output: { kind: 'settled', status, last } as const }]),
)

const [, withBank] = unpaidOrders

/** Every arrival, placement and end of a wait that checkout distinguishes. */
export const checkoutCases = {
  inputs: { 'from the cart': undefined },
  events: {
    'method.choose': {
      mobile: { method: 'phone' },
      'an account that is not held': { method: 'account' },
    },
    'payment.show': {
      'started elsewhere': { intentId: withBank.intentId },
      'approved elsewhere': { intentId: approvedOrder.intentId },
      'not shown': { intentId },
    },
    'xstate.done.actor.adoptOrder': { stored: { output: undefined } },
    'xstate.error.actor.adoptOrder': { 'storage is full': { error: new Error('QuotaExceededError') } },
    'xstate.done.actor.arrival': {
      ready: { output: { kind: 'ready', facts: { lines, method, lastUsed: null, underWay: [] } } },
      'paid by account before': {
        output: { kind: 'ready', facts: { lines, method, lastUsed: 'account', underWay: [] } },
      },
      'one account': {
        output: { kind: 'ready', facts: { lines, method: phoneOnly, lastUsed: 'email', underWay: [] } },
      },
      'a number that no call may carry': {
        output: { kind: 'ready', facts: { lines, method: remarkedPhone, lastUsed: null, underWay: [] } },
      },
      'another payment under way': {
        output: {
          kind: 'ready',
          facts: { lines, method, lastUsed: null, underWay: [withBank, approvedOrder] },
        },
      },
      'nothing in the cart': { output: { kind: 'ready', facts: { lines: [], method, lastUsed: null, underWay: [] } } },
      'no account': { output: { kind: 'ready', facts: { lines, method: noContact, lastUsed: 'phone', underWay: [] } } },
      'payment under way': { output: { kind: 'underWay', wait } },
      'payment ended': { output: { kind: 'result', destination: { page: 'order-success', intentId, status: 'Paid' } } },
    },
    'xstate.error.actor.arrival': { exception: { error: new Error('broken') } },
    'xstate.done.actor.placeOrder': {
      started: { output: { wait, problem: null, blocking: null } },
      refused: { output: { wait: null, problem: 'Kookaburra Coffee is sold out.', blocking: null } },
      'not confirmed': { output: { wait: null, problem: null, blocking: null } },
      'too many unpaid': {
        output: { wait: null, problem: null, blocking: { minutes: 12, orders: [...unpaidOrders] } },
      },
    },
    'xstate.error.actor.placeOrder': {
      exception: { error: new Error('broken') },
      'no message': { error: new CallFailed(500, '') },
    },
    'xstate.done.actor.unpaidOrders': {
      started: { output: { wait, isRetry: false, startProblem: null, orders: [withBank] } },
      retry: { output: { wait: null, isRetry: true, startProblem: null, orders: [...unpaidOrders] } },
      left: { output: { wait: null, isRetry: false, startProblem: null, orders: [withBank] } },
      'not started': {
        output: {
          wait: null,
          isRetry: false,
          startProblem: 'There is no such account to pay from.',
          orders: [withBank],
        },
      },
    },
    'xstate.error.actor.unpaidOrders': { exception: { error: new Error('broken') } },
    'xstate.done.actor.paymentWait': {
      ...settled,
      'no status in time': { output: { kind: 'expired', last } },
      'taken back': { output: { kind: 'cancelled', last } },
      'unknown status': { output: { kind: 'unexpected', last } },
    },
    'xstate.error.actor.paymentWait': { exception: { error: new Error('broken') } },
  },
} satisfies CasesOf<typeof checkoutMachine>
