import { withQuery } from './paths.ts'
import type { UserCard } from './vault.ts'

type CardStatus = UserCard['cardStatus']
type CardType = UserCard['cardType']

/** What pages name a card's product; the filter names the type itself (VLT-1). */
export const productNames: Record<CardType, string> = { eGiftCard: 'eGift Card', MyFlexiVault: 'MyFlexiVault' }

/** What the shopper looks for among their cards (VLT-1); null is no filter. */
export interface VaultFilters {
  search: string
  status: CardStatus | null
  product: CardType | null
}

const statuses: readonly CardStatus[] = ['Active', 'Redeemed']
const types: readonly CardType[] = ['MyFlexiVault', 'eGiftCard']

/** As much of URLSearchParams as is read. */
interface Parameters {
  get: (name: string) => string | null
}

/** NAV-4, VLT-1: the search and filters of an address, as `withVaultQuery` writes them; anything else is no filter. */
export function readVaultQuery(query: Parameters): VaultFilters {
  return {
    search: query.get('search') ?? '',
    status: statuses.find((status) => status === query.get('status')) ?? null,
    product: types.find((type) => type === query.get('product')) ?? null,
  }
}

/** A path with these filters in its query: `?search=…&status=…&product=…`, without it where there are none. */
export function withVaultQuery(path: string, { search, status, product }: VaultFilters): string {
  // A half of a character cannot be encoded.
  return withQuery(path, { search: search.replaceAll(/\p{Cs}/gu, ''), status: status ?? '', product: product ?? '' })
}
