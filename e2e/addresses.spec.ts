import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test('NAV-2 an order has its canonical address under both of its addresses, the list its own', async ({ page }) => {
  for (const path of ['/orders/ab-12', '/my-orders/ab-12']) {
    await page.goto(path)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/my-orders\/ab-12$/)
  }
  await page.goto('/my-orders')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/my-orders$/)
})

test('NAV-3 an address with malformed percent-encoding shows the not-found screen', async ({ page, faults }) => {
  for (const path of ['/50%off', '/shop/product/%E0%A4%A', '/%']) {
    const response = await openPage(page, path)
    expect(response?.status()).toBe(404)
    expect(response?.headers()['content-type']).toContain('text/html')
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([])
})

test('NAV-3 an impossible product id shows not found; a search drops invalid characters', async ({ page, faults }) => {
  for (const id of ['a'.repeat(100), 'a'.repeat(3_000)]) {
    const response = await openPage(page, `/shop/product/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
  }
  const search = await openPage(page, `/shop?SearchTerm=${'a'.repeat(199)}%F0%9F%8E%81`)
  expect(search?.status()).toBe(200)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  expect(faults.filter((fault) => !/404/.test(fault))).toEqual([])
})
