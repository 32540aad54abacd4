// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { drawPage } from '#tests/support/drawn-page.ts'

test('NAV-3 the page of an unknown path states once that it was not found, and leads home and to the shop', async () => {
  const { main, text } = await drawPage('/nowhere')
  expect(main.querySelector('h1')?.textContent).toBe('Page not found')
  expect(text.match(/not found/gi)).toHaveLength(1)
  const hrefs = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual([paths.shop, paths.home, paths.myPurchases, paths.submitEnquiry])
})
