import { publicPages, shopperPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('NAV-7 every control of a public page is at least 44 px high on a touch screen', async ({ visitorPage: page }) => {
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
  const ofCard = (control: Element) =>
    ['::before', '::after'].some((part) => getComputedStyle(control, part).position === 'absolute')
  const inSentence = ({ parentElement, textContent }: Element) =>
    parentElement?.closest('p, dd, td, li')?.textContent.trim() !== textContent.trim() &&
    [...(parentElement?.childNodes ?? [])].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim())
  const isLow = (control: HTMLElement) => {
    const target = control instanceof HTMLInputElement ? (control.closest('label') ?? control) : control
    return control.checkVisibility({ visibilityProperty: true }) && target.getBoundingClientRect().height < 43.5
  }
  return [...document.querySelectorAll<HTMLElement>('a[href], button, summary, input, select, textarea')]
    .filter((control) => isLow(control) && !control.closest('[inert]') && !ofCard(control) && !inSentence(control))
    .map((control) => `${control.ariaLabel ?? control.textContent.trim()} ${control.getBoundingClientRect().height}`)
}
