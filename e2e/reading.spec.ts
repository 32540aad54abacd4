import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

const legalPages = ['/privacy-policy', '/terms-of-use', '/payment-terms', '/disclaimer']

for (const width of [390, 1280]) {
  test(`MKT-6 no line of a legal page is longer than 68 characters at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const path of legalPages) {
      await page.goto(path)
      await page.evaluate(() => document.fonts.ready)
      expect(
        (await linesOf(page)).filter((line) => line.length > 68),
        path,
      ).toEqual([])
    }
  })
}

test('MKT-6 a legal page prints as ink on paper, its text without the frame', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/payment-terms')
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'On this page' })).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
})

test('MKT-5 a link to a question opens it, and its own link leads to the place that it names', async ({ page }) => {
  await page.goto('/faqs#cancel-or-refund')
  const answer = page.getByText('Once a digital card is issued, it can’t be cancelled.')
  await expect(answer).toBeInViewport()
  await page.getByRole('link', { name: 'Read the payment terms' }).click()
  await expect(page).toHaveURL(/\/payment-terms#refunds$/)
  await expect(page.getByRole('heading', { name: 'Cancellation and refunds' })).toBeInViewport()
  await page.goBack()
  await expect(answer).toBeInViewport()
})

test('MKT-4 the filter follows the address: forward, back, and by keyboard', async ({ page }) => {
  await openPage(page, '/gift-cards')
  const cards = page.getByRole('list', { name: 'Gift cards' }).getByRole('heading')
  await expect(cards).toHaveCount(4)
  const birthday = page.getByRole('link', { name: 'Birthday', exact: true })
  await birthday.press('Enter')
  await expect(cards).toHaveText(['Birthday gift card'])
  await expect(birthday).toBeFocused()
  await expect(page).toHaveTitle(/^Birthday gift cards/)
  await page.goBack()
  await expect(cards).toHaveCount(4)
  await page.goForward()
  await expect(cards).toHaveText(['Birthday gift card'])
  await page.getByRole('link', { name: 'Shop Travel & Experiences' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel & Experiences')
})

for (const width of [390, 1280]) {
  test(`MKT-7 the picture of a planned page is centred at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/launching-soon')
    const picture = await page.getByRole('img', { name: /roller door/ }).boundingBox()
    // The scrollbar's place is no part of it.
    const room = await page.locator('body').boundingBox()
    expect(picture?.width).toBeGreaterThan(width / 3)
    expect(Math.abs(centreOf(picture) - centreOf(room))).toBeLessThanOrEqual(1)
  })
}

/** Where the middle of a box is, from the left. Pixels. */
function centreOf(box: { x: number; width: number } | null): number {
  return box ? box.x + box.width / 2 : Number.NaN
}

/** The text of the page as it is broken into lines. */
function linesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('main section :is(p, li, dd)'), (block) => {
      const lines = new Map<number, string>()
      const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let index = 0; index < (node.nodeValue ?? '').length; index++) {
          range.setStart(node, index)
          range.setEnd(node, index + 1)
          const { bottom } = range.getBoundingClientRect()
          const line = Math.round(bottom / 10)
          lines.set(line, (lines.get(line) ?? '') + (node.nodeValue ?? '')[index])
        }
      }
      return [...lines.values()].map((line) => line.trim())
    }).flat(),
  )
}
