import { cardChange } from './product.card-change.ts'
import { productSetup } from './product.setup.ts'

/** CART-8: the transition of the states that show a card. */
export const stockCheck = {
  'stock.check': {
    description: 'The card could not be added to the cart: its current stock is loaded.',
    meta: { requirement: ['CART-8', 'PDP-13'] },
    target: 'checkingStock',
  },
} as const

/** CART-8, PDP-13: the card is read again after a refused add. */
export const checkingStock = productSetup.createStateConfig({
  description: 'The card stays on the page while its current stock is loading.',
  meta: { requirement: ['CART-8', 'PDP-13'] },
  on: cardChange,
  invoke: {
    id: 'loadCard',
    src: 'loadCard',
    input: ({ context }) => ({ id: context.id, withPicture: false }),
    onDone: [
      {
        description:
          'The server returns the card, and no related cards are loaded: its stock is updated, and they load.',
        meta: { requirement: ['CART-8', 'PDP-8', 'PDP-13'] },
        guard: { type: 'isFoundWithoutRelated', params: ({ event }) => ({ card: event.output }) },
        target: 'loadingRelated',
        actions: { type: 'keepCard', params: ({ event }) => ({ card: event.output }) },
      },
      {
        description: 'The server returns the card, and its related cards are loaded: its stock is updated.',
        meta: { requirement: ['CART-8', 'PDP-13'] },
        guard: { type: 'isFound', params: ({ event }) => ({ card: event.output }) },
        target: 'ready',
        actions: { type: 'keepCard', params: ({ event }) => ({ card: event.output }) },
      },
      {
        description: 'The server no longer has the card: the page shows ‘Product not found.’',
        meta: { requirement: ['CART-8', 'PDP-1'] },
        target: 'notFound',
      },
    ],
    onError: [
      {
        description: 'The stock check fails, and no related cards are loaded: the card stays, and they start to load.',
        meta: { requirement: ['CART-8', 'PDP-8'] },
        guard: 'hasNoRelated',
        target: 'loadingRelated',
        actions: { type: 'log', params: ({ event }) => ({ what: 'Stock check failed', error: event.error }) },
      },
      {
        description: 'The stock check fails, and the related cards are loaded: the page stays as it is.',
        meta: { requirement: ['CART-8'] },
        target: 'ready',
        actions: { type: 'log', params: ({ event }) => ({ what: 'Stock check failed', error: event.error }) },
      },
    ],
  },
})
