import { expect } from 'vitest'
import { forgotPasswordCases } from '#machines/forgot-password/forgot-password.cases.ts'
import { refuse } from '#tests/browser/answers.ts'
import { walkBrowser } from '#tests/browser/walk-browser.ts'
import { forgotPasswordModel } from './forgot-password.model.tsx'

const { email } = forgotPasswordCases.events['form.submit']['as typed']

walkBrowser(forgotPasswordModel, {
  open: { 'from login': ({ visit }) => visit('/forgot-password') },
  ports: {
    requestLink: {
      answer: async ({ server }, message: string | undefined) => {
        const call = await server.call('requestReset')
        expect(call.body).toEqual({ Email: email })
        call.answer({ success: true, message })
      },
      fail: async ({ server }, error) => refuse(await server.call('requestReset'), error),
    },
  },
})
