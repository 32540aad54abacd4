import { forgotPasswordCases } from '#machines/forgot-password/forgot-password.cases.ts'
import { connect } from '#machines/forgot-password/forgot-password.connect.ts'
import { forgotPasswordMachine } from '#machines/forgot-password/forgot-password.machine.ts'
import { ForgotPasswordScreen } from '#src/screens/password/forgot-password-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

const { email } = forgotPasswordCases.events['form.submit']['as typed']

export const forgotPasswordModel = defineModel({
  machine: forgotPasswordMachine,
  cases: forgotPasswordCases,
  ports: { requestLink: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <ForgotPasswordScreen view={connect(snapshot, send)} />,
    cause: {
      'email.type': (driver, { isBlank }) => driver.fill('Email', isBlank ? '' : email),
      'form.submit': (driver) => driver.click('button', 'Send Reset Link'),
      'form.again': (driver) => driver.click('button', 'Use another email'),
    },
    see: {
      blank: async (driver) => {
        await driver.see('heading', 'Forgot your password?')
        await driver.seeDisabled('button', 'Send Reset Link')
        await driver.seeText('Enter your email to get a link.')
        await driver.seeLink('Back to Login', '/login')
      },
      filled: async (driver) => {
        await driver.seeEnabled('button', 'Send Reset Link')
        await driver.notSeeText('Enter your email to get a link.')
        await driver.notSee('alert')
      },
      sending: async (driver) => {
        await driver.seeDisabled('button', 'Send Reset Link')
        await driver.seeDisabled('textbox', 'Email')
      },
      failed: async (driver) => {
        await driver.seeValue('Email', email)
        await driver.seeEnabled('button', 'Send Reset Link')
      },
      sent: async (driver) => {
        await driver.see('heading', 'Check your email')
        await driver.notSee('button', 'Send Reset Link')
        await driver.seeLink('Back to Login', '/login')
      },
    },
  },
})
