import { type HeroForm, heroArtPath, heroCardIds, heroForms } from '#contract/hero-slides.ts'
import { storeCatalogue } from '../../catalogue.ts'
import { giftBrands } from '../../gift-brands.ts'
import type { CatalogueCard } from '../../types.ts'
import { box } from '../draw.ts'
import { giftPrint, productAt } from '../front.ts'
import { shownOn } from '../shown.ts'
import { drawTemplate } from '../template.ts'

interface Scene {
  /** The sky or wall behind the slide's text. */
  ground: string
  /** Where the product is: up from the floor, and how large beside 1. */
  product?: { up: number; size: number }
}

/** HOME-1: what the slides show, in their order: cards, then each slide's product where it belongs. */
export const heroScenes: readonly Scene[] = [
  { ground: '#F8C649' },
  { ground: '#FBE0C2' },
  { ground: '#CBE8EC' },
  { ground: '#F5C6AC', product: { up: 34, size: 0.8 } },
  { ground: '#16263F' },
  { ground: '#D9EBDD' },
  { ground: '#E6DAF0', product: { up: -14, size: 0.95 } },
  { ground: '#BFE6EA' },
  { ground: '#0F3529' },
]

/**
 * Where a picture shows its product: the middle, the floor, and the size beside 300 by 300. Wide pictures keep
 * everything below y = 450 quiet on their left, tall ones everything above 500: there is the slide's text.
 */
const frames: Record<HeroForm, { x: number; floor: number; scale: number }> = {
  wide: { x: 1180, floor: 484, scale: 1.32 },
  tall: { x: 390, floor: 944, scale: 1.5 },
}

/** The SVG at the address of a slide's picture, `undefined` at any other. The same bytes everywhere. */
export function drawHero(path: string): string | undefined {
  const found = heroPaths.get(path)
  return found && picture(found)
}

/** Every address there is. */
export const heroPaths = new Map(
  heroScenes.flatMap((_, index) =>
    (Object.keys(heroForms) as HeroForm[]).map((form) => [heroArtPath(index, form), { index, form }] as const),
  ),
)

function picture({ index, form }: { index: number; form: HeroForm }): string {
  const { width, height } = heroForms[form]
  const { ground } = heroScenes[index]!
  const background = drawTemplate(`hero/slide-${index + 1}-${form}`)
  const inner = index === 0 ? withCards(background) : background + productOf(index, form)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" stroke-linecap="round" stroke-linejoin="round"><title>Slide ${index + 1}</title><clipPath id="k"><rect width="856" height="540" rx="36"/></clipPath>${box(0, 0, width, height, ground)}${inner}</svg>`
}

function productOf(index: number, form: HeroForm): string {
  const { x, floor, scale } = frames[form]
  const { up, size } = heroScenes[index]!.product ?? { up: 0, size: 1 }
  const cardId = heroCardIds[index - 1]!
  return productAt(shownOn({ cardId }), x, floor - up * scale, scale * size)
}

const giftCards = storeCatalogue().cards.filter(({ cardType }) => cardType === 'eGiftCard')
const shownCards = [3, 61, 120].map((place) => giftCards[place]!)

/** The first slide's template refers to three cards by `<use href="#card-1"/>`. */
function withCards(template: string): string {
  return shownCards.reduce(
    (svg, card, index) => svg.replace(`<use href="#card-${index + 1}"/>`, () => cardFront(card)),
    template,
  )
}

function cardFront(card: CatalogueCard): string {
  const { look } = giftBrands.find(({ brand }) => brand === card.brand)!
  return box(0, 0, 856, 540, look.ground) + giftPrint(card, look)
}
