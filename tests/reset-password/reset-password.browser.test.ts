import { expect } from 'vitest'
import { passwordTexts } from '#contract/password.ts'
import { paths } from '#contract/paths.ts'
import { resetPasswordCases } from '#machines/reset-password/reset-password.cases.ts'
import type { Driver } from '#model-tests/driver.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { resetPasswordModel } from './reset-password.model.tsx'

const token = resetPasswordCases.inputs['by the link from the mail'].token.reveal()
const password = resetPasswordCases.events['form.submit']['as typed'].password.reveal()

walkBrowser(resetPasswordModel, {
  open: {
    'by the link from the mail': ({ visit }) => visit(paths.resetPassword(token)),
    'without a token': ({ visit }) => visit(paths.resetPasswordForm),
  },
  ports: {
    resetPassword: {
      answer: async ({ server }) => {
        const call = await server.call('resetPassword')
        expect(call.body).toEqual({ Token: token, NewPassword: password })
        grant(call, null)
      },
      fail: async ({ server }, error) => refuse(await server.call('resetPassword'), error),
    },
  },
  see: { leaving: seeLogin },
})

/** The store has left for the login page, which shows why (PWD-4). */
async function seeLogin(driver: Driver, { page, settle }: BrowserStage): Promise<void> {
  await page.waitForURL(paths.login)
  await settle()
  await driver.seeText(passwordTexts.changed)
}
