import { paymentResultSetup } from './payment-result.setup.ts'

/** CHK-9: the event stream of the payment is open. */
export const following = paymentResultSetup.createStateConfig({
  description: 'The page shows Processing Payment and waits for the bank; the shopper does not need to refresh.',
  meta: { requirement: ['CHK-9', 'CHK-12'] },
  invoke: {
    id: 'paymentStream',
    src: 'paymentStream',
    input: ({ context }) => ({ intentId: context.intentId ?? '' }),
    onError: {
      description: 'The event stream cannot be read: the page asks the server again after a delay.',
      meta: { requirement: ['CHK-9'] },
      target: 'resting',
    },
  },
  on: {
    'stream.status': {
      description: 'The event stream reports a final status: the page asks the server for the result.',
      meta: { requirement: ['CHK-9', 'CHK-14'] },
      guard: { type: 'isFinalStatus', params: ({ event }) => event },
      target: 'asking',
    },
    'stream.lost': {
      description: 'The event stream is refused, breaks or ends: the page asks the server again after a delay.',
      meta: { requirement: ['CHK-9'] },
      target: 'resting',
    },
    'page.shown': {
      description: 'The tab becomes visible, or the network returns: the page asks the server at once.',
      meta: { requirement: ['CHK-12'] },
      target: 'asking',
    },
  },
})

/** CHK-9: the delay before the server is asked again. */
export const resting = paymentResultSetup.createStateConfig({
  description: 'The page waits for the retry delay before it asks the server again.',
  meta: { requirement: ['CHK-9'] },
  after: {
    askAgain: {
      description: 'The retry delay elapsed: the page asks the server again.',
      meta: { requirement: ['CHK-9'] },
      target: 'asking',
    },
  },
  on: {
    'page.shown': {
      description: 'The tab becomes visible, or the network returns: the page asks the server at once.',
      meta: { requirement: ['CHK-12'] },
      target: 'asking',
    },
  },
})
