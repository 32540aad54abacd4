import { type ActorRefFrom, type SnapshotFrom, assign, fromPromise, setup } from 'xstate'
import type { Card, CardDetail } from '#contract/card.ts'
import { quantityCap } from '#contract/shop-limits.ts'
import { isAvailable } from '../card-tile.ts'
import { notProvided } from '../not-provided.ts'
import { problemText, errorParams } from '../problem.ts'
import type { CardPreview } from './card-preview.ts'

/** Which card, and when it will be delivered at the latest. */
export interface ProductInput {
  /** PDP-1: a cardId or a cardCode. */
  id: string
  /** PDP-7: five days from now, as an ISO 8601 instant. */
  deliveryBy: string
  /** NAV-9: null unless the page before showed the card. */
  preview: CardPreview | null
}

/** The state of the page; plain JSON, so that it can be resumed. */
export interface ProductContext extends ProductInput {
  card: CardDetail | null
  quantity: number
  /** Which picture of the gallery is the large one, from 0. */
  image: number
  /** Null until related cards are loaded. */
  related: Card[] | null
  /** Which group of related cards is shown, from 0. */
  group: number
  problem: string | null
}

/** PDP-8: what related cards have in common. */
export type RelatedTo = Pick<Card, 'cardId' | 'category' | 'subCategory'>

/** PDP-8: related cards are shown in groups of 4. */
export const groupSize = 4

const stockCheck = {
  'stock.check': {
    description: 'The card could not be added to the cart: its current stock is loaded.',
    meta: { requirement: ['CART-8', 'PDP-13'] },
    target: 'checkingStock',
  },
} as const

/** One card with quantity, pictures and related cards. The Add to Cart control has a separate machine. */
export const productMachine = setup({
  types: {
    input: {} as ProductInput,
    context: {} as ProductContext,
    events: {} as
      | { type: 'quantity.increase' }
      | { type: 'quantity.decrease' }
      | { type: 'image.choose'; index: number }
      | { type: 'related.next' }
      | { type: 'related.previous' }
      | { type: 'stock.check' }
      | { type: 'card.retry' },
    tags: {} as 'ready' | 'failed' | 'notFound',
  },
  actors: {
    /** Resolves null when there is no such card. */
    loadCard: fromPromise<CardDetail | null, { id: string }>(notProvided),
    /** Up to 12 cards of the same kind, without the card itself. */
    loadRelated: fromPromise<Card[], RelatedTo>(notProvided),
  },
  actions: {
    keepCard: assign({
      card: (_, { card }: { card: CardDetail | null }) => card,
      quantity: ({ context }, { card }) => Math.min(context.quantity, maximum(card)),
      image: ({ context }, { card }) => (context.image in imagesOf(card) ? context.image : 0),
    }),
    forgetCard: assign({ card: null, quantity: 1, image: 0, related: null, group: 0 }),
    keepRelated: assign({ related: (_, { cards }: { cards: Card[] }) => cards }),
    increase: assign({ quantity: ({ context }) => context.quantity + 1 }),
    decrease: assign({ quantity: ({ context }) => context.quantity - 1 }),
    showImage: assign({ image: (_, { index }: { index: number }) => index }),
    showNextGroup: assign({ group: ({ context }) => context.group + 1 }),
    showPreviousGroup: assign({ group: ({ context }) => context.group - 1 }),
    clearProblem: assign({ problem: null }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: 'Request failed', exception: 'Unexpected error occurred' }),
    }),
    /** Provided by the wiring: writes to the log only. */
    log: (_snapshot, _params: { what: string; error: unknown }) => {},
  },
  guards: {
    isFound: (_, { card }: { card: CardDetail | null }) => card !== null,
    isFoundWithoutRelated: ({ context }, { card }: { card: CardDetail | null }) =>
      card !== null && context.related === null,
    hasNoRelated: ({ context }) => context.related === null,
    canIncrease: ({ context: { card, quantity } }) => card !== null && isAvailable(card) && quantity < maximum(card),
    canDecrease: ({ context: { card, quantity } }) => card !== null && isAvailable(card) && quantity > 1,
    hasImage: ({ context }, { index }: { index: number }) => index in imagesOf(context.card),
    hasNextGroup: ({ context }) => (context.group + 1) * groupSize < (context.related?.length ?? 0),
    hasPreviousGroup: ({ context }) => context.group > 0,
  },
}).createMachine({
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
        input: ({ context }) => ({ id: context.id }),
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
      on: stockCheck,
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
          actions: { type: 'log', params: ({ event }) => ({ what: 'Related cards failed', error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The card is shown, and it can be added to the cart if it is in stock.',
      meta: { requirement: ['PDP-2', 'PDP-3', 'PDP-5'] },
      tags: 'ready',
      on: stockCheck,
    },
    checkingStock: {
      description: 'The card stays on the page while its current stock is loading.',
      meta: { requirement: ['CART-8', 'PDP-13'] },
      invoke: {
        id: 'loadCard',
        src: 'loadCard',
        input: ({ context }) => ({ id: context.id }),
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
            description:
              'The stock check fails, and no related cards are loaded: the card stays, and they start to load.',
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
    },
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

/** PDP-3: the most that can be chosen, at least 1. */
function maximum(card: Card | null): number {
  return Math.max(1, Math.min(card?.availableQuantity ?? quantityCap, quantityCap))
}

/** PDP-2: the addresses of the card's pictures, each once, the listing's first. */
export function imagesOf(card: CardDetail | null): string[] {
  const urls = card ? [card.imageUrl, ...card.product.images.map(({ url }) => url)] : []
  return [...new Set(urls.filter((url) => url !== null && url !== ''))] as string[]
}

function relatedTo(card: CardDetail | null): RelatedTo {
  if (!card) throw new Error('There is no card to find related ones for.')
  return { cardId: card.cardId, category: card.category, subCategory: card.subCategory }
}

export type ProductActor = ActorRefFrom<typeof productMachine>
export type ProductSnapshot = SnapshotFrom<typeof productMachine>
