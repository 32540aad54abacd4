import { connect } from '#machines/vault-card/vault-card.connect.ts'
import { vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { wireVaultCard } from '../adapters/vault.ts'
import { definePage } from '../page/page.tsx'
import { VaultCardScreen } from '../screens/vault/vault-card-screen.tsx'

/** VLT-3, VLT-4: one bought card; `redeeming` when the address is the app's link, opened where there is no app. */
export function vaultCardPage({ redeeming }: { redeeming: boolean }) {
  return definePage({
    machine: vaultCardMachine,
    wire: wireVaultCard,
    input: ({ params }) => ({ userCardId: params['cardId'] ?? '', redeeming }),
    head: ({ context }) => ({
      title: context.userCard?.cardName ?? 'Your card',
      description: 'One card of your eVault.',
      noindex: true,
    }),
    Screen: ({ snapshot, send }) => <VaultCardScreen view={connect(snapshot, send)} />,
  })
}
