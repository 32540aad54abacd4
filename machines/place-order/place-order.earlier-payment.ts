import { errorParams } from '../problem.ts'
import { intentOf, nameOf } from './placement.ts'
import { placeOrderSetup } from './place-order.setup.ts'

/** CHK-11: whether the stored payment allows another order. */
export const checking = placeOrderSetup.createStateConfig({
  description: 'The page asks the server for the status of the stored payment.',
  meta: { requirement: ['CHK-11'] },
  tags: 'busy',
  invoke: {
    id: 'checkPayment',
    src: 'checkPayment',
    input: ({ context }) => ({ intentId: intentOf(context) }),
    onDone: [
      {
        description:
          'The stored payment is paid or under way: the page orders nothing, and checkout shows that payment.',
        meta: { requirement: ['CHK-11', 'CHK-13'] },
        guard: { type: 'isPaidOrUnderWay', params: ({ event }) => event.output },
        target: 'ended',
      },
      {
        description:
          'The stored payment ended unpaid or was returned: the page continues with a new checkout session id.',
        meta: { requirement: ['CHK-11', 'CHK-12'] },
        guard: { type: 'isEndedUnpaid', params: ({ event }) => event.output },
        target: 'keeping',
        actions: { type: 'forgetAttempt', params: ({ context }) => nameOf(context) },
      },
      {
        description:
          'The stored payment was never started: the page places its order again, which makes no second order.',
        meta: { requirement: ['API-8', 'CHK-11'] },
        target: 'placing',
      },
    ],
    onError: [
      {
        description: 'The server finds no such payment of this shopper: the page places the order.',
        meta: { requirement: ['API-5', 'CHK-11'] },
        guard: { type: 'isUnknownToServer', params: errorParams },
        target: 'placing',
      },
      {
        description: 'The stored payment cannot be checked: the page shows the reason and orders nothing.',
        meta: { requirement: ['CHK-4', 'CHK-11'] },
        target: 'ended',
        actions: { type: 'showProblem', params: errorParams },
      },
    ],
  },
})

/** API-8: the recall of an order of other items under the same session id. */
export const closing = placeOrderSetup.createStateConfig({
  description: 'The page cancels the earlier order of other items.',
  meta: { requirement: ['API-8'] },
  tags: 'busy',
  invoke: {
    id: 'recallPayment',
    src: 'recallPayment',
    input: ({ context }) => ({ intentId: intentOf(context) }),
    onDone: [
      {
        description:
          'The earlier order ended unpaid or was returned: the page continues with a new checkout session id.',
        meta: { requirement: ['API-8', 'CHK-11'] },
        guard: { type: 'isEndedUnpaid', params: ({ event }) => event.output },
        target: 'keeping',
        actions: { type: 'forgetAttempt', params: ({ context }) => nameOf(context) },
      },
      {
        description: 'The earlier order is paid or still with the bank: the page orders nothing new.',
        meta: { requirement: ['CHK-11'] },
        target: 'ended',
      },
    ],
    onError: {
      description: 'The earlier order cannot be cancelled: the page shows the reason and orders nothing new.',
      meta: { requirement: ['CHK-4', 'CHK-11'] },
      target: 'ended',
      actions: { type: 'showProblem', params: errorParams },
    },
  },
})
