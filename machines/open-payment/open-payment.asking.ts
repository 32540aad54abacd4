import { openPaymentSetup } from './open-payment.setup.ts'

/** Requests the status of the payment; the response decides the next state. */
export const asking = openPaymentSetup.createStateConfig({
  invoke: {
    id: 'findPayment',
    src: 'findPayment',
    input: ({ context: { found } }) => ({ shown: found && found.attempt }),
    onDone: [
      {
        description: 'The server reports that the payment is paid: the page shows the amount and a link to the cards.',
        meta: { requirement: ['CHK-10', 'CHK-17'] },
        guard: { type: 'isPaid', params: ({ event }) => ({ found: event.output }) },
        target: 'paid',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'The server reports that the payment ended unpaid or was returned: the page shows the result.',
        meta: { requirement: ['CHK-17'] },
        guard: { type: 'hasEnded', params: ({ event }) => ({ found: event.output }) },
        target: 'unpaid',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'The started payment is undecided or its status is unavailable: the page shows Resume.',
        meta: { requirement: ['CHK-17'] },
        guard: { type: 'isUndecided', params: ({ event }) => ({ found: event.output }) },
        target: 'open',
        actions: { type: 'keepFound', params: ({ event }) => ({ found: event.output }) },
      },
      {
        description: 'This browser stores no started payment of this shopper: the page shows no notice.',
        meta: { requirement: ['API-5', 'CHK-17'] },
        target: 'none',
        actions: 'dropFound',
      },
    ],
    onError: {
      description: 'The browser cannot read the stored payment: the page shows no notice.',
      meta: { requirement: ['CHK-17'] },
      target: 'none',
      actions: 'dropFound',
    },
  },
  on: {
    'purchase.begin': {
      description: 'The shopper opens checkout or a result page before the server answers: no notice is shown.',
      meta: { requirement: ['CHK-17'] },
      target: 'buying',
    },
  },
})
