import { listOf, orderOf, shownOf } from './checkout-context.ts'
import { errorParams } from '../problem.ts'
import { checkoutSetup } from './checkout.setup.ts'

/** CHK-3, CHK-5: the order is placed and its payment started. */
export const paying = checkoutSetup.createStateConfig({
  description: 'The page places the order and starts its payment; the shopper confirms any change first.',
  meta: { requirement: ['CHK-3', 'CHK-5', 'CHK-15'], needsLogin: true },
  tags: 'busy',
  invoke: {
    id: 'placeOrder',
    src: 'placeOrder',
    input: ({ context }) => orderOf(context),
    onDone: [
      {
        description: 'The payment is started: the page waits for the shopper to approve it.',
        meta: { requirement: ['CHK-6'] },
        guard: { type: 'isStarted', params: ({ event }) => event.output },
        target: 'awaiting',
        actions: { type: 'keepWait', params: ({ event }) => event.output },
      },
      {
        description: 'Unpaid orders of the shopper keep this one from being placed: the page lists them.',
        meta: { requirement: ['CHK-11', 'CHK-16'] },
        guard: { type: 'isLimited', params: ({ event }) => event.output },
        target: 'limited',
        actions: { type: 'keepBlocking', params: ({ event }) => event.output },
      },
      {
        description:
          'The payment was not confirmed as started: checkout shows the reason, if any, and checks the stored payment.',
        meta: { requirement: ['CHK-4', 'CHK-5', 'CHK-11', 'CHK-15'] },
        target: 'arriving',
        actions: { type: 'show', params: ({ event }) => event.output },
      },
    ],
    onError: {
      description: 'Placing the order fails unexpectedly: checkout shows the error and checks the stored payment.',
      meta: { requirement: ['CHK-4', 'CHK-11'] },
      target: 'arriving',
      actions: { type: 'showException', params: errorParams },
    },
  },
})

/** CHK-11, CHK-16: unpaid orders keep another from being placed: they reach the limit, or their payments are under way. */
export const limited = checkoutSetup.createStateConfig({
  description:
    'The page lists the unpaid orders that keep this one from being placed; the shopper can resume each, and cancel what is not approved.',
  meta: { requirement: ['CHK-11', 'CHK-16'], needsLogin: true },
  exit: 'dropBlocking',
  invoke: {
    id: 'unpaidOrders',
    src: 'unpaidOrders',
    input: ({ context }) => listOf(context),
    onDone: [
      {
        description: 'The shopper resumes an unpaid order and its payment is started: the page waits for approval.',
        meta: { requirement: ['CHK-6', 'CHK-16'] },
        guard: { type: 'isStarted', params: ({ event }) => event.output },
        target: 'awaiting',
        actions: { type: 'keepWait', params: ({ event }) => event.output },
      },
      {
        description:
          'The shopper presses Place my order: the page places the order from the cart beside those that were listed.',
        meta: { requirement: ['CHK-3', 'CHK-11', 'CHK-16'] },
        guard: { type: 'isRetry', params: ({ event }) => event.output },
        target: 'paying',
        actions: { type: 'keepListed', params: ({ event }) => event.output },
      },
      {
        description:
          'The shopper goes back, or the resumed payment may have started: checkout checks the stored payment.',
        meta: { requirement: ['CHK-13', 'CHK-16'] },
        target: 'arriving',
        actions: { type: 'show', params: ({ event }) => ({ problem: event.output.startProblem }) },
      },
    ],
    onError: {
      description: 'The list of orders fails unexpectedly: checkout shows the error and checks the stored payment.',
      meta: { requirement: ['CHK-4', 'CHK-16'] },
      target: 'arriving',
      actions: { type: 'showException', params: errorParams },
    },
  },
})

/** CHK-11: the payment that was started elsewhere replaces the stored attempt. */
export const adopting = checkoutSetup.createStateConfig({
  description: 'The page stores the payment that was started elsewhere as the current purchase of this browser.',
  meta: { requirement: ['CHK-11'], needsLogin: true },
  tags: 'busy',
  invoke: {
    id: 'adoptOrder',
    src: 'adoptOrder',
    input: ({ context }) => shownOf(context),
    onDone: {
      description: 'The payment is stored: checkout asks the server about it, and shows it.',
      meta: { requirement: ['CHK-11', 'CHK-13'] },
      target: 'arriving',
    },
    onError: {
      description: 'The browser cannot store the payment: checkout shows the error and the order again.',
      meta: { requirement: ['CHK-4', 'CHK-11'] },
      target: 'arriving',
      actions: { type: 'showException', params: errorParams },
    },
  },
})
