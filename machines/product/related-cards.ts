import type { Card } from '#contract/card.ts'
import { paths } from '#contract/paths.ts'
import { type CardTile, tileOf } from '../card-tile.ts'
import type { ProductActor, ProductSnapshot } from './product.machine.ts'
import { groupSize } from './product.setup.ts'
import { pressOf } from './press.ts'

/** PDP-8: the group that is shown, counted from 0; a step is absent at either end. */
export interface RelatedCards {
  cards: CardTile[]
  group: number
  groups: number
  next: (() => void) | undefined
  previous: (() => void) | undefined
}

/** PDP-8: the current group, with a step only where there is another. */
export function relatedOf(
  related: readonly Card[],
  snapshot: ProductSnapshot,
  send: ProductActor['send'],
): RelatedCards {
  const { group } = snapshot.context
  return {
    cards: related.slice(group * groupSize, (group + 1) * groupSize).map(relatedTile),
    group,
    groups: Math.ceil(related.length / groupSize),
    next: pressOf(snapshot, send, 'related.next'),
    previous: pressOf(snapshot, send, 'related.previous'),
  }
}

/** PDP-12: the short address, which shows the same product. */
function relatedTile(card: Card): CardTile {
  return { ...tileOf(card), href: paths.productAlias(card.cardId) }
}
