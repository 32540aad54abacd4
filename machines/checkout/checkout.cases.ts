import { paymentMeaning, paymentStatuses } from '#contract/payment-status.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import type { checkoutMachine } from './checkout.machine.ts'
import { intentId, lines, method, noContact, phoneOnly, remarkedPhone, wait } from './checkout.samples.ts'

const settled = Object.fromEntries(
  paymentStatuses
    .filter((status) => paymentMeaning[status].endsWait)
    .map((status) => [status, { output: { kind: 'settled', status } as const }]),
)

/** Every arrival, placement and end of a wait that checkout tells apart. */
export const checkoutCases = {
  inputs: { 'from the cart': undefined },
  events: {
    'method.choose': {
      mobile: { method: 'phone' },
      'an account that is not held': { method: 'account' },
    },
    'xstate.done.actor.arrival': {
      ready: { output: { kind: 'ready', facts: { lines, method } } },
      'one account': { output: { kind: 'ready', facts: { lines, method: phoneOnly } } },
      'a number that no call may carry': {
        output: { kind: 'ready', facts: { lines, method: remarkedPhone } },
      },
      'nothing in the cart': { output: { kind: 'ready', facts: { lines: [], method } } },
      'no account': { output: { kind: 'ready', facts: { lines, method: noContact } } },
      'payment under way': { output: { kind: 'underWay', wait } },
      'payment ended': { output: { kind: 'result', destination: { page: 'order-success', intentId } } },
    },
    'xstate.error.actor.arrival': { exception: { error: new Error('broken') } },
    'xstate.done.actor.placeOrder': {
      started: { output: { wait, problem: null } },
      refused: { output: { wait: null, problem: 'Kookaburra Coffee is sold out.' } },
      'not confirmed': { output: { wait: null, problem: null } },
    },
    'xstate.error.actor.placeOrder': {
      exception: { error: new Error('broken') },
      'no message': { error: new CallFailed(500, '') },
    },
    'xstate.done.actor.paymentWait': {
      ...settled,
      'no word in time': { output: { kind: 'expired' } },
      'taken back': { output: { kind: 'cancelled' } },
      'unknown status': { output: { kind: 'unexpected' } },
    },
    'xstate.error.actor.paymentWait': { exception: { error: new Error('broken') } },
  },
} satisfies CasesOf<typeof checkoutMachine>
