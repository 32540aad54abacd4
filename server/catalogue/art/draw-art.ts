import { facts } from '#contract/facts.ts'
import { readArtPath } from '../art-path.ts'
import { storeCatalogue } from '../catalogue.ts'
import { giftBrands } from '../gift-brands.ts'
import { makers } from '../makers.ts'
import { choose } from '../seed.ts'
import type { CatalogueCard } from '../types.ts'
import { ink } from './colour.ts'
import { findProduct } from './draw-product.ts'
import { drawValue, drawWordmark, fonts } from './lettering.ts'
import { toGiftColours, toProductColours } from './palette.ts'
import { drawTemplate, listTemplates } from './template.ts'

const cards = new Map(storeCatalogue().cards.map((card) => [card.cardCode, card]))

/** The SVG at an image's address, `undefined` when the address is none of a card's pictures. The same bytes everywhere. */
export function drawArt(path: string): string | undefined {
  const asked = readArtPath(path)
  const card = asked && cards.get(asked.cardCode)
  if (!card) return undefined
  const [title, inner] = (card.cardType === 'eGiftCard' ? giftArt : productArt)(card, asked.view) ?? []
  if (title === undefined || inner === undefined) return undefined
  const text = title.replace(/&/g, '&amp;').replace(/</g, '&lt;')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 856 540" width="856" height="540" role="img" stroke-linecap="round" stroke-linejoin="round"><title>${text}</title>${cardParts}<g clip-path="url(#k)">${inner}</g></svg>`
}

/** What templates of cards refer to: the outline of a card, and the sun on it. */
export const cardParts =
  '<clipPath id="k"><rect width="856" height="540" rx="36"/></clipPath><radialGradient id="s" cx="1" cy="0" r="1"><stop stop-color="#FFE7A8" stop-opacity=".2"/><stop offset="1" stop-color="#FFE7A8" stop-opacity="0"/></radialGradient>'

/** The front of an eGift Card: the brand above, its pattern below, the value on a chip. */
export function drawGiftFront({ brand, cardCode, cardValue }: CatalogueCard): string {
  const colours = toGiftColours(findGiftLook(brand))
  return drawTemplate('cards/gift', colours, {
    pattern: drawTemplate(choosePattern(cardCode), colours),
    wordmark: drawWordmark(brand, 740, 160),
    value: drawValue(cardValue, 300, 88),
  })
}

/** The pattern that a card keeps. A new template moves many cards to another pattern. */
export function choosePattern(cardCode: string): string {
  return choose(cardCode, listTemplates('patterns'))
}

type Art = [title: string, inner: string]

function giftArt(card: CatalogueCard, view: number): Art | undefined {
  const colours = toGiftColours(findGiftLook(card.brand))
  if (view === 1) return [card.cardName, drawGiftFront(card)]
  if (view === 2) return [`Back of the ${card.cardName}`, drawBack(card, colours, drawWordmark(card.brand, 740, 160))]
  if (view > 3) return undefined
  const setting = choose(`place of ${card.cardCode}`, listTemplates('settings'))
  return [`${card.cardName}, ready to give`, drawTemplate(setting, colours, { card: drawGiftFront(card) })]
}

function productArt(card: CatalogueCard, view: number): Art {
  const { scene, main, onFloor, closeUp } = findProduct(card)
  const colours = toProductColours(makers[card.brand]!.look, main)
  const wordmark = drawWordmark(card.brand, 350, 110)
  if (view === 1) return [card.cardName, drawTemplate('cards/product', colours, { product: onFloor, wordmark })]
  if (view === 2) return [`${card.cardName}, close up`, drawTemplate('cards/close-up', colours, { product: closeUp })]
  if (view === 3)
    return [`${card.cardName} in its place`, drawTemplate(`scenes/${scene}`, colours, { product: onFloor })]
  return [`Back of the card for ${card.cardName}`, drawBack(card, colours, wordmark)]
}

const terms = {
  eGiftCard: [
    'Spend it in store or online.',
    `Valid ${facts.eGiftCard.validDays} days from issue.`,
    'In your eVault in minutes.',
  ],
  MyFlexiVault: [
    'Locks in this product and price.',
    `Redeem within ${facts.myFlexiVault.redeemDays} days.`,
    'Single use. Kept in your eVault.',
  ],
} as const

/** The back of a card: its code, and what to know before it is used. The bars are a drawing and hold nothing secret. */
function drawBack({ cardCode, cardType }: CatalogueCard, colours: object, wordmark: string): string {
  const rows = terms[cardType].map(
    (term, row) => `<text x="776" y="${240 + row * 42}" font-size="25" text-anchor="end">${term}</text>`,
  )
  const print = `<g font-family="${fonts}" fill="${ink}"><text x="80" y="336" font-size="22" letter-spacing="4">${cardCode}</text>${rows.join('')}</g>`
  return drawTemplate('cards/back', colours, { print, wordmark })
}

function findGiftLook(name: string) {
  return giftBrands.find(({ brand }) => brand === name)!.look
}
