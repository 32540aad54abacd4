import { assign, setup } from 'xstate'
import type { AttemptOrder } from '#machines/checkout/attempt.ts'
import { placedAttempt } from '#machines/checkout/checkout.samples.ts'
import { placeOrderCases } from '#machines/place-order/place-order.cases.ts'

/** A model of what the browser stores of a purchase for all its tabs (CHK-11), and of the order. Stories do not show it. */
export const browserMachine = setup({
  types: {
    events: {} as { type: 'attempt.store'; order: AttemptOrder } | { type: 'attempt.forget' },
    context: {} as { order: AttemptOrder },
  },
  actions: { noteOrder: assign({ order: (_, { order }: { order: AttemptOrder }) => order }) },
}).createMachine({
  id: 'browser',
  context: { order: placedAttempt.order },
  initial: 'empty',
  on: {
    'attempt.store': { target: '.withAttempt', actions: { type: 'noteOrder', params: ({ event }) => event } },
    'attempt.forget': '.empty',
  },
  states: { empty: {}, withAttempt: {} },
})

export const browserCases = {
  inputs: { 'a new browser': undefined },
  events: {
    'attempt.store': {
      'as shown': { order: placedAttempt.order },
      dearer: { order: placeOrderCases.events['xstate.done.actor.placeOrder'].dearer.output.attempt.order },
    },
  },
}
