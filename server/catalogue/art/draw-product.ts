import { chosenOptions, holdsCard } from '../product-cards.ts'
import { products } from '../products.ts'
import type { CatalogueCard } from '../types.ts'
import { paintsOf } from './paints.ts'
import { drawTemplate, readAttribute } from './template.ts'

/** The product of a MyFlexiVault card, painted, sized and turned by its options. */
export function findProduct({ cardId }: Pick<CatalogueCard, 'cardId'>) {
  const family = products.find((candidate) => holdsCard(candidate, cardId))!
  const chosen = chosenOptions(family, cardId - family.firstId)
  const axis = family.axes.findIndex(({ type }) => type === 'Size')
  const sizes = family.axes[axis]?.options ?? []
  const place = sizes.findIndex((option) => option === chosen[axis])
  const paints = paintsOf(family, chosen)
  const name = `products/${family.kind}`
  const drawn = drawTemplate(name, paints)
  const size = sizes.length < 2 ? 1 : 0.86 + (0.14 * place) / (sizes.length - 1)
  const isMirrored = chosen.some(({ value }) => value.startsWith('Left-handed'))
  const facing = isMirrored ? `<g transform="matrix(-1 0 0 1 300 0)">${drawn}</g>` : drawn
  // Where a product begins below the top of its template; tall ones begin at about 24.
  const top = Number(readAttribute(name, 'data-top') ?? 24)
  return {
    scene: family.scene,
    main: paints.main,
    /** Its foot is at 0, 0. */
    onFloor: `<g transform="scale(${Number(size.toFixed(3))})translate(-150 -280)">${facing}</g>`,
    /** Its middle is at 0, 0. */
    closeUp: `<g transform="translate(-150 ${-140 - top / 2})">${facing}</g>`,
  }
}
