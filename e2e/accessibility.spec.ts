import { expectAccessible, expectToFit } from './support/accessible.ts'
import { otherOpenPages, publicPages, shopperPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage, untilIdle } from './support/open-page.ts'

/** Rendered with status 404 as required, which the console reports as an error. */
const missing: string[] = ['/nowhere']

for (const path of [...publicPages, ...otherOpenPages]) {
  test(`NAV-1 NAV-7 ${path} has no findings, fits every width and hydrates what the server drew`, async ({
    visitorPage: page,
    visitorFaults: faults,
  }) => {
    await openPage(page, path)
    await untilIdle(page)
    if (!missing.includes(path)) expect(faults).toEqual([])
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('NAV-1 NAV-7 every screen of a logged-in shopper has no findings and fits every width', async ({
  shopperPage: page,
}) => {
  test.slow()
  for (const path of shopperPages) {
    await openPage(page, path)
    await expect(page).toHaveURL(path)
    await expectAccessible(page)
    await expectToFit(page)
  }
})

/** What lies above a page: where, and the control that opens it. */
const overlays = [
  ['/shop', /^Cart/],
  ['/shop', 'Categories'],
  ['/shop/product/272', 'Zoom in on the picture'],
  ['/shop/product/272', 'Buy Now'],
  ['/products/egift-card', 'Get In Touch'],
  ['/products/retailer-connect', 'Book A Demo'],
  ['/campaigns/feature-in-cinemas', 'Book A Demo'],
] as const

for (const [path, control] of overlays) {
  test(`NAV-7 ${path}: what ${String(control)} opens has no findings and gives the focus back`, async ({
    visitorPage: page,
  }) => {
    await openPage(page, path)
    const opener = page.getByRole('button', { name: control }).first()
    await opener.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(opener).toBeFocused()
  })
}
