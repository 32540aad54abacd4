import * as z from 'zod/mini'
import file from '../../catalogue/pictures.json?raw'
import { artPath } from './art-path.ts'
import { readData } from './read-data.ts'

/** By id, on purpose: cards whose picture is `missing` and cards with `none`. What the shopper then sees is SHOP-8. */
const { missing, none } = readData(
  'pictures.json',
  file,
  z.strictObject({ missing: z.array(z.int()), none: z.array(z.int()) }),
)

/** The addresses of a card's pictures, the main one first. */
export function picturesOf(cardId: number, cardCode: string, count: number): string[] {
  if (none.includes(cardId)) return []
  if (missing.includes(cardId)) return [`/art/missing/${cardCode}.svg`]
  return Array.from({ length: count }, (_, index) => artPath(cardCode, index + 1))
}
