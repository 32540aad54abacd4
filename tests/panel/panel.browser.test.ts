import { storageKeys } from '#contract/storage-keys.ts'
import { paths } from '#contract/paths.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'
import { panelModel } from './panel.model.tsx'

walkBrowser(panelModel, {
  open: {
    start: async ({ server, visit, page, settle }) => {
      server.always('getCart', (call) => grantCart(call, []))
      await visit(paths.about)
      // There is a way back.
      await page.getByRole('link', { name: 'FAQs' }).click()
      await page.waitForURL(paths.faqs)
      await settle()
    },
  },
  // Of the menus and panels in the header the products come first.
  scope: (page) => page.getByRole('banner'),
  actor: 'first',
  application: {
    'trigger.hover': async ({ page, driver }) => {
      await page.mouse.move(0, 0)
      await driver.hover('button', 'Products')
    },
    'page.change': async ({ page, settle }) => {
      await (new URL(page.url()).pathname === paths.about ? page.goForward() : page.goBack())
      await settle()
    },
    'session.change': async ({ page, elsewhere }) => {
      const token = await page.evaluate((key) => localStorage.getItem(key), storageKeys.token)
      await elsewhere.keep({ [storageKeys.token]: token === null ? 'a-token' : null })
    },
  },
})
