import { loginCases } from '#machines/login/login.cases.ts'
import { connect } from '#machines/login/login.connect.ts'
import { loginMachine } from '#machines/login/login.machine.ts'
import { LoginScreen } from '#src/screens/login/login-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

export const loginModel = defineModel({
  machine: loginMachine,
  cases: loginCases,
  ports: { logIn: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <LoginScreen view={connect(snapshot, send)} />,
    cause: {
      'form.submit': async (driver, { credentials }) => {
        await driver.fill('Mobile number', credentials.mobileNumber)
        await driver.fill('Password', credentials.password.reveal())
        await driver.click('button', 'Log in')
      },
      'password.toggle': (driver) => driver.click('button', /^(Show|Hide) password$/),
    },
    see: {
      idle: async (driver) => {
        await driver.see('heading', /^Log in to/)
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
      loggedIn: async (driver) => {
        await driver.see('status')
        await driver.notSee('button')
      },
    },
  },
})
