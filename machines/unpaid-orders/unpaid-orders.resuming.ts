import { errorParams } from '../problem.ts'
import type { UnpaidOrder } from './unpaid-order.ts'
import { type UnpaidOrdersContext, pressedOf, unpaidOrdersSetup } from './unpaid-orders.setup.ts'

/** CHK-16: the pressed order replaces the stored attempt. */
export const adopting = unpaidOrdersSetup.createStateConfig({
  description: 'The page stores the resumed order as the current purchase of this browser.',
  meta: { requirement: ['CHK-11', 'CHK-16'] },
  tags: 'busy',
  invoke: {
    id: 'adoptOrder',
    src: 'adoptOrder',
    input: ({ context }) => adoptionOf(context),
    onDone: [
      {
        description: 'The payment of the order was never started: the page starts it now.',
        meta: { requirement: ['CHK-5', 'CHK-16'] },
        guard: 'canStart',
        target: 'starting',
      },
      {
        description: 'The payment of the order was already started: checkout asks the server about it.',
        meta: { requirement: ['CHK-13', 'CHK-16'] },
        target: 'ended',
      },
    ],
    onError: {
      description: 'The browser cannot store the order: the page shows the reason and does not resume it.',
      meta: { requirement: ['CHK-16'] },
      target: 'listed',
      actions: { type: 'showProblem', params: errorParams },
    },
  },
})

/** CHK-16: the payment of the pressed order is started. */
export const starting = unpaidOrdersSetup.createStateConfig({
  description: 'The page asks the server to start the payment of the resumed order.',
  meta: { requirement: ['CHK-5', 'CHK-16'] },
  tags: 'busy',
  invoke: {
    id: 'startPayment',
    src: 'startPayment',
    input: ({ context }) => ({ intentId: pressedOf(context).intentId, start: context.start }),
    onDone: {
      description: 'The server starts the payment: the shopper can approve it with their bank.',
      meta: { requirement: ['CHK-6', 'CHK-16'] },
      target: 'ended',
      actions: { type: 'keepWait', params: ({ event }) => ({ wait: event.output }) },
    },
    onError: {
      description: 'Starting the payment fails or is not confirmed: checkout asks the server and shows the reason.',
      meta: { requirement: ['CHK-5', 'CHK-12', 'CHK-16'] },
      target: 'ended',
      actions: { type: 'keepStartProblem', params: errorParams },
    },
  },
})

/** An order that the bank already has was asked for from an account that this browser need not know. */
function adoptionOf(context: UnpaidOrdersContext): { order: UnpaidOrder; account: string } {
  return { order: pressedOf(context), account: context.account }
}
