import { assign, fromPromise, setup } from 'xstate'
import type { Card, CardDetail } from '#contract/card.ts'
import { pageSize, quantityCap } from '#contract/shop-limits.ts'
import { isAvailable } from '../card-tile.ts'
import { notProvided } from '../not-provided.ts'
import { noAnswer, problemText } from '../problem.ts'
import type { CardPreview } from './card-preview.ts'

/** Which card, and when it will be delivered at the latest. */
export interface ProductInput {
  /** PDP-1: a cardId or a cardCode. */
  id: string
  /** PDP-7: five days from now in Sydney, as a long en-AU date; as text (WIRE-1, decision 031). */
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

/** A card to load by id or code; NAV-9: `withPicture` waits until its picture can be drawn. */
export interface CardToLoad {
  id: string
  withPicture: boolean
}

/** PDP-8: what related cards have in common. */
export type RelatedTo = Pick<Card, 'cardId' | 'category' | 'subCategory'>

/** PDP-8: related cards are shown in groups of 4. */
export const groupSize = 4

/** The actors, actions and guards of the product page. */
export const productSetup = setup({
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
      | { type: 'card.change'; id: string }
      | { type: 'card.retry' },
    tags: {} as 'ready' | 'failed' | 'notFound',
  },
  actors: {
    /** Resolves null when there is no such card. */
    loadCard: fromPromise<CardDetail | null, CardToLoad>(notProvided),
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
    chooseCard: assign({ id: (_, { id }: { id: string }) => id }),
    /** Pictures and related cards of another card start with the first. */
    showFirst: assign({ image: 0, group: 0 }),
    forgetRelated: assign({ related: null, group: 0 }),
    /** API-14: another server may ignore the size of a page. */
    keepRelated: assign({
      related: (_, { cards }: { cards: Card[] }) => cards.slice(0, pageSize.related),
      group: ({ context }, { cards }) => (context.group * groupSize < cards.length ? context.group : 0),
    }),
    increase: assign({ quantity: ({ context }) => context.quantity + 1 }),
    decrease: assign({ quantity: ({ context }) => context.quantity - 1 }),
    showImage: assign({ image: (_, { index }: { index: number }) => index }),
    showNextGroup: assign({ group: ({ context }) => context.group + 1 }),
    showPreviousGroup: assign({ group: ({ context }) => context.group - 1 }),
    clearProblem: assign({ problem: null }),
    showProblem: assign({
      problem: (_, { error }: { error: unknown }) =>
        problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' }),
    }),
    /** Provided by the wiring: writes to the log only. */
    log: (_snapshot, _params: { what: string; error: unknown }) => {},
  },
  guards: {
    isFound: (_, { card }: { card: CardDetail | null }) => card !== null,
    isFoundWithoutRelated: ({ context }, { card }: { card: CardDetail | null }) =>
      card !== null && !areRelatedTo(card, context.related),
    hasNoRelated: ({ context }) => !areRelatedTo(context.card, context.related),
    canIncrease: ({ context: { card, quantity } }) => card !== null && isAvailable(card) && quantity < maximum(card),
    canDecrease: ({ context: { card, quantity } }) => card !== null && isAvailable(card) && quantity > 1,
    hasImage: ({ context }, { index }: { index: number }) => index in imagesOf(context.card),
    hasNextGroup: ({ context }) => (context.group + 1) * groupSize < (context.related?.length ?? 0),
    hasPreviousGroup: ({ context }) => context.group > 0,
  },
})

/** PDP-8: related cards that include the card itself are those of another value. */
function areRelatedTo(card: Card | null, related: Card[] | null): boolean {
  return related !== null && related.every(({ cardId }) => cardId !== card?.cardId)
}

/** PDP-3: the most that can be chosen, at least 1. */
function maximum(card: Card | null): number {
  return Math.max(1, Math.min(card?.availableQuantity ?? quantityCap, quantityCap))
}

/** PDP-2: the addresses of the card's pictures, each once, the listing's first. */
export function imagesOf(card: CardDetail | null): string[] {
  const urls = card ? [card.imageUrl, ...card.product.images.map(({ url }) => url)] : []
  return [...new Set(urls.filter((url) => url !== null && url !== ''))] as string[]
}
