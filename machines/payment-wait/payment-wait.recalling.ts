import { errorParams } from '../problem.ts'
import { paymentWaitSetup } from './payment-wait.setup.ts'

/** CHK-15: the request to cancel is sent. */
export const recalling = paymentWaitSetup.createStateConfig({
  description: 'The page asks the server to cancel the payment; a final status may arrive first.',
  meta: { requirement: ['CHK-15'] },
  entry: 'askToCancel',
  invoke: {
    id: 'recallPayment',
    src: 'recallPayment',
    input: ({ context: { intentId } }) => ({ intentId }),
    onDone: [
      {
        description: 'The payment is cancelled: the shopper can choose another payment method.',
        meta: { requirement: ['CHK-15'] },
        guard: { type: 'isCancelled', params: ({ event }) => event.output },
        target: 'ended',
        actions: 'cancel',
      },
      {
        description: 'The payment was decided before the request to cancel: the wait ends with its result.',
        meta: { requirement: ['CHK-8', 'CHK-15'] },
        guard: { type: 'endsWait', params: ({ event }) => event.output },
        target: 'ended',
        actions: { type: 'settle', params: ({ event }) => event.output },
      },
      {
        description: 'The shopper approved before the request to cancel: the page shows that it is too late.',
        meta: { requirement: ['API-9', 'CHK-15'] },
        guard: { type: 'isBeyondRecall', params: ({ event }) => event.output },
        target: 'waiting',
        actions: [{ type: 'showStatus', params: ({ event }) => event.output }, 'showTooLate'],
      },
      {
        description: 'The bank has not answered the request to cancel yet: the page continues to wait.',
        meta: { requirement: ['API-9', 'CHK-15'] },
        target: 'withdrawing',
      },
    ],
    onError: {
      description: 'The request to cancel fails: the page shows the reason and continues to wait.',
      meta: { requirement: ['CHK-15'] },
      target: 'waiting',
      actions: { type: 'showProblem', params: errorParams },
    },
  },
})

/** CHK-15: the bank has not answered the request to cancel. */
export const withdrawing = paymentWaitSetup.createStateConfig({
  description: 'The bank has not answered the request to cancel yet; the page waits for the result.',
  meta: { requirement: ['API-9', 'CHK-15'] },
})
