import type { Specification } from '#contract/card.ts'
import { formatOptionalDate } from '#contract/dates.ts'
import { rewardCents, toCents } from '#contract/money.ts'
import { type DisplayState, type RedeemOrder, type UserCardDetail, displayState } from '#contract/vault.ts'

/** One card as it is shown; dates are `dd MMM yyyy` (VLT-3, VLT-9), null where the server sends no readable one. */
export interface CardFacts {
  name: string
  description: string | null
  imageUrl: string | null
  type: UserCardDetail['cardType']
  state: DisplayState
  valueCents: number
  purchased: string | null
  redeemed: string | null
  expires: string | null
  reward: { cents: number; percent: number } | null
  specifications: Specification[]
}

/** VLT-9: the details of a redemption. */
export interface RedemptionFacts {
  status: string
  deliverTo: { name: string; formattedAddress: string } | null
  completed: string | null
}

/** VLT-3: money in cents, dates in Sydney time. */
export function factsOf(userCard: UserCardDetail): CardFacts {
  const valueCents = toCents(userCard.cardValue)
  const { rewardInPercent: percent } = userCard
  return {
    name: userCard.cardName,
    description: userCard.description,
    imageUrl: userCard.imageUrl,
    type: userCard.cardType,
    state: displayState(userCard),
    valueCents,
    purchased: formatOptionalDate(userCard.purchasedAt),
    redeemed: formatOptionalDate(userCard.redeemedAt),
    expires: formatOptionalDate(userCard.expiryDate),
    reward:
      userCard.isRewardAvailable && !userCard.isBlocked ? { cents: rewardCents(valueCents, percent), percent } : null,
    specifications: userCard.product.specifications,
  }
}

/** VLT-9. */
export function redemptionOf({ orderStatus, deliveryAddress, completedAt }: RedeemOrder): RedemptionFacts {
  return { status: orderStatus, deliverTo: deliveryAddress, completed: formatOptionalDate(completedAt) }
}
