import { fromCallback, fromPromise } from 'xstate'
import { findAddress } from '#contract/addresses.ts'
import { api } from '#contract/api.ts'
import { paths } from '#contract/paths.ts'
import type { UserCard } from '#contract/vault.ts'
import { CallFailed } from '#machines/problem.ts'
import type { VaultCardAnswer } from '#machines/vault-card/vault-card.setup.ts'
import { vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { type VaultFilters, withVaultQuery } from '#contract/vault-query.ts'
import { vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import type { Store } from './store.ts'
import { goBackOr, replaceAddress } from './history.ts'
import { watchPageShown } from './page-watch.ts'
import { openApp, openStorePage, watchHiding } from './open-app.ts'

/** The eVault's list over the API (VLT-1). */
export function wireVaultList({ client }: Pick<Store, 'client'>) {
  return vaultListMachine.provide({
    actors: {
      loadVault: fromPromise<UserCard[], void>(async ({ signal }) => {
        return (await client.call('listVault', { signal })).data.userCards ?? []
      }),
    },
    actions: { storeFilters: (_args, filters) => storeFilters(filters) },
  })
}

/**
 * The router reads the address again when the shopper comes back to it; until then `presentSearch` does. Nothing is written
 * once another page is about to be shown.
 */
function storeFilters(filters: VaultFilters): void {
  const { pathname } = location
  const page = findAddress(pathname)?.address.page
  if (page === 'vault-list' || page === 'rewards') replaceAddress(withVaultQuery(pathname, filters))
}

/** One card of the eVault over the API, and the app that redeems it (VLT-3, VLT-4). */
export function wireVaultCard({ client, goTo }: Pick<Store, 'client' | 'goTo'>) {
  return vaultCardMachine.provide({
    actors: {
      loadCard: fromPromise<VaultCardAnswer, { userCardId: string }>(async ({ input, signal }) => {
        if (!canBeUserCard(input.userCardId)) throw new CallFailed(404, 'Card not found')
        const { data } = await client.call('getUserCard', { params: { cardId: input.userCardId }, signal })
        return data ?? { userCard: null, redeemOrder: null }
      }),
      openApp,
      watchHiding,
      watchPage: fromCallback<{ type: 'page.shown' }, void>(({ sendBack }) =>
        watchPageShown(() => sendBack({ type: 'page.shown' })),
      ),
    },
    actions: { leave: () => goBackOr(paths.myPurchases, goTo), openStorePage },
  })
}

/** NAV-3: an id that the server would refuse as malformed leads to the same screen as one that no card has. */
function canBeUserCard(userCardId: string): boolean {
  return /^[1-9]\d*$/.test(userCardId) && api.getUserCard.params.safeParse({ cardId: userCardId }).success
}
