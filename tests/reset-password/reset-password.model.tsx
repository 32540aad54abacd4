import { resetPasswordCases } from '#machines/reset-password/reset-password.cases.ts'
import { connect } from '#machines/reset-password/reset-password.connect.ts'
import { resetPasswordMachine } from '#machines/reset-password/reset-password.machine.ts'
import type { Typed } from '#machines/reset-password/typed-passwords.ts'
import { ResetPasswordScreen } from '#src/screens/password/reset-password-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

const password = resetPasswordCases.events['form.submit']['as typed'].password.reveal()

export const resetPasswordModel = defineModel({
  machine: resetPasswordMachine,
  cases: resetPasswordCases,
  ports: { resetPassword: 'promise' },
  delays: { confirmation: 3000 },
  screen: {
    render: (snapshot, send) => <ResetPasswordScreen view={connect(snapshot, send)} />,
    cause: {
      // The second field has the same value throughout: its event alone changes nothing.
      'passwords.type': async (driver, { typed }) => {
        if (!typed.isBlank) await driver.fill('Confirm password', password)
        await driver.fill('New password', textOf(typed))
      },
      'password.toggle': (driver, { field }) =>
        driver.click(
          'button',
          field === 'newPassword' ? /^(Show|Hide) new password$/ : /^(Show|Hide) confirm password$/,
        ),
      'form.submit': (driver) => driver.click('button', 'Reset Password'),
    },
    see: {
      opening: async () => {},
      linkInvalid: async (driver) => {
        await driver.see('heading', 'Invalid Reset Link')
        await driver.seeText('Invalid reset link. Please request a new password reset.')
        await driver.seeLink('Request New Reset Link', '/forgot-password')
      },
      incomplete: async (driver) => {
        await driver.see('heading', 'Choose a new password')
        await driver.see('list', 'Password requirements')
        await driver.seeDisabled('button', 'Reset Password')
        await driver.notSee('alert')
      },
      ready: async (driver) => {
        await driver.seeEnabled('button', 'Reset Password')
        await driver.seeText('5 of 5 requirements met')
        await driver.notSee('alert')
      },
      resetting: async (driver) => {
        await driver.seeDisabled('button', 'Reset Password')
        await driver.seeValue('New password', password)
      },
      refused: async (driver) => {
        await driver.seeValue('New password', password)
        await driver.seeValue('Confirm password', password)
        await driver.seeEnabled('button', 'Reset Password')
      },
      changed: async (driver) => {
        await driver.see('heading', 'Password reset successful!')
        await driver.seeLink('Log in', '/login')
      },
      leaving: async (driver) => {
        await driver.see('heading', 'Password reset successful!')
      },
    },
  },
})

function textOf({ isBlank, repetition, met }: Typed): string {
  if (isBlank) return ''
  if (repetition === 'same') return password
  return met.length === 5 ? `${password}!` : 'wattle'
}
