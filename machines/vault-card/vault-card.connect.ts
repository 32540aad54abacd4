import type { Specification } from '#contract/card.ts'
import { formatShortDate } from '#contract/dates.ts'
import { rewardCents, toCents } from '#contract/money.ts'
import { type DisplayState, type RedeemOrder, type UserCardDetail, displayState } from '#contract/vault.ts'
import type { VaultCardActor, VaultCardSnapshot } from './vault-card.machine.ts'

/** What /vault/{cardId} may show, and what the shopper may do there. */
export type VaultCardView =
  | { screen: 'loading' }
  | { screen: 'failed'; text: string; retry: () => void; goBack: () => void }
  | {
      screen: 'card'
      card: CardFacts
      redemption: RedemptionFacts | null
      /** Only while the card is available (VLT-3); `press` is missing while the app is being opened. */
      redeem: { press: (() => void) | null } | null
      /** VLT-4: the app must be used. */
      notice: { close: () => void } | null
    }

/** One card in words; dates are `dd MMM yyyy` (VLT-3, VLT-9). */
export interface CardFacts {
  name: string
  description: string | null
  imageUrl: string | null
  type: UserCardDetail['cardType']
  state: DisplayState
  valueCents: number
  purchased: string
  redeemed: string | null
  expires: string
  reward: { cents: number; percent: number } | null
  specifications: Specification[]
}

export interface RedemptionFacts {
  status: string
  deliverTo: { name: string; formattedAddress: string } | null
  completed: string | null
}

export function connect({ value, context }: VaultCardSnapshot, send: VaultCardActor['send']): VaultCardView {
  switch (value) {
    case 'loading':
      return { screen: 'loading' }
    case 'failed':
      return failed(context.problem, send)
    case 'shown':
    case 'openingApp':
    case 'appNeeded': {
      if (context.userCard === null) return failed(null, send)
      const card = factsOf(context.userCard)
      const press = value === 'openingApp' ? null : () => send({ type: 'card.redeem' })
      return {
        screen: 'card',
        card,
        redemption: context.redeemOrder && redemptionOf(context.redeemOrder),
        redeem: card.state === 'Available' ? { press } : null,
        notice: value === 'appNeeded' ? { close: () => send({ type: 'notice.close' }) } : null,
      }
    }
  }
}

function failed(problem: string | null, send: VaultCardActor['send']): VaultCardView {
  const retry = () => send({ type: 'card.retry' })
  return { screen: 'failed', text: problem ?? 'Card not found', retry, goBack: () => send({ type: 'card.goBack' }) }
}

function factsOf(userCard: UserCardDetail): CardFacts {
  const valueCents = toCents(userCard.cardValue)
  const { rewardInPercent: percent, redeemedAt } = userCard
  return {
    name: userCard.cardName,
    description: userCard.description,
    imageUrl: userCard.imageUrl,
    type: userCard.cardType,
    state: displayState(userCard),
    valueCents,
    purchased: formatShortDate(userCard.purchasedAt),
    redeemed: redeemedAt === null ? null : formatShortDate(redeemedAt),
    expires: formatShortDate(userCard.expiryDate),
    reward: userCard.isRewardAvailable ? { cents: rewardCents(valueCents, percent), percent } : null,
    specifications: userCard.product.specifications,
  }
}

function redemptionOf({ orderStatus, deliveryAddress, completedAt }: RedeemOrder): RedemptionFacts {
  const completed = completedAt === null ? null : formatShortDate(completedAt)
  return { status: orderStatus, deliverTo: deliveryAddress, completed }
}
