import { publicPages, shopperPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('NAV-7 every control of a public page is at least 44 px high on a touch screen', async ({ page }) => {
  test.slow()
  for (const path of [...publicPages, '/login', '/forgot-password']) {
    await openPage(page, path)
    expect.soft(await page.evaluate(lowControls), path).toEqual([])
  }
})

test('NAV-7 every control of a shopper’s page is at least 44 px high on a touch screen', async ({
  shopperPage: page,
}) => {
  for (const path of shopperPages) {
    await openPage(page, path)
    await expect(page).toHaveURL(path)
    expect.soft(await page.evaluate(lowControls), path).toEqual([])
  }
})

/** Runs in the page. A link in a sentence is exempt, and one whose area is that of its card. */
function lowControls(): string[] {
  const low: string[] = []
  for (const control of document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')) {
    const { parentElement, ariaLabel, textContent } = control
    const target = (control.matches('input') && control.closest('label')) || control
    const { height } = target.getBoundingClientRect()
    const isShown = control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]')
    const parts = ['::before', '::after'].map((part) => getComputedStyle(control, part).position)
    const isInSentence = [...(parentElement?.childNodes ?? [])].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    )
    if (isShown && height < 43.5 && !parts.includes('absolute') && !isInSentence)
      low.push(`${ariaLabel ?? textContent.trim()} ${height}`)
  }
  return low
}
