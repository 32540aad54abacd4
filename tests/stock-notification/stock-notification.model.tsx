import { stockNotificationCases } from '#machines/stock-notification/stock-notification.cases.ts'
import { connect } from '#machines/stock-notification/stock-notification.connect.ts'
import { stockNotificationMachine } from '#machines/stock-notification/stock-notification.machine.ts'
import { StockNotificationSection } from '#src/screens/stock-notification/stock-notification-section.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const stockNotificationModel = defineModel({
  machine: stockNotificationMachine,
  cases: stockNotificationCases,
  ports: { loadEmail: 'promise', requestNotification: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <StockNotificationSection view={connect(snapshot, send)} />,
    cause: {
      'form.submit': async (driver, { email }) => {
        await driver.fill('Email', email)
        await driver.click('button', label)
      },
    },
    see: {
      idle: seeForm,
      loadingEmail: seeForm,
      submitting: async (driver) => {
        await driver.seeDisabled('button', 'Sending…')
        await driver.notSee('alert')
      },
      registered: async (driver) => {
        await driver.seeText(/when this card is back in stock\.$/)
        await driver.notSee('textbox', 'Email')
        await driver.notSee('button', label)
      },
    },
  },
})

const label = 'Tell me when it’s back'

async function seeForm(driver: Driver): Promise<void> {
  await driver.see('heading', 'Sold out for now')
  await driver.seeEnabled('textbox', 'Email')
  await driver.seeEnabled('button', label)
}
