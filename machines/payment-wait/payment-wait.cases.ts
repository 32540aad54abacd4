import { paymentStatuses } from '#contract/payment-status.ts'
import type { CasesOf } from '../cases.ts'
import { reportOf, wait } from '../checkout/checkout.samples.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { paymentWaitMachine } from './payment-wait.machine.ts'

const statuses = [...paymentStatuses, 'Teapot']

/** CHK-7: every status, an unknown one, the end of the stream and of the time, and each answer to a recall. */
export const paymentWaitCases = {
  inputs: {
    'just started': wait,
    'after a reload': { ...wait, now: wait.deadline - 40_000 },
  },
  events: {
    'stream.status': Object.fromEntries(statuses.map((status) => [status, { status }])),
    'time.left': {
      'half a minute': { seconds: 30 },
      'clock set back': { seconds: 3_600 },
      'time is up': { seconds: 0 },
    },
    'xstate.error.actor.paymentStream': { exception: { error: new Error('no streams here') } },
    'xstate.error.actor.countdown': { exception: { error: new Error('no timers here') } },
    'xstate.done.actor.recallPayment': Object.fromEntries(
      paymentStatuses.map((status) => [status, { output: reportOf(status) }]),
    ),
    'xstate.error.actor.recallPayment': {
      'no such call': { error: new CallFailed(404, '') },
      'no answer': { error: new CallFailed(0, noAnswer) },
    },
  },
} satisfies CasesOf<typeof paymentWaitMachine>
