import type { CardDetail } from '#contract/card.ts'
import type { AddToCart } from '#contract/cart.ts'
import type { CardPreview } from './card-preview.ts'
import { type ProductFacts, factsOf } from './product-facts.ts'
import { type RelatedCards, relatedOf } from './related-cards.ts'
import { pressOf } from './press.ts'
import type { ProductActor, ProductSnapshot } from './product.machine.ts'
import { imagesOf } from './product.setup.ts'

/** PDP-3: a step is absent where it would leave the bounds. */
export interface Stepper {
  quantity: number
  increase: (() => void) | undefined
  decrease: (() => void) | undefined
}

/** PDP-2: addresses of the pictures, and which is the large one. */
export interface Gallery {
  images: string[]
  selected: number
  choose: (index: number) => void
}

/** PDP-15: whether another value was chosen that is not shown: it is loading, or it failed to load. */
export type ValueChange = { is: 'none' } | { is: 'loading' } | { is: 'failed'; problem: string; retry: () => void }

/** What the product page may show, and the only things the shopper may do, state by state. */
export type ProductView =
  | { screen: 'loading'; preview: CardPreview | null }
  | { screen: 'notFound' }
  | { screen: 'failed'; problem: string; retry: () => void }
  | {
      screen: 'product'
      product: ProductFacts
      /** PDP-7: a long en-AU date. */
      deliveryBy: string
      gallery: Gallery
      stepper: Stepper
      /** PDP-11: the chosen quantity of this card at its value. */
      request: AddToCart
      /** Null while they are loading. */
      related: RelatedCards | null
      change: ValueChange
    }

/** PDP-1: spinner, not found, failed, or the card. */
export function connect(snapshot: ProductSnapshot, send: ProductActor['send']): ProductView {
  const { value, context } = snapshot
  switch (value) {
    case 'loading':
      return { screen: 'loading', preview: context.preview }
    case 'notFound':
      return { screen: 'notFound' }
    case 'failed':
      return { screen: 'failed', problem: context.problem ?? '', retry: () => send({ type: 'card.retry' }) }
    case 'loadingRelated':
    case 'ready':
    case 'checkingStock':
    case 'changingCard':
    case 'changeFailed':
      return context.card ? productOf(context.card, snapshot, send) : { screen: 'notFound' }
  }
}

function productOf(card: CardDetail, snapshot: ProductSnapshot, send: ProductActor['send']): ProductView {
  const { context, value } = snapshot
  const { quantity, deliveryBy, related } = context
  return {
    screen: 'product',
    product: factsOf(card),
    deliveryBy,
    gallery: {
      images: imagesOf(card),
      selected: context.image,
      choose: (index) => send({ type: 'image.choose', index }),
    },
    stepper: {
      quantity,
      increase: pressOf(snapshot, send, 'quantity.increase'),
      decrease: pressOf(snapshot, send, 'quantity.decrease'),
    },
    request: { CardId: card.cardId, Quantity: quantity, LoadAmount: card.cardValue },
    related: related === null && areRelatedToCome(value) ? null : relatedOf(related ?? [], snapshot, send),
    change: changeOf(snapshot, send),
  }
}

function areRelatedToCome(value: ProductSnapshot['value']): boolean {
  return value === 'loadingRelated' || value === 'checkingStock' || value === 'changingCard'
}

function changeOf({ value, context }: ProductSnapshot, send: ProductActor['send']): ValueChange {
  if (value === 'changingCard') return { is: 'loading' }
  if (value !== 'changeFailed') return { is: 'none' }
  return { is: 'failed', problem: context.problem ?? '', retry: () => send({ type: 'card.retry' }) }
}
