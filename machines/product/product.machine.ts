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

/** What the page holds; plain JSON, so that it can be resumed. */
export interface ProductContext extends ProductInput {
  card: CardDetail | null
  quantity: number
  /** Which picture of the gallery is the large one, from 0. */
  image: number
  /** Null until it is known what is related. */
  related: Card[] | null
  /** Which group of related cards is shown, from 0. */
  group: number
  problem: string | null
}

/** PDP-8: what related cards have in common. */
export type RelatedTo = Pick<Card, 'cardId' | 'category' | 'subCategory'>

/** PDP-8: related cards stand in groups of 4. */
export const groupSize = 4

const stockCheck = {
  'stock.check': {
    description: 'An add was refused: the stock is looked up anew.',
    meta: { requirement: ['CART-8', 'PDP-13'] },
    target: 'checkingStock',
  },
} as const

/** One card: what it is, how many, its pictures and what else there is. Adding it is the Add to Cart control's. */
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
    /** Provided by the wiring: writes what only the log is told. */
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
  description: 'The page of one card.',
  context: ({ input }) => ({ ...input, card: null, quantity: 1, image: 0, related: null, group: 0, problem: null }),
  initial: 'loading',
  on: {
    'quantity.increase': {
      description: 'One more, up to what is available.',
      meta: { requirement: ['PDP-3', 'PDP-4'] },
      guard: 'canIncrease',
      actions: 'increase',
    },
    'quantity.decrease': {
      description: 'One less, down to 1.',
      meta: { requirement: ['PDP-3', 'PDP-4'] },
      guard: 'canDecrease',
      actions: 'decrease',
    },
    'image.choose': {
      description: 'A thumbnail is pressed: its picture becomes the large one.',
      meta: { requirement: ['PDP-2'] },
      guard: { type: 'hasImage', params: ({ event }) => ({ index: event.index }) },
      actions: { type: 'showImage', params: ({ event }) => ({ index: event.index }) },
    },
    'related.next': {
      description: 'The next four related cards.',
      meta: { requirement: ['PDP-8'] },
      guard: 'hasNextGroup',
      actions: 'showNextGroup',
    },
    'related.previous': {
      description: 'The four related cards before.',
      meta: { requirement: ['PDP-8'] },
      guard: 'hasPreviousGroup',
      actions: 'showPreviousGroup',
    },
  },
  states: {
    loading: {
      description: 'The card is on its way.',
      meta: { requirement: ['PDP-1'] },
      entry: 'clearProblem',
      invoke: {
        id: 'loadCard',
        src: 'loadCard',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            description: 'The card is known by its id or code.',
            meta: { requirement: ['PDP-1', 'PDP-5'] },
            guard: { type: 'isFound', params: ({ event }) => ({ card: event.output }) },
            target: 'loadingRelated',
            actions: { type: 'keepCard', params: ({ event }) => ({ card: event.output }) },
          },
          {
            description: 'There is no such card.',
            meta: { requirement: ['PDP-1'] },
            target: 'notFound',
          },
        ],
        onError: {
          description: 'The card did not load; the shopper is told.',
          meta: { requirement: ['PDP-1'] },
          target: 'failed',
          actions: { type: 'showProblem', params: errorParams },
        },
      },
    },
    loadingRelated: {
      description: 'The card is shown; related cards are on their way.',
      meta: { requirement: ['PDP-5', 'PDP-8'] },
      on: stockCheck,
      invoke: {
        id: 'loadRelated',
        src: 'loadRelated',
        input: ({ context }) => relatedTo(context.card),
        onDone: {
          description: 'Related cards are shown below.',
          meta: { requirement: ['PDP-8'] },
          target: 'ready',
          actions: { type: 'keepRelated', params: ({ event }) => ({ cards: event.output }) },
        },
        onError: {
          description: 'No related cards; only the log is told.',
          meta: { requirement: ['PDP-8'] },
          target: 'ready',
          actions: { type: 'log', params: ({ event }) => ({ what: 'Related cards failed', error: event.error }) },
        },
      },
    },
    ready: {
      description: 'The card is shown and can be added to the cart.',
      meta: { requirement: ['PDP-2', 'PDP-3', 'PDP-5'] },
      tags: 'ready',
      on: stockCheck,
    },
    checkingStock: {
      description: 'The card stays while its stock is looked up anew.',
      meta: { requirement: ['CART-8', 'PDP-13'] },
      invoke: {
        id: 'loadCard',
        src: 'loadCard',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          {
            description: 'The page shows what the server says now; its related cards are still to come.',
            meta: { requirement: ['CART-8', 'PDP-8', 'PDP-13'] },
            guard: { type: 'isFoundWithoutRelated', params: ({ event }) => ({ card: event.output }) },
            target: 'loadingRelated',
            actions: { type: 'keepCard', params: ({ event }) => ({ card: event.output }) },
          },
          {
            description: 'The page shows what the server says now.',
            meta: { requirement: ['CART-8', 'PDP-13'] },
            guard: { type: 'isFound', params: ({ event }) => ({ card: event.output }) },
            target: 'ready',
            actions: { type: 'keepCard', params: ({ event }) => ({ card: event.output }) },
          },
          {
            description: 'The card is no longer sold.',
            meta: { requirement: ['CART-8', 'PDP-1'] },
            target: 'notFound',
          },
        ],
        onError: [
          {
            description: 'The stock could not be looked up: what is shown stays, its related cards are still to come.',
            meta: { requirement: ['CART-8', 'PDP-8'] },
            guard: 'hasNoRelated',
            target: 'loadingRelated',
            actions: { type: 'log', params: ({ event }) => ({ what: 'Stock check failed', error: event.error }) },
          },
          {
            description: 'The stock could not be looked up: what is shown stays; only the log is told.',
            meta: { requirement: ['CART-8'] },
            target: 'ready',
            actions: { type: 'log', params: ({ event }) => ({ what: 'Stock check failed', error: event.error }) },
          },
        ],
      },
    },
    notFound: {
      description: 'Product not found, with a way back to the shop.',
      meta: { requirement: ['PDP-1'] },
      tags: ['ready', 'notFound'],
      entry: 'forgetCard',
    },
    failed: {
      description: 'The product cannot be shown now; it can be asked for again.',
      meta: { requirement: ['PDP-1'] },
      tags: ['ready', 'failed'],
      on: {
        'card.retry': {
          description: 'Another attempt.',
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
