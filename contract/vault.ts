import * as z from 'zod/mini'
import { Aud, Specification } from './card.ts'

/** VLT-2: a bought card as the list has it, without its redemption code (VLT-10). */
export const UserCard = z.object({
  userCardId: z.int(),
  cardName: z.string(),
  /** The catalogue's code, never the redemption code (VLT-10). */
  cardCode: z.string(),
  cardType: z.enum(['MyFlexiVault', 'eGiftCard']),
  cardStatus: z.enum(['Active', 'Redeemed']),
  description: z.nullable(z.string()),
  imageUrl: z.nullable(z.string()),
  cardValue: Aud,
  purchasedAt: z.string(),
  redeemedAt: z.nullable(z.string()),
  isRewardAvailable: z.boolean(),
  rewardInPercent: z.number(),
  /** For the search of VLT-8, not in the specification. */
  brand: z.optional(z.string()),
  category: z.optional(z.string()),
  /** For the wallet, not in the specification: the expiry date, and whether it has passed. */
  expiryDate: z.optional(z.string()),
  isExpired: z.optional(z.boolean()),
  /** Not in the specification: the bank has returned its money, so that it can no longer be used (API-17). */
  isBlocked: z.optional(z.boolean()),
})
export type UserCard = z.infer<typeof UserCard>

/** VLT-3, VLT-9: a bought card as its own page has it. */
export const UserCardDetail = z.extend(UserCard, {
  isRedeemed: z.boolean(),
  isExpired: z.boolean(),
  expiryDate: z.string(),
  product: z.object({ specifications: z.array(Specification) }),
})
export type UserCardDetail = z.infer<typeof UserCardDetail>

/** VLT-9: how a card was redeemed. */
export const RedeemOrder = z.object({
  orderStatus: z.string(),
  deliveryAddress: z.nullable(z.object({ name: z.string(), formattedAddress: z.string() })),
  completedAt: z.nullable(z.string()),
})
export type RedeemOrder = z.infer<typeof RedeemOrder>

/** VLT-3: Expired wins over Redeemed, Redeemed over Available; API-17: a blocked card is never Available. */
export function displayState({
  isExpired,
  isRedeemed,
  isBlocked,
}: Pick<UserCardDetail, 'isExpired' | 'isRedeemed' | 'isBlocked'>) {
  if (isExpired) return 'Expired'
  if (isRedeemed) return 'Redeemed'
  return isBlocked ? 'Blocked' : 'Available'
}
export type DisplayState = ReturnType<typeof displayState>
