import { vaultCardCases } from '#machines/vault-card/vault-card.cases.ts'
import { connect } from '#machines/vault-card/vault-card.connect.ts'
import { vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { VaultCardScreen } from '#src/screens/vault/vault-card-screen.tsx'
import type { Driver } from '#model-tests/driver.ts'
import { defineModel } from '#model-tests/model.ts'

export const vaultCardModel = defineModel({
  machine: vaultCardMachine,
  cases: vaultCardCases,
  ports: { loadCard: 'promise', openApp: 'promise', watchHiding: 'callback', watchPage: 'callback' },
  emits: { watchHiding: ['page.hide'], watchPage: ['page.shown'] },
  delays: { appTimeout: 2_000 },
  screen: {
    render: (snapshot, send) => <VaultCardScreen view={connect(snapshot, send)} />,
    cause: {
      'card.retry': (driver) => driver.click('button', 'Retry'),
      'card.goBack': (driver) => driver.click('button', 'Go Back'),
      'card.redeem': (driver) => driver.click('button', 'Redeem Card'),
      'notice.close': (driver) => driver.click('button', 'Close'),
    },
    see: {
      loading: async (driver) => {
        await driver.see('heading', 'Your card')
        await driver.seeText('Loading your card…')
      },
      failed: async (driver) => {
        await driver.see('alert')
        await driver.seeLink('My Purchases', '/my-purchases')
      },
      shown: seeCard,
      rereading: async (driver) => {
        await seeCard(driver)
        await driver.seeEnabled('button', 'Redeem Card')
      },
      openingApp: (driver) => driver.seeDisabled('button', 'Redeem Card'),
      awaitingApp: (driver) => driver.seeDisabled('button', 'Redeem Card'),
      appNeeded: async (driver) => {
        await driver.see('dialog', 'Redeem in the app')
        await driver.see('alert')
        await driver.seeText(/^You must use the Wattle mobile app to redeem this card\./)
      },
    },
  },
})

async function seeCard(driver: Driver): Promise<void> {
  await driver.see('heading', /^(?:Sunny Coffee|Copper Kettle)$/)
  await driver.notSee('dialog')
}
