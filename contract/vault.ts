import * as z from 'zod/mini'
import { Aud, RewardPercent, Specification } from './card.ts'
import { listOf, orNull } from './endpoint.ts'

/** ISO 8601; empty where another server sends none (API-14). */
const Instant = z.catch(z.string(), '')

/** VLT-2: a bought card as the list has it, without its redemption code (VLT-10). */
export const UserCard = z.object({
  userCardId: z.int(),
  cardName: z.string(),
  /** The catalogue's code, never the redemption code (VLT-10). */
  cardCode: z.catch(z.string(), ''),
  cardType: z.enum(['MyFlexiVault', 'eGiftCard']),
  cardStatus: z.enum(['Active', 'Redeemed']),
  description: orNull(z.string()),
  imageUrl: orNull(z.string()),
  cardValue: Aud,
  purchasedAt: Instant,
  redeemedAt: orNull(z.string()),
  isRewardAvailable: z.catch(z.boolean(), false),
  rewardInPercent: RewardPercent,
  /** For the search of VLT-8, not in the specification. */
  brand: z.catch(z.optional(z.string()), undefined),
  category: z.catch(z.optional(z.string()), undefined),
  /** For the wallet, not in the specification: the expiry date, and whether it has passed. */
  expiryDate: z.catch(z.optional(z.string()), undefined),
  isExpired: z.catch(z.optional(z.boolean()), undefined),
  /** Not in the specification: the bank has returned its money, so that it can no longer be used (API-17). */
  isBlocked: z.catch(z.optional(z.boolean()), undefined),
})
export type UserCard = z.infer<typeof UserCard>

/** VLT-3, VLT-9: a bought card as its own page has it. */
export const UserCardDetail = z.extend(UserCard, {
  isRedeemed: z.catch(z.boolean(), false),
  isExpired: z.catch(z.boolean(), false),
  expiryDate: Instant,
  product: z.catch(z.object({ specifications: listOf(Specification) }), { specifications: [] }),
})
export type UserCardDetail = z.infer<typeof UserCardDetail>

/** VLT-9: how a card was redeemed. */
export const RedeemOrder = z.object({
  orderStatus: z.string(),
  deliveryAddress: orNull(z.object({ name: z.string(), formattedAddress: z.string() })),
  completedAt: orNull(z.string()),
})
export type RedeemOrder = z.infer<typeof RedeemOrder>

/** VLT-3: Expired wins over Redeemed, Redeemed over Available; API-17: a blocked card is never Available. */
export function displayState({
  isExpired,
  isRedeemed,
  isBlocked,
  cardStatus,
}: Pick<UserCardDetail, 'isExpired' | 'isRedeemed' | 'isBlocked'> & Partial<Pick<UserCardDetail, 'cardStatus'>>) {
  if (isExpired) return 'Expired'
  // Another server may send the status only (API-14).
  if (isRedeemed || cardStatus === 'Redeemed') return 'Redeemed'
  return isBlocked ? 'Blocked' : 'Available'
}
export type DisplayState = ReturnType<typeof displayState>
