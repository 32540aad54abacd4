import { artPath } from '#server/catalogue/art-path.ts'
import { drawArt } from '#server/catalogue/art/draw-art.ts'
import { drawHero } from '#server/catalogue/art/draw-hero.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'

const gifts = buildCatalogue().cards.filter(({ cardType }) => cardType === 'eGiftCard')

/**
 * The SVG that a frame shows at an address: the store's own, or, at the made-up addresses of the cases
 * (`/cards/EG-218-back.svg`), that of a gift card chosen by the number.
 */
export function drawPicture(address: string): string {
  const [, number, back] = /(\d+)(-back)?\.svg$/.exec(address) ?? []
  const code = gifts[Number(number) % gifts.length]?.cardCode
  const svg = drawHero(address) ?? drawArt(address) ?? (code && drawArt(artPath(code, back ? 2 : 1)))
  if (!svg) throw new Error(`There is no picture at ${address}: give it a number in the cases.`)
  return svg
}
