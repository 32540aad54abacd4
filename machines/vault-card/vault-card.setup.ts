import { assign, fromCallback, fromPromise, setup } from 'xstate'
import { appTimeoutMs } from '#contract/app-links.ts'
import { type RedeemOrder, type UserCardDetail, displayState } from '#contract/vault.ts'
import { notProvided } from '../not-provided.ts'
import { CallFailed, problemText } from '../problem.ts'

/** VLT-4, VLT-6: what the address asks for. */
export interface VaultCardInput {
  /** As written in the address (VLT-6). */
  userCardId: string
  /** VLT-4: the address is the app's deep link, opened where there is no app. */
  redeeming: boolean
}

/** The server's response about one bought card; `userCard` is null when the shopper has no such card. */
export interface VaultCardAnswer {
  userCard: UserCardDetail | null
  redeemOrder: RedeemOrder | null
}

export type VaultCardEvent =
  | { type: 'card.retry' }
  | { type: 'card.goBack' }
  | { type: 'card.redeem' }
  | { type: 'notice.close' }
  | { type: 'page.hide' }
  | { type: 'page.shown' }

/** The actors, actions, guards and delays of the page of a card. */
export const vaultCardSetup = setup({
  types: {
    input: {} as VaultCardInput,
    context: {} as VaultCardInput & VaultCardAnswer & { problem: string | null },
    events: {} as VaultCardEvent,
  },
  actors: {
    loadCard: fromPromise<VaultCardAnswer, { userCardId: string }>(notProvided),
    /** Opens a link of the app on a phone or tablet; elsewhere does nothing. Resolves to which it was. */
    openApp: fromPromise<'opened' | 'noApp', { link: string }>(notProvided),
    /** Sends `page.hide` when the page is hidden, by the app or anything else. */
    watchHiding: fromCallback<{ type: 'page.hide' }, void>(notProvided),
    /** Sends `page.shown` each time that the tab becomes visible or is online again. */
    watchPage: fromCallback<{ type: 'page.shown' }, void>(notProvided),
  },
  actions: {
    keepCard: assign((_, { userCard, redeemOrder }: VaultCardAnswer) => ({ userCard, redeemOrder })),
    clearProblem: assign({ problem: null }),
    showNotFound: assign({ problem: 'Card not found' }),
    showProblem: assign({ problem: (_, { error }: { error: unknown }) => failureText(error) }),
    /** Provided by the wiring: goes back to the previous page, else to the purchases. */
    leave: () => {},
    /** Provided by the wiring: opens the app's page in the phone's app store. */
    openStorePage: () => {},
  },
  guards: {
    isNoCard: (_, { userCard }: VaultCardAnswer) => userCard === null,
    isToRedeem: ({ context }, { userCard }: VaultCardAnswer) =>
      context.redeeming && userCard !== null && displayState(userCard) === 'Available',
    isAvailable: ({ context }) => context.userCard !== null && displayState(context.userCard) === 'Available',
    isWithoutApp: (_, { outcome }: { outcome: 'opened' | 'noApp' }) => outcome === 'noApp',
  },
  delays: { appTimeout: appTimeoutMs },
})

/** VLT-5 */
function failureText(error: unknown): string {
  if (error instanceof CallFailed && error.status === 404) return 'Card not found'
  return problemText(error, { fallback: 'Failed to fetch card details', exception: 'Failed to load card details' })
}
