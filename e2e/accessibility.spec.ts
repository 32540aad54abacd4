import { expectAccessible, expectToFit } from './support/accessible.ts'
import { otherOpenPages, publicPages, shopperPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage, untilIdle } from './support/open-page.ts'
import { disableCache, expectFewFurther, expectFewScripts } from './support/scripts.ts'

/** Rendered with status 404 as required, which the console reports as an error. */
const missing: string[] = ['/nowhere']

const isPublic = (path: string) => (publicPages as readonly string[]).includes(path)
/** What a visitor gets there is another page. */
const isOfShopper = (path: string) => (shopperPages as readonly string[]).includes(path)

for (const path of [...publicPages, ...otherOpenPages]) {
  test(`NAV-1 NAV-7 WIRE-1 ${path} has few scripts and no findings, fits and hydrates`, async ({
    browser,
    visitorPage: page,
    visitorFaults: faults,
  }) => {
    const useCache = await disableCache(page)
    await openPage(page, path)
    if (isPublic(path)) await expectFewScripts(page)
    if (!isOfShopper(path)) await expectFewFurther(page, browser)
    await untilIdle(page)
    await useCache()
    if (!missing.includes(path)) expect(faults).toEqual([])
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('NAV-1 NAV-7 WIRE-1 every screen of a logged-in shopper has few scripts and no findings, and fits', async ({
  browser,
  shopperPage: page,
}) => {
  test.slow()
  await disableCache(page)
  for (const path of shopperPages) {
    await openPage(page, path)
    await expect(page).toHaveURL(path)
    await expectFewFurther(page, browser)
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
