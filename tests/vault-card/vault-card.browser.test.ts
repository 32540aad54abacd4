import { brand } from '#contract/brand.ts'
import type { VaultCardAnswer } from '#machines/vault-card/vault-card.setup.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { controller, hidePage, phone, runningOn, watchless, watchlessPage } from '#model-tests/browser/phone.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { vaultCardModel } from './vault-card.model.tsx'

walkBrowser(vaultCardModel, {
  open: {
    'from the list': (stage) => openCard(stage, '/vault/901'),
    'by the app’s link': (stage) => openCard(stage, '/vault/901/redeem'),
  },
  ports: {
    loadCard: {
      answer: async ({ server }, answer: VaultCardAnswer) => grant(await server.call('getUserCard'), answer),
      fail: async ({ server }, error) => refuse(await server.call('getUserCard'), error),
    },
    watchPage: {
      emit: ({ page, awaitEvent }) =>
        awaitEvent('page.shown', () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))),
    },
    watchHiding: { emit: ({ page, awaitEvent }) => awaitEvent('page.hide', () => hidePage(page)) },
  },
  fromStart: { 'watchPage fails: exception': watchlessPage },
  // The browser reports its platform in the same turn.
  atOnce: {
    'openApp answers: on a phone': runningOn(phone),
    'openApp answers: on a desktop': runningOn(controller),
    'openApp fails: the browser refuses': runningOn(null),
  },
  asItStarts: { 'watchHiding fails: exception': watchless },
  leaves: {
    'card.goBack': async (_driver, { page }) => page.waitForURL('/my-purchases'),
    'appTimeout passes in awaitingApp': async (_driver, { page }) => page.waitForURL(brand.appStores.ios),
  },
})

async function openCard({ keep, page, visit }: BrowserStage, path: string): Promise<void> {
  await page.route(`${brand.appStores.ios}*`, (route) => route.fulfill({ body: 'The store.' }))
  await keep({ token: 'a-token' })
  await visit(path)
}
