// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { drawArt } from '#server/catalogue/art/draw-art.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { type DrawnPage, readVisibleText } from '#tests/support/drawn-page.ts'
import { drawPublicPages, legalPages } from '#tests/support/public-pages.ts'

const pages = await drawPublicPages()

test.each(pages)(
  'MKT-12 MKT-14 VLT-11 %s promises 5 minutes only beside the date by which a card arrives',
  (path, { text, status }) => {
    expect(status).toBe(200)
    const stated: string[] = [paths.eGiftCard, paths.paymentTerms, paths.termsOfUse]
    expect(/sually delivered within 5 minutes by SMS and email, and no later than the date shown/.test(text)).toBe(
      stated.includes(path),
    )
    expect(text).not.toMatch(/(?<!usually[^.]{0,60})within 5 minutes/i)
    expect(text).not.toMatch(/code (goes out|is sent)/i)
  },
)

test('MKT-14 the back of an eGift Card promises the eVault and no message', () => {
  const { cards } = buildCatalogue()
  const gift = cards.find(({ cardType, imageUrl }) => cardType === 'eGiftCard' && imageUrl?.startsWith('/art/WTL-'))!
  const pictures = gift.product.images.map(({ url }) => drawArt(url))
  expect(pictures.filter((picture) => picture?.includes('In your eVault in minutes.'))).toHaveLength(1)
  expect(pictures.join('')).not.toMatch(/SMS|Code sent/)
})

test.each(pages.filter(([path]) => !legalPages.includes(path)))(
  'MKT-12 %s names no card brand',
  (_, { html, head }) => {
    expect(`${html}${JSON.stringify(head)}`).not.toMatch(/visa\b|master\s?card/i)
  },
)

test('MKT-12 the legal pages name Visa and MasterCard', () => {
  const naming = pages.filter(([, { text }]) => /Visa and MasterCard/.test(text)).map(([path]) => path)
  expect(naming).toContain(paths.paymentTerms)
  expect(legalPages).toEqual(expect.arrayContaining(naming))
})

const describing = pages.filter(([, page]) => describesLockIn(page))

test('LOCK-1 MKT-13 lock-in is described on these pages', () => {
  expect(describing.map(([path]) => path).toSorted()).toEqual([
    '/campaigns/big-buys-myflexivault',
    '/campaigns/lock-in-at-25',
    '/faqs',
    '/how-it-works',
    '/payment-terms',
    '/products/myflexivault',
    '/terms-of-use',
  ])
})

test.each(describing)('LOCK-1 %s states that checkout takes the full price, in the shared sentence', (_, { text }) => {
  expect(text).toContain(reconciled.parts)
  expect(text.replaceAll(reconciled.parts, '')).not.toMatch(/checkout[^.]* takes the full price/i)
})

/** Whether it describes the quarter, beyond the name of the campaign and its picture. */
function describesLockIn({ main }: DrawnPage): boolean {
  const copy = main.cloneNode(true) as HTMLElement
  for (const picture of copy.querySelectorAll('svg')) picture.remove()
  return readVisibleText(copy)
    .replaceAll(/lock (it )?in at 25%/gi, '')
    .includes('25%')
}
