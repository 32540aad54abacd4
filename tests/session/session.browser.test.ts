import { expect } from 'vitest'
import { storageKeys } from '#contract/storage-keys.ts'
import { paths } from '#contract/paths.ts'
import { intentId } from '#machines/checkout/checkout.samples.ts'
import { CallFailed } from '#machines/problem.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { blockStorage } from '#model-tests/browser/lacking.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import type { Driver } from '#model-tests/driver.ts'
import { sessionModel } from './session.model.ts'

/** AUTH-9: what a logout forgets. */
const purchases = { [storageKeys.orders]: '[]', [storageKeys.checkout]: '{}' }

walkBrowser(sessionModel, {
  open: { 'the page opens': openPage },
  scope: (page) => page.getByRole('banner'),
  // The browser reports at once whether it has a token.
  atOnce: {
    'token.absent in unknown': async (_stage, open) => open(),
    'token.found in unknown': async ({ keep }, open) => {
      await keep({ token: 'a-token', ...purchases })
      await open()
    },
  },
  fromStart: {
    'watchToken fails: storage is blocked': async ({ page }, open) => {
      await blockStorage(page)
      await open()
    },
  },
  ports: {
    watchToken: {
      emit: async ({ elsewhere }, { type }: { type: string }) =>
        elsewhere.keep(type === 'token.found' ? { token: crypto.randomUUID(), ...purchases } : { token: null }),
    },
  },
  cause: {
    'session.logOut': async (driver) => {
      await driver.click('button', 'Account')
      await driver.click('button', 'Logout').finally(() => driver.press('Escape'))
    },
  },
  application: {
    // The page of a payment asks for it also in an anonymous session.
    'session.expired': async ({ page, server, settle }) => {
      while (new URL(page.url()).pathname === paths.login) await page.goBack()
      refuse(await server.call('getPayment'), new CallFailed(401, 'Session expired'))
      await page.waitForURL(paths.login)
      await settle()
    },
  },
  see: {
    loggedIn: seeLoggedIn,
    loggedOut: seeLoggedOut,
    left: async (driver, { page, server }) => {
      await page.waitForURL(paths.login)
      await seeLoggedOut(driver)
      grant(await server.call('logout'), null)
      expect(await storedPurchases(page)).toEqual([])
    },
    expired: async (driver, { page }) => {
      await page.waitForURL(paths.login)
      await seeLoggedOut(driver)
      expect(await storedPurchases(page)).toEqual(Object.keys(purchases))
    },
  },
})

/** A page that makes a call with the token, whether or not the session is anonymous. */
async function openPage({ server, visit }: BrowserStage): Promise<void> {
  server.always('getCart', (call) => grant(call, { items: [] }))
  await visit(paths.orderSuccessOf(intentId))
}

/** HDR-8 */
async function seeLoggedIn(driver: Driver): Promise<void> {
  await driver.click('button', 'Account')
  await driver.see('button', 'Logout')
  await driver.notSee('link', 'Login')
  await driver.press('Escape')
}

/** HDR-8 */
async function seeLoggedOut(driver: Driver): Promise<void> {
  await driver.click('button', 'Account')
  await driver.see('link', 'Login')
  await driver.notSee('button', 'Logout')
  await driver.press('Escape')
}

async function storedPurchases(page: BrowserStage['page']): Promise<string[]> {
  return page.evaluate((names) => names.filter((name) => localStorage.getItem(name) !== null), Object.keys(purchases))
}
