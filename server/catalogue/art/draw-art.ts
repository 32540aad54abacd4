import { readArtPath } from '../art-path.ts'
import { storeCatalogue } from '../catalogue.ts'
import { giftBrands } from '../gift-brands.ts'
import { makers } from '../makers.ts'
import type { CatalogueCard } from '../types.ts'
import { cardBack } from './back.ts'
import { closeUp } from './close-up.ts'
import { giftFront, productFront } from './front.ts'
import { giftSetting } from './gift-setting.ts'
import { productSetting } from './scenes.ts'
import { shownOn } from './shown.ts'

const cards = new Map(storeCatalogue().cards.map((card) => [card.cardCode, card]))

/** The SVG at an image's address, `undefined` when the address is none of a card's pictures. The same bytes everywhere. */
export function drawArt(path: string): string | undefined {
  const asked = readArtPath(path)
  const card = asked && cards.get(asked.cardCode)
  if (!card) return undefined
  return card.cardType === 'eGiftCard' ? giftArt(card, asked.view) : productArt(card, asked.view)
}

function giftArt(card: CatalogueCard, view: number): string | undefined {
  const { look } = giftBrands.find(({ brand }) => brand === card.brand)!
  if (view === 1) return framed(card.cardName, giftFront(card, look))
  if (view === 2) return framed(`Back of the ${card.cardName}`, cardBack(card, look))
  if (view === 3) return framed(`${card.cardName}, ready to give`, giftSetting(card, look))
  return undefined
}

function productArt(card: CatalogueCard, view: number): string | undefined {
  const { look } = makers[card.brand]!
  const shown = shownOn(card)
  if (view === 1) return framed(card.cardName, productFront(card, look, shown))
  if (view === 2) return framed(`${card.cardName}, close up`, closeUp(look, shown))
  if (view === 3) return framed(`${card.cardName} in its place`, productSetting(look, shown))
  return framed(`Back of the card for ${card.cardName}`, cardBack(card, look))
}

function framed(title: string, inner: string): string {
  const text = title.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 856 540" width="856" height="540" role="img" stroke-linecap="round" stroke-linejoin="round"><title>${text}</title><clipPath id="k"><rect width="856" height="540" rx="36"/></clipPath><g clip-path="url(#k)">${inner}</g></svg>`
}
