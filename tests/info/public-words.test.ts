// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { drawArt } from '#server/catalogue/art/draw-art.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { drawPublicPages } from '#tests/support/public-pages.ts'

const pages = await drawPublicPages()

test.each(pages)('MKT-12 MKT-14 %s names delivery by SMS only where it is to be stated', (path, { text, status }) => {
  expect(status).toBe(200)
  const stated: string[] = [paths.eGiftCard, paths.paymentTerms, paths.termsOfUse]
  expect(/elivered within 5 minutes by SMS and email/.test(text)).toBe(stated.includes(path))
  expect(text.match(/.{0,20}\bSMS\b/g) ?? []).toHaveLength(stated.includes(path) ? 1 : 0)
  expect(text).not.toMatch(/code (goes out|is sent)/i)
})

test('MKT-14 the back of an eGift Card promises the eVault, which the store fills, and no message', () => {
  const { cards } = buildCatalogue()
  const gift = cards.find(({ cardType, imageUrl }) => cardType === 'eGiftCard' && imageUrl?.startsWith('/art/WTL-'))!
  const pictures = gift.product.images.map(({ url }) => drawArt(url))
  expect(pictures.filter((picture) => picture?.includes('In your eVault in minutes.'))).toHaveLength(1)
  expect(pictures.join('')).not.toMatch(/SMS|Code sent/)
})
