import { rewardCents, toCents } from '#contract/money.ts'
import type { UserCard } from '#contract/vault.ts'
import { formatOptionalDate } from '#contract/dates.ts'
import type { VaultFilters } from '#contract/vault-query.ts'

export type CardStatus = UserCard['cardStatus']
export type CardType = UserCard['cardType']

/** One bought card as the wallet shows it (VLT-2); dates are `dd MMM yyyy`, null where the server sends no readable one. */
export interface VaultRow {
  userCardId: number
  name: string
  description: string | null
  imageUrl: string | null
  type: UserCard['cardType']
  status: UserCard['cardStatus'] | 'Blocked'
  valueCents: number
  purchased: string | null
  redeemed: string | null
  /** When it expires; null once it is redeemed, too. */
  expiry: { date: string; isPast: boolean } | null
  reward: { cents: number; percent: number } | null
}

/** Something is searched or filtered for. */
export function isNarrowing({ search, status, product }: VaultFilters): boolean {
  return search.trim() !== '' || status !== null || product !== null
}

/** VLT-8: name, code, description, type, brand or category contain every search term. */
export function matches(card: UserCard, { search, status, product }: VaultFilters): boolean {
  if (status !== null && card.cardStatus !== status) return false
  if (product !== null && card.cardType !== product) return false
  const { cardName, cardCode, description, cardType, brand, category } = card
  const text = [cardName, cardCode, description, cardType, brand, category].join(' ').toLowerCase()
  return search
    .toLowerCase()
    .trim()
    .split(/\s+/)
    .every((term) => text.includes(term))
}

/** VLT-2: money in cents, dates in Sydney time. */
export function rowOf(card: UserCard): VaultRow {
  const valueCents = toCents(card.cardValue)
  const { rewardInPercent: percent } = card
  return {
    userCardId: card.userCardId,
    name: card.cardName,
    description: card.description,
    imageUrl: card.imageUrl,
    type: card.cardType,
    status: card.isBlocked && card.cardStatus === 'Active' ? 'Blocked' : card.cardStatus,
    valueCents,
    purchased: formatOptionalDate(card.purchasedAt),
    redeemed: formatOptionalDate(card.redeemedAt),
    expiry: expiryOf(card),
    reward: card.isRewardAvailable && !card.isBlocked ? { cents: rewardCents(valueCents, percent), percent } : null,
  }
}

function expiryOf({ cardStatus, expiryDate, isExpired = false }: UserCard): VaultRow['expiry'] {
  const date = cardStatus === 'Redeemed' ? null : formatOptionalDate(expiryDate)
  return date === null ? null : { date, isPast: isExpired }
}
