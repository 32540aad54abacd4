import { paths } from '#contract/paths.ts'
import { profileCases } from '#machines/profile/profile.cases.ts'
import { connect } from '#machines/profile/profile.connect.ts'
import { profileMachine } from '#machines/profile/profile.machine.ts'
import { ProfileScreen } from '#src/screens/profile/profile-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const profileModel = defineModel({
  machine: profileMachine,
  cases: profileCases,
  ports: { loadContacts: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <ProfileScreen view={connect(snapshot, send)} />,
    cause: {
      'session.began': (driver, event) => driver.fromApplication(event),
      'session.ended': (driver, event) => driver.fromApplication(event),
      'login.go': (driver) => driver.click('button', 'Log in'),
      'profile.retry': (driver) => driver.click('button', 'Retry'),
    },
    see: {
      unknown: seeLoading,
      loading: seeLoading,
      left: seeLoading,
      shown: async (driver) => {
        await driver.see('heading', 'My Profile')
        await driver.notSeeText('Loading your details…')
        await driver.notSeeText(/jo@example|0491570006/)
        await driver.seeLink(/^My Purchases/, paths.myPurchases)
        await driver.seeLink(/^My Orders/, paths.myOrders)
        await driver.seeLink(/^Payment methods/, paths.paymentMethods)
        await driver.see('link', 'Get the app for iPhone on the App Store')
      },
      failed: async (driver) => {
        await driver.see('alert')
        await driver.seeEnabled('button', 'Retry')
      },
      loginRequired: async (driver) => {
        await driver.see('heading', 'Log in to see your profile')
        await driver.notSee('heading', 'Payment details')
      },
    },
  },
})

async function seeLoading(driver: Driver): Promise<void> {
  await driver.seeText('Loading your details…')
  await driver.notSee('button')
}
