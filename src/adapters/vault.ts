import { fromPromise } from 'xstate'
import { paths } from '#contract/paths.ts'
import type { UserCard } from '#contract/vault.ts'
import { CallFailed } from '#machines/problem.ts'
import { type VaultCardAnswer, vaultCardMachine } from '#machines/vault-card/vault-card.machine.ts'
import { vaultListMachine } from '#machines/vault-list/vault-list.machine.ts'
import type { Store } from '../store.tsx'
import { goBackOr } from './history.ts'

/** The eVault's list over the API (VLT-1). */
export function wireVaultList({ client }: Pick<Store, 'client'>) {
  return vaultListMachine.provide({
    actors: {
      loadVault: fromPromise<UserCard[], void>(async ({ signal }) => {
        return (await client.call('listVault', { signal })).data.userCards
      }),
    },
  })
}

/** One card of the eVault over the API, and the app that redeems it (VLT-3, VLT-4). */
export function wireVaultCard({ client, goTo }: Pick<Store, 'client' | 'goTo'>) {
  return vaultCardMachine.provide({
    actors: {
      loadCard: fromPromise<VaultCardAnswer, { userCardId: string }>(async ({ input, signal }) => {
        if (!/^[1-9]\d{0,9}$/.test(input.userCardId)) throw new CallFailed(404, 'Card not found')
        const { data } = await client.call('getUserCard', { params: { cardId: input.userCardId }, signal })
        return { userCard: data.userCard ?? null, redeemOrder: data.redeemOrder ?? null }
      }),
      openApp: fromPromise<'opened' | 'noApp', { userCardId: string }>(async ({ input }) => {
        if (!isPhone()) return 'noApp'
        location.assign(`${paths.vaultCard(input.userCardId)}/redeem`)
        return 'opened'
      }),
    },
    actions: { leave: () => goBackOr(paths.myPurchases, goTo) },
  })
}

/** The app runs on phones and tablets; an iPad calls itself a Macintosh and gives itself away by its touch points. */
function isPhone(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /Android|iPhone|iPad|iPod/i.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
