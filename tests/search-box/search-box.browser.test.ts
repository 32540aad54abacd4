import { expect } from 'vitest'
import { paths } from '#contract/paths.ts'
import { grant } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import type { Driver } from '#model-tests/driver.ts'
import { searchBoxModel } from './search-box.model.tsx'

const name = 'Search gift cards'

walkBrowser(searchBoxModel, {
  open: {
    // Small enough for the box to have room above it.
    'the page opens': async ({ server, visit, page }) => {
      server.always('getFilters', (call) => grant(call, { categories: [], subCategories: [] }))
      server.always('listCards', (call) => grant(call, { cards: [] }))
      await visit(paths.faqs)
      await page.evaluate(() => document.body.style.setProperty('padding-block', '150vh'))
      await page.evaluate(() => document.querySelector('header')?.style.setProperty('position', 'static'))
    },
  },
  scope: (page) => page.getByRole('banner'),
  application: {
    'box.focus': ({ page }) => page.getByRole('searchbox', { name }).focus(),
    'box.leave': ({ page }) => page.getByRole('button', { name: 'Account' }).focus(),
    'search.submit': async ({ page, settle }) => {
      await page.getByRole('searchbox', { name }).evaluate((box: HTMLInputElement) => box.form?.requestSubmit())
      await page.waitForURL(/\/shop/)
      await settle()
      // The keyboard is still there: the box does not hear that it leaves now.
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    },
  },
  see: {
    focused: (driver) => driver.seeFocused('searchbox', name),
    centred: seeCentred,
  },
})

/** HDR-3 */
async function seeCentred(driver: Driver, { page }: BrowserStage): Promise<void> {
  await driver.seeFocused('searchbox', name)
  const offCentre = await page.getByRole('searchbox', { name }).evaluate((box) => {
    const { top, height } = box.getBoundingClientRect()
    return Math.abs(top + height / 2 - innerHeight / 2)
  })
  expect(offCentre, 'pixels between the middles of the box and of the screen').toBeLessThan(2)
}
