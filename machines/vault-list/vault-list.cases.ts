import type { UserCard } from '#contract/vault.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import { noFilters, type vaultListMachine } from './vault-list.machine.ts'

const coffee: UserCard = {
  userCardId: 901,
  cardName: 'Sunny Coffee',
  cardCode: 'SUN-50',
  cardType: 'eGiftCard',
  cardStatus: 'Active',
  description: 'Coffee at 240 cafés.',
  imageUrl: '/cards/11.svg',
  cardValue: 50,
  purchasedAt: '2026-08-31T23:30:00Z',
  redeemedAt: null,
  isRewardAvailable: true,
  rewardInPercent: 2,
  brand: 'Sunny',
  category: 'Food & Drink',
  expiryDate: '2026-11-29T23:30:00Z',
  isExpired: false,
}
const sample: UserCard = {
  userCardId: 902,
  cardName: 'Copper Kettle',
  cardCode: 'CKT-100',
  cardType: 'MyFlexiVault',
  cardStatus: 'Redeemed',
  description: null,
  imageUrl: null,
  cardValue: 129.5,
  purchasedAt: '2026-02-01T02:00:00Z',
  redeemedAt: '2026-03-09T02:00:00Z',
  isRewardAvailable: false,
  rewardInPercent: 0,
}

/** VLT-1, VLT-8: full and empty, searches that find and do not, and each way to fail. */
export const vaultListCases = {
  inputs: {
    'the page opens': noFilters,
    'a filtered page is restored': { search: 'drink', status: null, product: 'eGiftCard' },
  },
  events: {
    'search.change': {
      'a category': { text: 'drink' },
      nonsense: { text: 'zzz' },
    },
    'status.toggle': { redeemed: { status: 'Redeemed' } },
    'product.toggle': { eGiftCard: { product: 'eGiftCard' } },
    'xstate.done.actor.loadVault': {
      'two cards': { output: [coffee, sample] },
      nothing: { output: [] },
    },
    'xstate.error.actor.loadVault': {
      'a fault of the server': { error: new CallFailed(500, 'Something went wrong at our end.') },
      'no message': { error: new CallFailed(502, '') },
      'an exception': { error: new TypeError('undefined is not a function') },
    },
  },
} satisfies CasesOf<typeof vaultListMachine>
