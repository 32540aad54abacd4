import type { Card, CardDetail } from '#contract/card.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { productMachine } from './product.machine.ts'

const listed: Card = {
  cardId: 218,
  cardCode: 'EG-218',
  cardName: 'Saltbush Kitchen $100',
  description: 'Long lunches, wood fire and native herbs.',
  imageUrl: '/cards/EG-218.svg',
  cardValue: 100,
  isInStock: true,
  availableQuantity: 2,
  stockStatus: 'In Stock',
  isRewardAvailable: true,
  rewardInPercent: 2,
  dealName: 'Spring Table',
  discountValue: 10,
  discountType: 'Percentage',
  category: 'Food',
  subCategory: 'Dining out',
  brand: 'Saltbush Kitchen',
}

const few: CardDetail = {
  ...listed,
  product: {
    discountValue: 15,
    discountType: 'Percentage',
    images: [{ url: '/cards/EG-218-back.svg' }],
    variants: [
      { variantType: 'Value', variantValue: '$50', cardId: 217 },
      { variantType: 'Value', variantValue: '$100', cardId: 218 },
      { variantType: 'Value', variantValue: '$200' },
    ],
    features: [{ featureName: 'Delivered by SMS and email' }],
    specifications: [{ label: 'Valid for', value: '90 days from issue' }],
  },
}

const lastOne: CardDetail = { ...few, availableQuantity: 1, product: { ...few.product, images: [] } }

const soldOut: CardDetail = { ...few, isInStock: false, availableQuantity: 0, stockStatus: 'Out of Stock' }

const related: Card[] = Array.from({ length: 5 }, (_, index) => ({
  ...listed,
  cardId: 300 + index,
  cardCode: `EG-${300 + index}`,
  cardName: `Table for ${index + 1}`,
}))

/** PDP-1 to PDP-8: found by id and by code, few left, sold out, missing, and each way to fail. */
export const productCases = {
  inputs: {
    'by id': {
      id: '218',
      deliveryBy: '25 November 2026',
      preview: {
        name: 'Saltbush Kitchen $100',
        brand: 'Saltbush Kitchen',
        imageUrl: '/cards/EG-218.svg',
        price: { valueCents: 10_000, discount: { discountValue: 10, discountType: 'Percentage' } },
      },
    },
    'by code': { id: 'EG-218', deliveryBy: '25 November 2026', preview: null },
  },
  events: {
    'card.change': { 'the value of $50': { id: '217' } },
    'image.choose': {
      'the second picture': { index: 1 },
      'no such picture': { index: 2 },
    },
    'xstate.done.actor.loadCard': {
      'two are left': { output: few },
      'one is left, with one picture': { output: lastOne },
      'sold out': { output: soldOut },
      'no such card': { output: null },
    },
    'xstate.error.actor.loadCard': {
      'reason from the server': { error: new CallFailed(503, 'The shop is being restocked. Please try again soon.') },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('card is undefined') },
    },
    'xstate.done.actor.loadRelated': {
      'five cards': { output: related },
      'no cards': { output: [] },
    },
    'xstate.error.actor.loadRelated': {
      'no answer': { error: new CallFailed(0, noAnswer) },
    },
  },
} satisfies CasesOf<typeof productMachine>
