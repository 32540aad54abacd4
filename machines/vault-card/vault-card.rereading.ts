import { vaultCardSetup } from './vault-card.setup.ts'

/** VLT-3: the card may have been redeemed while the page was hidden. */
export const rereading = vaultCardSetup.createStateConfig({
  description: 'The store is loading the card again, and the page shows it as it was.',
  meta: { requirement: ['VLT-3'] },
  invoke: {
    id: 'loadCard',
    src: 'loadCard',
    input: ({ context }) => ({ userCardId: context.userCardId }),
    onDone: [
      {
        description: 'The server no longer finds such a card among the shopper’s: the page shows ‘Card not found’.',
        meta: { requirement: ['VLT-5'] },
        guard: { type: 'isNoCard', params: ({ event }) => event.output },
        target: 'failed',
        actions: 'showNotFound',
      },
      {
        description: 'The server returns the card, which may have been redeemed: the page shows it as it is now.',
        meta: { requirement: ['VLT-3', 'VLT-9'] },
        target: 'shown',
        actions: { type: 'keepCard', params: ({ event }) => event.output },
      },
    ],
    onError: {
      description: 'The card fails to load again: the page shows it as it was.',
      meta: { requirement: ['VLT-3'] },
      target: 'shown',
    },
  },
  on: {
    'card.redeem': {
      description: 'The shopper presses Redeem Card before the card has loaded again: the store tries to open the app.',
      meta: { requirement: ['VLT-3', 'VLT-4'] },
      target: 'openingApp',
    },
  },
})
