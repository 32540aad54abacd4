import { connect } from '#machines/vault-list/vault-list.connect.ts'
import { vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import { readVaultQuery } from '#contract/vault-query.ts'
import { wireVaultList } from '../adapters/vault.ts'
import { definePage } from '../page/page.tsx'
import { VaultListScreen } from '../screens/vault/vault-list-screen.tsx'

/** VLT-1: the shopper's cards. */
export default definePage({
  machine: vaultListMachine,
  wire: wireVaultList,
  input: ({ query }) => readVaultQuery(query),
  head: () => ({
    title: 'My Purchases',
    description: 'Your eVault: every card you have bought.',
    canonical: '/my-purchases',
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <VaultListScreen view={connect(snapshot, send)} />,
})
