import type { PaymentMethod } from '#contract/order.ts'
import { paths } from '#contract/paths.ts'
import { CallFailed } from '#machines/problem.ts'
import type { EndOfSession } from '#machines/session/session.connect.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { profileModel } from './profile.model.tsx'

walkBrowser(profileModel, {
  open: { 'the page opens': ({ visit }) => visit(paths.profile) },
  ports: {
    loadContacts: {
      answer: async ({ server }, paymentMethod: PaymentMethod | null) =>
        grant(await server.call('getPaymentMethods'), { paymentMethod }),
      fail: async ({ server }, error) => refuse(await server.call('getPaymentMethods'), error),
    },
  },
  // The browser reports at once whether it has a token.
  atOnce: {
    'session.began in unknown': async ({ keep }, open) => {
      await keep({ token: 'a-token' })
      await open()
    },
    'session.ended: not logged in in unknown': async (_stage, open) => open(),
  },
  application: {
    'session.began': ({ elsewhere }) => elsewhere.keep({ token: crypto.randomUUID() }),
    'session.ended': (stage, { why }: { why: EndOfSession }) => endings[why](stage),
  },
  leaves: {
    'session.ended: by Logout': async (_driver, { page }) => page.waitForURL(paths.login),
    'login.go': async (driver, { page, settle }) => {
      await page.waitForURL(paths.login)
      await driver.notSee('heading', 'Log in to see your profile')
      await settle()
      await driver.seeValue('Mobile number', '')
    },
  },
})

const endings: Record<EndOfSession, (stage: BrowserStage) => Promise<void>> = {
  absent: ({ elsewhere }) => elsewhere.keep({ token: null }),
  left: async ({ page }) => {
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('button', { name: 'Logout' }).click()
  },
  // The cart was asked for as the session began.
  expired: async ({ server }) => refuse(await server.call('getCart'), new CallFailed(401, 'Session expired')),
}
