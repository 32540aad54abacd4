import { connect } from '#machines/vault-list/vault-list.connect.ts'
import { vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import { readVaultQuery } from '#contract/vault-query.ts'
import { wireVaultList } from '../adapters/vault.ts'
import { definePage } from '../page/page.tsx'
import { RewardsScreen } from '../screens/rewards/rewards-screen.tsx'

/** RWD-1, AUTH-5: how rewards work, above the shopper's cards. */
export default definePage({
  machine: vaultListMachine,
  wire: wireVaultList,
  input: ({ query }) => readVaultQuery(query),
  head: () => ({
    title: 'Rewards',
    description: 'Cashback on the cards that give it, and how to cash it out in the app.',
    canonical: '/rewards',
    noindex: true,
  }),
  Screen: ({ snapshot, send }) => <RewardsScreen view={connect(snapshot, send)} />,
})
