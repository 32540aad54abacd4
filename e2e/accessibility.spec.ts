import { expectAccessible, expectToFit } from './support/accessible.ts'
import { otherOpenPages, publicPages, shopperPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

for (const path of [...publicPages, ...otherOpenPages]) {
  test(`NAV-1 NAV-7 ${path} has no findings and fits every width`, async ({ visitorPage: page }) => {
    await openPage(page, path)
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
