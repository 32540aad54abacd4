import { paths } from '#contract/paths.ts'
import { checkoutEntryCases } from '#machines/checkout-entry/checkout-entry.cases.ts'
import { connect } from '#machines/checkout-entry/checkout-entry.connect.ts'
import { checkoutEntryMachine } from '#machines/checkout-entry/checkout-entry.machine.ts'
import { CheckoutEntryScreen } from '#src/screens/checkout-entry/checkout-entry-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const checkoutEntryModel = defineModel({
  machine: checkoutEntryMachine,
  cases: checkoutEntryCases,
  ports: { openApp: 'promise', watchHiding: 'callback', findWay: 'promise' },
  emits: { watchHiding: ['page.hide'] },
  delays: { appTimeout: 2_000 },
  screen: {
    render: (snapshot, send) => <CheckoutEntryScreen view={connect(snapshot, send)} />,
    cause: {
      'app.choose': (driver) => driver.click('button', 'Continue in App'),
      'web.choose': (driver) => driver.click('button', 'Continue on Web'),
    },
    see: {
      arriving: seeAppOpening('seeDisabled'),
      openingApp: seeAppOpening('seeDisabled'),
      awaitingApp: seeAppOpening('seeEnabled'),
      choosing: async (driver) => {
        await driver.seeEnabled('button', 'Continue in App')
        await driver.seeEnabled('button', 'Continue on Web')
        await driver.notSee('link', 'Get the app for iPhone on the App Store')
      },
      appNeeded: async (driver) => {
        await driver.see('link', 'Get the app for iPhone on the App Store')
        await driver.see('link', 'Get the app for Android on Google Play')
        await driver.seeEnabled('button', 'Continue on Web')
        await driver.notSee('button', 'Continue in App')
      },
      findingWay: seeFinding,
      left: seeFinding,
      cartUnknown: async (driver) => {
        await driver.see('alert')
        await driver.seeEnabled('button', 'Retry')
        await driver.seeEnabled('button', 'Continue in App')
        await driver.seeLink('Go to your cart', paths.cart)
        await driver.seeLink('Go to Store', paths.shop)
      },
    },
  },
})

function seeAppOpening(web: 'seeEnabled' | 'seeDisabled') {
  return async (driver: Driver) => {
    await driver.seeDisabled('button', 'Opening the app…')
    await driver[web]('button', 'Continue on Web')
  }
}

async function seeFinding(driver: Driver): Promise<void> {
  await driver.seeDisabled('button', 'Looking at your cart…')
  await driver.seeDisabled('button', 'Continue in App')
}
