import { expectAccessible, expectToFit } from './support/accessible.ts'
import { otherOpenPages, publicPages, shopperPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'

for (const path of [...publicPages, ...otherOpenPages]) {
  test(`NAV-1 NAV-7 ${path} has no findings and fits every width`, async ({ page }) => {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('NAV-1 NAV-7 every screen of a logged-in shopper has no findings and fits every width', async ({
  shopperPage: page,
}) => {
  test.slow()
  for (const path of shopperPages) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await expect(page).toHaveURL(path)
    await expectAccessible(page)
    await expectToFit(page)
  }
})
