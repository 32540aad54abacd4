import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CardDetail } from '#contract/card.ts'
import { errorParams } from '../problem.ts'
import { cardChange, changeFailed, changingCard } from './product.card-change.ts'
import { stockCheck, checkingStock } from './product.stock-check.ts'
import { type RelatedTo, productSetup } from './product.setup.ts'

/** One card with quantity, pictures and related cards. The Add to Cart control has a separate machine. */
export const productMachine = productSetup.createMachine({
  id: 'product',
  description: 'The product page of one card.',
  context: ({ input }) => ({ ...input, card: null, quantity: 1, image: 0, related: null, group: 0, problem: null }),
  initial: 'loading',
  on: {
    'quantity.increase': {
      description:
        'The shopper presses plus, the card is in stock and the quantity is below the maximum: it increases by one.',
      meta: { requirement: ['PDP-3', 'PDP-4'] },
      guard: 'canIncrease',
      actions: 'increase',
    },
    'quantity.decrease': {
      description:
        'The shopper presses minus, the card is in stock and the quantity is above one: it decreases by one.',
      meta: { requirement: ['PDP-3', 'PDP-4'] },
      guard: 'canDecrease',
      actions: 'decrease',
    },
    'image.choose': {
      description: 'The shopper presses the thumbnail of a picture of the card: that picture becomes the large one.',
      meta: { requirement: ['PDP-2'] },
      guard: { type: 'hasImage', params: ({ event }) => ({ index: event.index }) },
      actions: { type: 'showImage', params: ({ event }) => ({ index: event.index }) },
    },
    'related.next': {
      description: 'The shopper presses Next cards, and there is a later group: the next related cards are shown.',
      meta: { requirement: ['PDP-8'] },
      guard: 'hasNextGroup',
      actions: 'showNextGroup',
    },
    'related.previous': {
      description:
        'The shopper presses Previous cards, and there is an earlier group: the related cards before are shown.',
      meta: { requirement: ['PDP-8'] },
      guard: 'hasPreviousGroup',
      actions: 'showPreviousGroup',
    },
  },
  states: {
    loading: {
      description: 'The store is loading the card.',
      meta: { requirement: ['PDP-1'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCard',
        src: 'loadCard',
        input: ({ context }) => ({ id: context.id, withPicture: false }),
        onDone: [
          {
            description:
              'The server finds the card by its id or code: it is shown, and its related cards start to load.',
            meta: { requirement: ['PDP-1', 'PDP-5'] },
            guard: { type: 'isFound', params: ({ event }) => ({ card: event.output }) },
            target: 'loadingRelated',
            actions: { type: 'keepCard', params: ({ event }) => ({ card: event.output }) },
          },
          {
            description: 'The server finds no such card: the page shows ‘Product not found.’',
            meta: { requirement: ['PDP-1'] },
            target: 'notFound',
          },
        ],
        onError: {
          description: 'The card fails to load: the page shows the reason and Retry.',
          meta: { requirement: ['PDP-1'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    loadingRelated: {
      description: 'The card is shown, and the store is loading related cards.',
      meta: { requirement: ['PDP-5', 'PDP-8'] },
      on: { ...stockCheck, ...cardChange },
      invoke: {
        id: 'loadRelated',
        src: 'loadRelated',
        input: ({ context }) => relatedTo(context.card),
        onDone: {
          description: 'The server returns the related cards: the page shows them, if there are any.',
          meta: { requirement: ['PDP-8'] },
          target: 'ready',
          actions: { type: 'keepRelated', params: ({ event }) => ({ cards: event.output }) },
        },
        onError: {
          description: 'The related cards fail to load: the page shows none, and the failure is logged.',
          meta: { requirement: ['PDP-8'] },
          target: 'ready',
          actions: [
            'forgetRelated',
            { type: 'log', params: ({ event }) => ({ what: 'Related cards failed', error: event.error }) },
          ],
        },
      },
    },
    ready: {
      description: 'The card is shown, and it can be added to the cart if it is in stock.',
      meta: { requirement: ['PDP-2', 'PDP-3', 'PDP-5'] },
      tags: 'ready',
      on: { ...stockCheck, ...cardChange },
    },
    checkingStock,
    changingCard,
    changeFailed,
    notFound: {
      description: 'The page shows ‘Product not found.’ and Back to Shop.',
      meta: { requirement: ['PDP-1'] },
      tags: ['ready', 'notFound'],
      entry: 'forgetCard',
    },
    failed: {
      description: 'The card failed to load, and the page shows the reason and Retry.',
      meta: { requirement: ['PDP-1'] },
      tags: ['ready', 'failed'],
      on: {
        'card.retry': {
          description: 'The shopper presses Retry: the card is loaded again.',
          meta: { requirement: ['PDP-1'] },
          target: 'loading',
        },
      },
    },
  },
})

function relatedTo(card: CardDetail | null): RelatedTo {
  if (!card) throw new Error('There is no card to find related ones for.')
  return { cardId: card.cardId, category: card.category, subCategory: card.subCategory }
}

export type ProductActor = ActorRefFrom<typeof productMachine>
export type ProductSnapshot = SnapshotFrom<typeof productMachine>
