import type { CasesOf } from '../cases.ts'
import {
  awaitedAttempt,
  lines,
  method,
  placedAttempt,
  reportOf,
  unpaidOrders,
  wait,
} from '../checkout/checkout.samples.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { checkoutArrivalMachine } from './checkout-arrival.machine.ts'
import { PaymentUnread } from './payment-unread.ts'

const [, withBank] = unpaidOrders
const facts = { loggedIn: true as const, lines, method, lastUsed: 'phone' as const, underWay: [withBank] }

/** Every way to arrive: logged out, with and without cart, accounts and a payment under way. */
export const checkoutArrivalCases = {
  inputs: {
    'first visit': { problem: null },
    'after a refusal': { problem: 'Something went wrong while placing the order' },
  },
  events: {
    'xstate.done.actor.loadCheckout': {
      'logged out': { output: { loggedIn: false } },
      'nothing begun': { output: { ...facts, news: null } },
      'ordered, never started': {
        output: { ...facts, news: { attempt: placedAttempt, report: reportOf('NewRequest') } },
      },
      'never started and lapsed': {
        output: { ...facts, news: { attempt: placedAttempt, report: reportOf('Expired') } },
      },
      'Start without an answer': {
        output: { ...facts, news: { attempt: placedAttempt, report: reportOf('InProgress') } },
      },
      'wait interrupted': { output: { ...facts, news: { attempt: awaitedAttempt, report: reportOf('NewRequest') } } },
      approved: { output: { ...facts, news: { attempt: awaitedAttempt, report: reportOf('Pending') } } },
      'wrong amount debited': {
        output: { ...facts, news: { attempt: awaitedAttempt, report: reportOf('Pending', { money: 'wrongAmount' }) } },
      },
      'paid meanwhile': { output: { ...facts, news: { attempt: placedAttempt, report: reportOf('Paid') } } },
      'declined meanwhile': { output: { ...facts, news: { attempt: awaitedAttempt, report: reportOf('Cancelled') } } },
    },
    'xstate.error.actor.loadCheckout': {
      'session expired': { error: new CallFailed(401, 'Session expired') },
      'no answer': { error: new CallFailed(0, noAnswer) },
      'payment unread': { error: new PaymentUnread(new CallFailed(0, noAnswer)) },
      'payment check refused': { error: new PaymentUnread(new CallFailed(403, 'Payments are paused.')) },
      exception: { error: new TypeError('storage is closed') },
    },
    'xstate.done.actor.openWait': {
      'time left': { output: wait },
      'no time left': { output: { ...wait, now: wait.deadline } },
    },
    'xstate.error.actor.openWait': { exception: { error: new Error('storage is full') } },
    'xstate.error.actor.watchPage': { exception: { error: new Error('no page here') } },
    'xstate.error.actor.watchLogin': { exception: { error: new Error('storage is closed') } },
  },
} satisfies CasesOf<typeof checkoutArrivalMachine>
