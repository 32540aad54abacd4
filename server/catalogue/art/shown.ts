import { chosenOptions, holdsCard } from '../product-cards.ts'
import { products } from '../products.ts'
import type { CatalogueCard } from '../types.ts'
import type { Shown } from './front.ts'
import { paintsOf } from './paints.ts'

/** How the product of a MyFlexiVault card is drawn: painted, sized and turned by its options. */
export function shownOn({ cardId }: Pick<CatalogueCard, 'cardId'>): Shown {
  const family = products.find((candidate) => holdsCard(candidate, cardId))!
  const chosen = chosenOptions(family, cardId - family.firstId)
  const axis = family.axes.findIndex(({ type }) => type === 'Size')
  const sizes = family.axes[axis]?.options ?? []
  const place = sizes.findIndex((option) => option === chosen[axis])
  return {
    family,
    paints: paintsOf(family, chosen),
    size: sizes.length < 2 ? 1 : 0.86 + (0.14 * place) / (sizes.length - 1),
    mirrored: chosen.some(({ value }) => value.startsWith('Left-handed')),
  }
}
