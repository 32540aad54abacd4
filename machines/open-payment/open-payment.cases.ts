import { paymentStatuses } from '#contract/payment-status.ts'
import type { CasesOf } from '../cases.ts'
import { awaitedAttempt, placedAttempt, reportOf } from '../checkout/checkout.samples.ts'
import type { openPaymentMachine } from './open-payment.machine.ts'

/** Every status of the stored payment, and each way to have none. */
export const openPaymentCases = {
  inputs: { 'on the shelf': { isPurchasePage: false }, 'at checkout': { isPurchasePage: true } },
  events: {
    'xstate.done.actor.findPayment': {
      ...Object.fromEntries(
        paymentStatuses.map((status) => [status, { output: { attempt: awaitedAttempt, report: reportOf(status) } }]),
      ),
      'never started': { output: { attempt: placedAttempt, report: reportOf('NewRequest') } },
      'lapsed before it was started': { output: { attempt: placedAttempt, report: reportOf('Expired') } },
      'not reached': { output: { attempt: awaitedAttempt, report: null } },
      'not reached, never started': { output: { attempt: placedAttempt, report: null } },
      nothing: { output: null },
    },
    'xstate.error.actor.findPayment': { exception: { error: new TypeError('broken') } },
    'xstate.error.actor.watchPage': { exception: { error: new Error('no page here') } },
  },
} satisfies CasesOf<typeof openPaymentMachine>
