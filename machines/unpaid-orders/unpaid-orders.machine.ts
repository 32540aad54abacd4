import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { errorParams } from '../problem.ts'
import { adopting, starting } from './unpaid-orders.resuming.ts'
import { pressedOf, unpaidOrdersSetup } from './unpaid-orders.setup.ts'

/**
 * The unpaid orders because of which another was not placed: they reach the limit of what one shopper may hold unpaid (CHK-16),
 * or their payments are under way (CHK-11). Each can be resumed and cancelled until it is approved.
 */
export const unpaidOrdersMachine = unpaidOrdersSetup.createMachine({
  id: 'unpaidOrders',
  description: 'The shopper resumes or cancels the unpaid orders because of which another was not placed.',
  meta: { needsLogin: true },
  context: ({ input }) => ({
    ...input,
    wait: null,
    isRetry: false,
    startProblem: null,
    pressed: null,
    problem: null,
    notice: null,
  }),
  output: ({ context: { wait, isRetry, startProblem, orders } }) => ({
    wait,
    isRetry,
    startProblem,
    orders,
  }),
  initial: 'listed',
  states: {
    listed: {
      description: 'The page lists the unpaid orders; the shopper can resume or cancel what is not approved.',
      meta: { requirement: ['CHK-16'] },
      on: {
        'unpaid.resume': {
          description:
            'The shopper presses Resume on an order that is not approved: the page stores it as the current purchase.',
          meta: { requirement: ['CHK-16'] },
          guard: { type: 'canResume', params: ({ event }) => event },
          target: 'adopting',
          actions: { type: 'keepPressed', params: ({ event }) => event },
        },
        'unpaid.cancel': {
          description:
            'The shopper presses Cancel on an order that is not approved: the page asks the server to cancel it.',
          meta: { requirement: ['CHK-16'] },
          guard: { type: 'canCancel', params: ({ event }) => event },
          target: 'cancelling',
          actions: { type: 'keepPressed', params: ({ event }) => event },
        },
        'order.retry': {
          description:
            'The shopper presses Place my order: checkout places the order from the cart, beside those that are listed.',
          meta: { requirement: ['CHK-11', 'CHK-16'] },
          target: 'ended',
          actions: 'noteRetry',
        },
        'orders.leave': {
          description: 'The shopper presses Back to checkout: the list closes.',
          meta: { requirement: ['CHK-16'] },
          target: 'ended',
        },
      },
    },
    cancelling: {
      description: 'The page asks the server to cancel the order and to release its cards.',
      meta: { requirement: ['CHK-16'] },
      tags: 'busy',
      invoke: {
        id: 'recallPayment',
        src: 'recallPayment',
        input: ({ context }) => ({ intentId: pressedOf(context).intentId }),
        onDone: [
          {
            description: 'The order ended unpaid or was returned: the page removes it from the list.',
            meta: { requirement: ['CHK-16'] },
            guard: { type: 'isEnded', params: ({ event }) => event.output },
            target: 'listed',
            actions: 'dropPressed',
          },
          {
            description: 'The order is already paid: the page removes it from the list and refers to the eVault.',
            meta: { requirement: ['CHK-9', 'CHK-16'] },
            guard: { type: 'isPaid', params: ({ event }) => event.output },
            target: 'listed',
            actions: 'dropPaid',
          },
          {
            description:
              'The payment can no longer be cancelled, as after its approval: the page shows this, and disables Cancel.',
            meta: { requirement: ['CHK-15', 'CHK-16'] },
            guard: { type: 'isPastRecall', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'noteTooLate', params: ({ event }) => event.output },
          },
          {
            description: 'The bank has not answered the request to cancel yet: the page shows that the bank was asked.',
            meta: { requirement: ['API-9', 'CHK-16'] },
            target: 'listed',
            actions: 'noteAsked',
          },
        ],
        onError: {
          description: 'The request to cancel fails: the page shows the reason.',
          meta: { requirement: ['CHK-16'] },
          target: 'listed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    adopting,
    starting,
    ended: {
      description: 'The shopper has left the list of unpaid orders.',
      meta: { requirement: ['CHK-16'] },
      type: 'final',
    },
  },
})

export type UnpaidOrdersActor = ActorRefFrom<typeof unpaidOrdersMachine>
export type UnpaidOrdersSnapshot = SnapshotFrom<typeof unpaidOrdersMachine>
