import type { ProductFamily } from '../product-family.ts'
import { sequence } from '../seed.ts'
import type { CatalogueCard } from '../types.ts'
import { valueChip } from './chip.ts'
import { distance, farthest, mix } from './colour.ts'
import { box, disc, faded, oval, placed, shape } from './draw.ts'
import type { Look } from '../looks.ts'
import type { Paints } from './paints.ts'
import { tintsOf } from './pattern.ts'
import { patternOf } from './patterns.ts'
import { drawTemplate } from './template.ts'
import { wordmark, wordmarkColour } from './wordmark.ts'

/** The front of an eGift Card: the brand above, its pattern below, the value on a chip. */
export function giftFront(card: CatalogueCard, look: Look): string {
  return box(0, 0, 856, 540, look.ground) + sunlight + giftPrint(card, look) + hairline
}

/** What is printed on the ground of an eGift Card. */
export function giftPrint({ brand, cardCode, cardValue, cardType }: CatalogueCard, look: Look): string {
  return [
    patternOf(cardCode)(tintsOf(look), sequence(cardCode)),
    wordmark(brand, look, { x: 52, y: 52, width: 740, size: 84 }, wordmarkColour(look)),
    valueChip(cardValue, cardType, { right: 812 }),
  ].join('')
}

/** A product, and how this card's options paint and size it. */
export interface Shown {
  family: ProductFamily
  paints: Paints
  /** 1 for the largest of its sizes. */
  size: number
  mirrored: boolean
}

/** The front of a MyFlexiVault card: the product in the sun, its maker and its price beside it. */
export function productFront({ brand, cardValue, cardType }: CatalogueCard, look: Look, shown: Shown): string {
  const { ground } = look
  return [
    box(0, 0, 856, 540, ground),
    faded(0.3, shape('M330 0H560L300 540H70z', '#FFFFFF')),
    disc(596, 262, 208, sunBehind(look, shown.paints.main)),
    shape('M0 452Q300 410 560 432T856 420V540H0z', mix(ground, look.accent, 0.2)),
    faded(0.22, oval(596, 484, 178, 14, '#14231C')),
    productAt(shown, 596, 484, 1.34),
    wordmark(brand, look, { x: 48, y: 50, width: 350, size: 58 }, wordmarkColour(look)),
    valueChip(cardValue, cardType, { left: 44 }),
    hairline,
  ].join('')
}

/** A product whose foot is at x, y. */
export function productAt({ family, paints, size, mirrored }: Shown, x: number, y: number, scale: number): string {
  const grown = scale * size
  const drawn = drawTemplate(`products/${family.kind}`, paints)
  const facing = mirrored ? `<g transform="matrix(-1 0 0 1 300 0)">${drawn}</g>` : drawn
  return placed(x - 150 * grown, y - 280 * grown, grown, facing)
}

/** The disc behind a product: a warm sun, unless the product or the ground would melt into it. */
export function sunBehind({ ground, accent }: Look, main: string): string {
  const suns = [mix(ground, '#FFC23D', 0.72), mix(ground, '#EC8159', 0.62), mix(ground, '#FFFDF6', 0.75)]
  const clear = suns.find((sun) => distance(sun, main) > 120 && distance(sun, ground) > 48)
  return clear ?? farthest(main, [...suns, mix(ground, accent, 0.42)])
}

const sunlight =
  '<radialGradient id="s" cx="1" cy="0" r="1"><stop stop-color="#FFE7A8" stop-opacity=".2"/><stop offset="1" stop-color="#FFE7A8" stop-opacity="0"/></radialGradient><rect width="856" height="540" fill="url(#s)"/>'

const hairline =
  '<rect x="1.5" y="1.5" width="853" height="537" rx="35" fill="none" stroke="#14231C" stroke-opacity=".14" stroke-width="3"/>'
