import { artPath } from './art-path.ts'

/** Cards whose picture is not found, on purpose: what the shopper then sees must stay right (SHOP-8). */
const notFound = [155, 315, 435]
/** Cards without a picture, on purpose. */
const without = [451]

/** The addresses of a card's pictures, the main one first. */
export function picturesOf(cardId: number, cardCode: string, count: number): string[] {
  if (without.includes(cardId)) return []
  if (notFound.includes(cardId)) return [`/art/missing/${cardCode}.svg`]
  return Array.from({ length: count }, (_, index) => artPath(cardCode, index + 1))
}
