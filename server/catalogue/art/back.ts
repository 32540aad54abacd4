import { facts } from '#contract/facts.ts'
import type { Look } from '../looks.ts'
import { sequence } from '../seed.ts'
import type { CatalogueCard } from '../types.ts'
import { farthest, ink, mix, paper } from './colour.ts'
import { box, each, shape } from './draw.ts'
import { wordmark, wordmarkColour } from './wordmark.ts'

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
export function cardBack({ brand, cardCode, cardType }: CatalogueCard, look: Look): string {
  const next = sequence(`bars of ${cardCode}`)
  let x = 80
  const bars = each(24, () => {
    const width = 3 + Math.floor(next() * 3) * 3
    const bar = `M${x} 220h${width}v84h-${width}z`
    x += width + 3 + Math.floor(next() * 2) * 4
    return bar
  })
  return [
    box(0, 0, 856, 540, look.ground),
    box(0, 64, 856, 84, mix(look.ground, ink, 0.82)),
    box(48, 196, 760, 156, paper, 16),
    shape(bars, ink),
    `<g font-family="${fonts}" fill="${ink}"><text x="80" y="336" font-size="22" letter-spacing="4">${cardCode}</text>`,
    ...terms[cardType].map(
      (term, row) => `<text x="776" y="${240 + row * 42}" font-size="25" text-anchor="end">${term}</text>`,
    ),
    '</g>',
    wordmark(brand, look, { x: 48, y: 420, width: 620, size: 50, lines: 1 }, wordmarkColour(look)),
    sprig(farthest(look.ground, ['#1F5B45', '#9CC7A4'])),
  ].join('')
}

const fonts = "'Source Sans 3','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"

const sprig = (leaf: string) =>
  `<g transform="translate(760 442)"><path d="M-40 30Q0 20 30-30" fill="none" stroke="${leaf}" stroke-width="6"/><path d="M-20 26q-26-26-8-52 22 22 8 52zM6 8q30 2 38 30-32-2-38-30z" fill="${leaf}"/><g fill="#F5B82E"><circle cx="30" cy="-30" r="17"/><circle cx="4" cy="-16" r="13"/><circle cx="40" cy="2" r="12"/></g></g>`
