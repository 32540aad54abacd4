import { EventEmitter, once } from 'node:events'
import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { boxOf } from './support/box-of.ts'
import { openPage } from './support/open-page.ts'

test('NAV-9 a page stays until the next can be drawn; a longer wait shows a bar', async ({ page }) => {
  await openPage(page, '/shop')
  const gate = new EventEmitter()
  await page.route('**/assets/faqs.route-*.js', async (route) => {
    await once(gate, 'open')
    await route.continue()
  })
  await page.evaluate(() => {
    const seen = new Set<string>()
    Object.assign(window, { seen })
    new MutationObserver(() => {
      const main = document.querySelector('main')
      seen.add(main?.querySelector('h1')?.textContent ?? `no heading: ${main?.textContent}`)
    }).observe(document.body, { childList: true, subtree: true, characterData: true })
  })
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('progressbar', { name: 'Loading the next page' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Shop' })).toBeVisible()
  gate.emit('open')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/question/i)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen])
  expect(seen.filter((text) => text.startsWith('no heading'))).toEqual([])
})

test('SEO-1 the structured data is that of the present page after navigations too', async ({ page, faults }) => {
  await openPage(page, '/shop')
  const data = page.locator('head script[type="application/ld+json"]')
  await expect(data).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' }).click()
  await expect.poll(() => data.allTextContents()).toEqual([expect.stringContaining('"FAQPage"')])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
  await expect.poll(() => data.allTextContents()).toEqual([expect.stringContaining('"ContactPage"')])
  await page.goBack()
  await expect.poll(() => data.allTextContents()).toEqual([expect.stringContaining('"FAQPage"')])
  await page.goBack()
  await expect(data).toHaveCount(0)
  // The policy of the page has refused nothing.
  expect(faults).toEqual([])
})

test('NAV-9 the code of a page is fetched when a link to it comes into view', async ({ page }) => {
  await openWatched(page)
  const fetched = page.waitForRequest(chunk)
  await faqsLink(page).scrollIntoViewIfNeeded()
  await fetched
})

const intents = {
  'a pointer is over': { event: 'pointerover', act: (page: Page) => faqsLink(page).hover() },
  'a touch starts on': { event: 'touchstart', act: startTouch },
  'the keyboard focuses': { event: 'focusin', act: focusByKeyboard },
}

for (const [intent, { event, act }] of Object.entries(intents)) {
  test.describe(() => {
    test.use({ hasTouch: event === 'touchstart' })

    test(`NAV-9 the code of a page is fetched when ${intent} a link to it`, async ({ page }) => {
      await page.addInitScript(keepOnly, event)
      await openWatched(page)
      const link = faqsLink(page)
      await link.scrollIntoViewIfNeeded()
      expect(await page.evaluate(loadedScripts)).not.toContainEqual(expect.stringMatching(chunk))
      const fetched = page.waitForRequest(chunk)
      await act(page)
      await fetched
      await expect(page).toHaveURL('/privacy-policy')
    })
  })
}

test('NAV-4 Back after a link within the page shows each product under its own address', async ({ page }) => {
  await openPage(page, paths.product(1))
  const heading = page.getByRole('heading', { level: 1 })
  const first = await heading.innerText()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Shop' }).click()
  await expect(heading).toHaveText('Shop')
  // Another value of the same card would change that page in place (PDP-15).
  const [brand = ''] = first.split(' $')
  const others = page.getByRole('main').locator('a[href*="/product/"]').filter({ hasNotText: brand })
  await others.filter({ hasText: '$' }).first().click()
  await expect(page).toHaveURL(/\/product\//)
  const second = page.url()
  await page.getByRole('link', { name: 'Skip to content' }).press('Enter')
  await expect(page).toHaveURL(/#main$/)
  await page.goBack()
  await expect(page).toHaveURL(second)
  await page.goBack()
  await expect(heading).toHaveText('Shop')
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\/product\/1$/)
  await expect(heading).toHaveText(first)
})

const chunk = /\/assets\/faqs\.route-/

function faqsLink(page: Page) {
  return page.getByRole('contentinfo').getByRole('link', { name: 'FAQs' })
}

/** Opens a page of fixed length and waits until its links are watched, with the link to the FAQs out of view and their code not loaded. */
async function openWatched(page: Page): Promise<void> {
  await openPage(page, '/privacy-policy')
  await expect.poll(() => page.evaluate(loadedScripts)).toContainEqual(expect.stringContaining('/link-intent-'))
  await expect(faqsLink(page)).not.toBeInViewport()
  expect(await page.evaluate(loadedScripts)).not.toContainEqual(expect.stringMatching(chunk))
}

/** Runs in the page. */
function loadedScripts(): string[] {
  return performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
}

/** Runs in the page: of everything by which it notices an interest in a link, one event is left. */
function keepOnly(event: string): void {
  const { observe } = IntersectionObserver.prototype
  IntersectionObserver.prototype.observe = function (target) {
    if (!(target instanceof HTMLAnchorElement)) observe.call(this, target)
  }
  for (const other of ['pointerover', 'touchstart', 'focusin'].filter((name) => name !== event))
    addEventListener(other, (given) => given.stopImmediatePropagation(), true)
}

async function startTouch(page: Page): Promise<void> {
  const { x, y, width, height } = await boxOf(faqsLink(page))
  const devTools = await page.context().newCDPSession(page)
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }]
  await devTools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
}

async function focusByKeyboard(page: Page): Promise<void> {
  const links = await page.getByRole('contentinfo').getByRole('link').all()
  const names = await Promise.all(links.map((link) => link.innerText()))
  const before = links[names.indexOf('FAQs') - 1]
  if (!before) throw new Error('The FAQs are the first link of the footer.')
  await before.focus()
  await page.keyboard.press('Tab')
  await expect(faqsLink(page)).toBeFocused()
}
