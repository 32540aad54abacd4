import { loginCases } from '#machines/login/login.cases.ts'
import { connect } from '#machines/login/login.connect.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { defineModel } from '#tests/support/model.ts'
import { LoginForm } from './login-form.tsx'

export const loginModel = defineModel({
  machine: loginMachine,
  cases: loginCases,
  ports: { logIn: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <LoginForm view={connect(snapshot, send)} />,
    cause: {
      'form.submit': async (driver, { credentials }) => {
        await driver.fill('Mobile number', credentials.mobileNumber)
        await driver.fill('Password', credentials.password.reveal())
        await driver.click('button', 'Log in')
      },
    },
    see: {
      idle: async (driver) => {
        await driver.see('heading', 'Log in')
        await driver.seeEnabled('button', 'Log in')
      },
      submitting: async (driver) => {
        await driver.seeDisabled('button', 'Signing In...')
        await driver.seeDisabled('textbox', 'Mobile number')
      },
      failed: async (driver) => {
        await driver.see('alert')
        await driver.seeEnabled('button', 'Log in')
      },
      loggedIn: (driver) => driver.notSee('button'),
    },
  },
})
