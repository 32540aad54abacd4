import { type PaymentStatus, paymentStatuses } from '#contract/payment-status.ts'
import type { CasesOf } from '../cases.ts'
import { intentId, reportOf } from '../checkout/checkout.samples.ts'
import type { PaymentReport } from '../checkout/payment-report.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { paymentResultMachine } from './payment-result.machine.ts'

/** Both pages, every status, and each way that asking can fail. */
export const paymentResultCases = {
  inputs: {
    'order-success': { page: 'order-success', intentId, known: null },
    'payment-failed': { page: 'payment-failed', intentId, known: null },
    'without a payment': { page: 'order-success', intentId: null, known: null },
    'paid, from checkout': { page: 'order-success', intentId, known: knownAs('Paid') },
    'returned, from checkout': { page: 'order-success', intentId, known: knownAs('Returned') },
    'declined, from checkout': { page: 'payment-failed', intentId, known: knownAs('Failed') },
    'undecided, from checkout': { page: 'payment-failed', intentId, known: knownAs('InProgress') },
  },
  events: {
    'xstate.done.actor.checkPayment': {
      ...Object.fromEntries(paymentStatuses.map((status) => [status, { output: reportOf(status) }])),
      'Pending, a wrong amount taken': { output: reportOf('Pending', { money: 'wrongAmount' }) },
      Failed: { output: reportOf('Failed', { reason: 'There wasn’t enough money in the account.' }) },
      'Expired, status only': {
        output: reportOf('Expired', { totalCents: null, items: [], money: null, createdAt: null }),
      },
      'Expired, refund pending': { output: reportOf('Expired', { money: 'refunding' }) },
      'Cancelled, refund pending': { output: reportOf('Cancelled', { money: 'refunding' }) },
    },
    'xstate.error.actor.checkPayment': {
      'session expired': { error: new CallFailed(401, 'Session expired') },
      'no such payment': { error: new CallFailed(404, 'No such payment.') },
      'not an id': { error: new CallFailed(400, 'paymentIntentId: not a UUID') },
      'no answer': { error: new CallFailed(0, noAnswer) },
      exception: { error: new TypeError('broken') },
    },
    'stream.status': Object.fromEntries([...paymentStatuses, 'Teapot'].map((status) => [status, { status }])),
    'xstate.error.actor.paymentStream': { exception: { error: new Error('no streams here') } },
    'xstate.error.actor.watchPage': { exception: { error: new Error('no page here') } },
  },
} satisfies CasesOf<typeof paymentResultMachine>

/** What checkout hands over: a status with the stored order. */
function knownAs(status: PaymentStatus): PaymentReport {
  return reportOf(status, { money: null, createdAt: null, leftMs: null })
}
