import { vaultListCases } from '#machines/vault-list/vault-list.cases.ts'
import { connect } from '#machines/vault-list/vault-list.connect.ts'
import { vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import { VaultListScreen } from '#src/screens/vault/vault-list-screen.tsx'
import { defineModel } from '#model-tests/model.ts'

export const vaultListModel = defineModel({
  machine: vaultListMachine,
  cases: vaultListCases,
  ports: { loadVault: 'promise' },
  delays: {},
  screen: {
    render: (snapshot, send) => <VaultListScreen view={connect(snapshot, send)} />,
    cause: {
      'list.retry': (driver) => driver.click('button', 'Retry'),
      'search.change': (driver, { text }) => driver.fill('Search your cards', text),
      'filters.open': (driver) => driver.click('button', /^Filters/),
      'filters.clear': (driver) => driver.click('button', 'Clear search and filters'),
      'status.toggle': (driver, { status }) => driver.click('button', status),
      'product.toggle': (driver, { product }) => driver.click('button', product),
      'filters.close': (driver) => driver.click('button', 'Apply Filters'),
    },
    see: {
      loading: (driver) => driver.seeText('Loading your cards…'),
      failed: async (driver) => {
        await driver.see('alert')
        await driver.seeEnabled('button', 'Retry')
      },
      empty: (driver) => driver.seeLink('Go to Store', '/shop'),
      browsing: async (driver) => {
        await driver.see('search')
        await driver.notSee('dialog')
      },
      filtering: (driver) => driver.see('dialog', 'Filters'),
    },
  },
})
