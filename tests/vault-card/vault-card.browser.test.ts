import type { VaultCardAnswer } from '#machines/vault-card/vault-card.machine.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage, Preparation } from '#tests/browser/wiring.ts'
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
  },
  // The browser says in the same turn what it runs on.
  atOnce: {
    'openApp answers: on a phone': runningOn('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)'),
    'openApp answers: on a desk': runningOn('Mozilla/5.0 (X11; Linux x86_64)'),
    // As an extension does that hides what it runs on.
    'openApp fails: the browser refuses': runningOn(null),
  },
  leaves: {
    'card.goBack': async (_driver, { page }) => page.waitForURL('/my-purchases'),
    // A phone without the app opens its link in the browser.
    'openApp answers: on a phone': async (_driver, { page }) => page.waitForURL('/vault/901/redeem'),
  },
  // There another one starts.
  actor: 'first',
})

async function openCard({ keep, visit }: BrowserStage, path: string): Promise<void> {
  await keep({ token: 'a-token' })
  await visit(path)
}

/** The browser names itself so, or breaks when it is asked. */
function runningOn(userAgent: string | null): Preparation {
  return async ({ page }, press) => {
    await page.evaluate((name) => {
      Object.defineProperty(navigator, 'userAgent', {
        configurable: true,
        get() {
          if (name === null) throw new TypeError('Blocked')
          return name
        },
      })
    }, userAgent)
    await press()
  }
}
