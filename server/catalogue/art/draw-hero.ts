import { type HeroForm, heroArtPath, heroCardIds, heroForms } from '#contract/hero-slides.ts'
import { storeCatalogue } from '../catalogue.ts'
import { cardParts, drawGiftFront } from './draw-art.ts'
import { findProduct } from './draw-product.ts'
import { drawTemplate } from './template.ts'

/** HOME-1: the pictures of the slides by address, in their order: cards, then each slide's product where it belongs. */
const pictures = new Map(
  [null, ...heroCardIds].flatMap((cardId, index) =>
    (Object.keys(heroForms) as HeroForm[]).map((form) => [heroArtPath(index, form), { index, form, cardId }] as const),
  ),
)

/** The SVG at the address of a slide's picture, `undefined` at any other. The same bytes everywhere. */
export function drawHero(path: string): string | undefined {
  const picture = pictures.get(path)
  if (!picture) return undefined
  const { index, form, cardId } = picture
  const { width, height } = heroForms[form]
  const parts = cardId === null ? shownCards() : { product: findProduct({ cardId }).onFloor }
  const inner = drawTemplate(`hero/slide-${index + 1}-${form}`, {}, parts)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" stroke-linecap="round" stroke-linejoin="round"><title>Slide ${index + 1}</title>${cardId === null ? cardParts : ''}${inner}</svg>`
}

function shownCards() {
  const gifts = storeCatalogue().cards.filter(({ cardType }) => cardType === 'eGiftCard')
  return Object.fromEntries([3, 61, 120].map((place, index) => [`card-${index + 1}`, drawGiftFront(gifts[place]!)]))
}
