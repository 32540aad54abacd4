import type { Specification } from '#contract/card.ts'
import { formatShortDate } from '#contract/dates.ts'
import { rewardCents, toCents } from '#contract/money.ts'
import { type DisplayState, type RedeemOrder, type UserCardDetail, displayState } from '#contract/vault.ts'

/** One card as it is shown; dates are `dd MMM yyyy` (VLT-3, VLT-9). */
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

/** VLT-9: the details of a redemption. */
export interface RedemptionFacts {
  status: string
  deliverTo: { name: string; formattedAddress: string } | null
  completed: string | null
}

/** VLT-3: money in cents, dates in Sydney time. */
export function factsOf(userCard: UserCardDetail): CardFacts {
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
    reward:
      userCard.isRewardAvailable && !userCard.isBlocked ? { cents: rewardCents(valueCents, percent), percent } : null,
    specifications: userCard.product.specifications,
  }
}

/** VLT-9. */
export function redemptionOf({ orderStatus, deliveryAddress, completedAt }: RedeemOrder): RedemptionFacts {
  const completed = completedAt === null ? null : formatShortDate(completedAt)
  return { status: orderStatus, deliverTo: deliveryAddress, completed }
}
