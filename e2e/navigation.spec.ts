import { EventEmitter, once } from 'node:events'
import { expect, test } from './support/fixtures.ts'
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
