import { expect, test, vi } from 'vitest'
import type { facts } from '#contract/facts.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { drawArt } from '#server/catalogue/art/draw-art.ts'
import { validDays } from '#server/vault/user-cards.ts'
import product from '#src/routes/product.route.tsx'

/** Figures that differ from the store's: a text that still has the store's own figures repeats them by hand. */
vi.mock('#contract/facts.ts', async (original) => {
  const real = await original<{ facts: typeof facts }>()
  const eGiftCard = { ...real.facts.eGiftCard, validDays: 91, deliveryMinutes: 6 }
  const myFlexiVault = { ...real.facts.myFlexiVault, redeemDays: 61 }
  return { ...real, facts: { ...real.facts, eGiftCard, myFlexiVault, delivery: { expectedDays: 8 } } }
})

const { cards } = buildCatalogue()
const gift = cards.find(({ cardType, imageUrl }) => cardType === 'eGiftCard' && imageUrl?.startsWith('/art/WTL-'))!
const vault = cards.find(({ cardType, imageUrl }) => cardType === 'MyFlexiVault' && imageUrl?.startsWith('/art/WTL-'))!

test('MKT-11 MKT-13 a card is issued for the number of days in the facts', () => {
  expect(validDays).toEqual({ eGiftCard: 91, MyFlexiVault: 61 })
})

test('PDP-7 the expected day of delivery is the number of days in the facts away', () => {
  const place = { params: { id: 'EG-218' }, query: new URLSearchParams(), state: null, now: '2026-11-20T02:00:00.000Z' }
  expect(product.input(place)).toMatchObject({ deliveryBy: '28 November 2026' })
})

test('MKT-11 MKT-13 MKT-14 the catalogue describes each card with the figures of the facts', () => {
  expect(detailsOf(gift)).toContain('91 days from issue')
  expect(detailsOf(gift)).toContain('within 6 minutes')
  expect(detailsOf(vault)).toContain('61 days')
})

test('MKT-11 MKT-13 the back of a card shows the figures of the facts', () => {
  expect(backOf(gift)).toContain('Valid 91 days from issue.')
  expect(backOf(vault)).toContain('Redeem within 61 days.')
})

function detailsOf({ product: { features, specifications } }: (typeof cards)[number]): string {
  return JSON.stringify([features, specifications])
}

function backOf({ product: { images } }: (typeof cards)[number]): string {
  return images.map(({ url }) => drawArt(url)).find((picture) => picture?.includes('<title>Back of'))!
}
