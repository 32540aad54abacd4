import type { RedeemOrder, UserCardDetail } from '#contract/vault.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed } from '../problem.ts'
import type { vaultCardMachine } from './vault-card.machine.ts'

const coffee: UserCardDetail = {
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
  isRedeemed: false,
  isExpired: false,
  expiryDate: '2026-11-29T23:30:00Z',
  product: { specifications: [{ label: 'Where', value: 'In store' }] },
}
const redeemedCoffee: UserCardDetail = {
  ...coffee,
  cardStatus: 'Redeemed',
  redeemedAt: '2026-09-09T02:00:00Z',
  isRedeemed: true,
}
const sample: UserCardDetail = {
  ...coffee,
  userCardId: 902,
  cardName: 'Copper Kettle',
  cardType: 'MyFlexiVault',
  cardStatus: 'Redeemed',
  description: null,
  redeemedAt: '2026-09-09T02:00:00Z',
  isRewardAvailable: false,
  isRedeemed: true,
  product: { specifications: [] },
}
const delivery: RedeemOrder = {
  orderStatus: 'Delivered',
  deliveryAddress: { name: 'Jo Citizen', formattedAddress: '1 Example St, Dubbo NSW 2830' },
  completedAt: '2026-09-12T02:00:00Z',
}

/** VLT-3 to VLT-5: each display state, no card, and each way to fail. */
export const vaultCardCases = {
  inputs: {
    'from the list': { userCardId: '901', redeeming: false },
    'by the app’s link': { userCardId: '901', redeeming: true },
  },
  events: {
    'xstate.done.actor.loadCard': {
      available: { output: { userCard: coffee, redeemOrder: null } },
      redeemed: { output: { userCard: redeemedCoffee, redeemOrder: delivery } },
      expired: { output: { userCard: { ...sample, isExpired: true }, redeemOrder: null } },
      blocked: { output: { userCard: { ...coffee, isBlocked: true }, redeemOrder: null } },
      'no card': { output: { userCard: null, redeemOrder: null } },
    },
    'xstate.error.actor.loadCard': {
      'not the shopper’s': { error: new CallFailed(404, 'Nothing here.') },
      'a fault of the server': { error: new CallFailed(500, 'Something went wrong at our end.') },
      'no message': { error: new CallFailed(502, '') },
      'an exception': { error: new TypeError('undefined is not a function') },
    },
    'xstate.done.actor.openApp': {
      'on a phone': { output: 'opened' },
      'on a desktop': { output: 'noApp' },
    },
    'xstate.error.actor.openApp': { 'the browser refuses': { error: new TypeError('Blocked') } },
    'xstate.error.actor.watchPage': { exception: { error: new TypeError('Blocked') } },
    'xstate.error.actor.watchHiding': { exception: { error: new TypeError('Blocked') } },
  },
} satisfies CasesOf<typeof vaultCardMachine>
