import { paths } from '#contract/paths.ts'
import { blockWorkers, fakeWorkers, workerDoes } from '#model-tests/browser/fake-worker.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { updateModel } from './update.model.tsx'

walkBrowser(updateModel, {
  open: {
    start: async ({ page, visit }) => {
      await fakeWorkers(page)
      await visit(paths.about)
      // The worker is asked for when the browser has nothing else to do.
      await page.clock.runFor(6_000)
      // A page of purchase lies ahead.
      await page.evaluate((path) => {
        history.pushState({ key: 'ahead', idx: 1 }, '', path)
        history.back()
      }, paths.orderSuccess)
      await page.waitForURL(paths.about)
    },
  },
  // Present also while it is empty.
  scope: (page) => page.locator('header + [aria-live]'),
  fromStart: {
    'watchUpdates fails: workers are blocked': async ({ page }, open) => {
      await blockWorkers(page)
      await open()
    },
  },
  ports: {
    watchUpdates: { emit: ({ page }) => workerDoes(page, 'wait') },
    takeUpdate: {
      answer: ({ page }) => workerDoes(page, 'takeOver'),
      fail: ({ page }) => workerDoes(page, 'lose'),
    },
  },
  application: {
    'purchase.begin': async (stage) => goTo(stage, paths.orderSuccess),
    'purchase.end': async (stage) => goTo(stage, paths.about),
  },
  leaves: {
    'takeUpdate answers: new version active': async (driver, { settle }) => {
      await settle()
      await driver.notSee('region', 'Update')
    },
  },
})

async function goTo({ page, settle }: BrowserStage, path: string): Promise<void> {
  if (new URL(page.url()).pathname === path) return
  await (path === paths.about ? page.goBack() : page.goForward())
  await settle()
}
