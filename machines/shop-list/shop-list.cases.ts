import type { Card } from '#contract/card.ts'
import type { CasesOf } from '../cases.ts'
import { CallFailed, noAnswer } from '../problem.ts'
import type { shopListMachine } from './shop-list.machine.ts'

const plain: Card = {
  cardId: 272,
  cardCode: 'EG-272',
  cardName: 'Kookaburra Books $50',
  description: 'Stories for every shelf.',
  imageUrl: '/cards/EG-272.svg',
  cardValue: 50,
  isInStock: true,
  availableQuantity: 40,
  stockStatus: 'In Stock',
  isRewardAvailable: false,
  rewardInPercent: 0,
  dealName: null,
  discountValue: null,
  discountType: null,
  category: 'Books',
  subCategory: 'Fiction',
  brand: 'Kookaburra Books',
}

const onOffer: Card = {
  ...plain,
  cardId: 218,
  cardCode: 'EG-218',
  cardName: 'Saltbush Kitchen $100',
  cardValue: 100,
  isRewardAvailable: true,
  rewardInPercent: 2,
  dealName: 'Spring Table',
  discountValue: 10,
  discountType: 'Percentage',
  brand: 'Saltbush Kitchen',
}

const soldOut: Card = {
  ...plain,
  cardId: 253,
  cardCode: 'EG-253',
  cardName: 'Reef & Range $75',
  imageUrl: null,
  cardValue: 75,
  isInStock: false,
  availableQuantity: 0,
  stockStatus: 'Out of Stock',
  discountValue: 5,
  discountType: 'Fixed',
  brand: 'Reef & Range',
}

const lastOne: Card = {
  ...plain,
  cardId: 236,
  cardCode: 'EG-236',
  cardName: 'Magpie Cinemas $50',
  brand: 'Magpie Cinemas',
}

const filters = {
  categories: [
    { categoryId: 1, categoryName: 'Books' },
    { categoryId: 2, categoryName: 'Food' },
  ],
  subCategories: [
    { subCategoryId: 11, categoryId: 1, subCategoryName: 'Fiction' },
    { subCategoryId: 21, categoryId: 2, subCategoryName: 'Dining out' },
  ],
}

/** SHOP-4, SHOP-7, SHOP-9: full, short and empty pages, other queries, and each way to fail. */
export const shopListCases = {
  inputs: {
    everything: { query: {} },
    'hot deals of a subcategory': { query: { SearchTerm: 'hot-deals', category: 2, sub: 21 } },
  },
  events: {
    'query.change': {
      'a search': { query: { SearchTerm: 'books' } },
    },
    'xstate.done.actor.loadFilters': {
      'two categories': { output: filters },
    },
    'xstate.error.actor.loadFilters': {
      'no answer': { error: new CallFailed(0, noAnswer) },
    },
    'xstate.done.actor.loadCards': {
      'three cards': { output: [plain, onOffer, soldOut] },
      'one card': { output: [lastOne] },
      'no cards': { output: [] },
    },
    'xstate.error.actor.loadCards': {
      'reason from the server': { error: new CallFailed(503, 'The shop is being restocked. Please try again soon.') },
      'no message': { error: new CallFailed(500, '') },
      exception: { error: new TypeError('cards is undefined') },
    },
    'xstate.done.actor.loadPopular': {
      'two cards': { output: [plain, onOffer] },
    },
    'xstate.error.actor.loadPopular': {
      'no answer': { error: new CallFailed(0, noAnswer) },
    },
  },
} satisfies CasesOf<typeof shopListMachine>
