import { expect, test } from 'vitest'
import { openTestStore } from './support/store.ts'

const store = openTestStore()

async function ids(query: string): Promise<number[]> {
  const { status, json } = await store.call({ url: `/api/Customer/Cards${query}` })
  expect(status).toBe(200)
  return json.data.cards.map(({ cardId }: { cardId: number }) => cardId)
}

function sorted(cardIds: number[]): number[] {
  return cardIds.toSorted((a, b) => a - b)
}

test('API-16 a card has exactly the names of the specification, money in AUD', async () => {
  const { json } = await store.call({ url: '/api/Customer/Cards?SearchTerm=CODE-2' })
  expect(json.data.cards[0]).toEqual({
    cardId: 2,
    cardCode: 'CODE-2',
    cardName: 'Magpie Coffee $100',
    description: null,
    imageUrl: '/card.svg',
    cardValue: 100,
    isInStock: true,
    availableQuantity: 100,
    stockStatus: 'In Stock',
    isRewardAvailable: false,
    rewardInPercent: 0,
    dealName: null,
    discountValue: 5,
    discountType: 'Percentage',
    category: 'Food & Drink',
    subCategory: 'Coffee',
    brand: 'Magpie',
  })
})

test('SHOP-4 pages have the requested size, repeat and skip no card, end with an empty one', async () => {
  const all = await ids('')
  expect(sorted(all)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 272])
  expect(await ids('?PageNumber=1&PageSize=4')).toEqual(all.slice(0, 4))
  expect(await ids('?PageNumber=2&PageSize=4')).toEqual(all.slice(4, 8))
  expect(await ids('?PageNumber=3&PageSize=4')).toEqual(all.slice(8))
  expect(await ids('?PageNumber=4&PageSize=4')).toEqual([])
})

test('SHOP-1 category and sub narrow the list', async () => {
  expect(sorted(await ids('?Category=2'))).toEqual([6, 7, 8, 272])
  expect(sorted(await ids('?Category=1&Sub=11'))).toEqual([1, 2, 3, 4, 5])
  expect(await ids('?Category=2&Sub=11')).toEqual([])
  expect(await ids('?Category=999999999999')).toEqual([])
  expect(await ids('?Category=&Sub=&SearchTerm=&PageNumber=&PageSize=')).toEqual(await ids(''))
})

test('SHOP-1 hot-deals are cards with a discount or a deal name', async () => {
  expect(sorted(await ids('?SearchTerm=hot-deals'))).toEqual([2, 3, 6])
  expect(await ids('?SearchTerm=hot-deals&Category=2')).toEqual([6])
})

test.each([
  ['magpie', [1, 2]],
  ['  Magpie coffee ', [1, 2]],
  ['flat whites', [1]],
  ['kettles', [6]],
  ['CODE-7', [7]],
  ['home', [6, 7, 8, 272]],
  ['gift cards', [1, 2, 3, 4, 5]],
  ['Giftcard', [1, 2, 3, 4, 5]],
  ['MyFlexiVault', [6, 7, 8, 272]],
])('SHOP-1 SearchTerm %j finds terms anywhere in a card', async (term, expected) => {
  expect(sorted(await ids(`?SearchTerm=${encodeURIComponent(term)}`))).toEqual(expected)
})

test.each([
  ['magpie co', [1, 2]],
  ['Bluebell b', [3, 4]],
  ['the magpie fl', [1]],
  ['magpie x', []],
])('SHOP-1 SearchTerm %j finds what begins as its last term', async (term, expected) => {
  expect(sorted(await ids(`?SearchTerm=${encodeURIComponent(term)}`))).toEqual(expected)
})

test.each([
  ['magpei', [1, 2]],
  ['bluebel bakry', [3, 4]],
  ['vacum', [272]],
  ['zzzzqqq', []],
  [`"'; drop table cards --`, []],
  ['%_\\', []],
])('SHOP-1 SearchTerm %j tolerates typing errors', async (term, expected) => {
  expect(sorted(await ids(`?SearchTerm=${encodeURIComponent(term)}`))).toEqual(expected)
})

test('SHOP-1 a blank SearchTerm is none', async () => {
  expect(await ids('?SearchTerm=%20')).toHaveLength(9)
})

test('SHOP-4 filters list every category and subcategory', async () => {
  const { json } = await store.call({ url: '/api/Customer/Cards/Filters' })
  expect(json).toEqual({
    success: true,
    data: {
      categories: [
        { categoryId: 1, categoryName: 'Food & Drink' },
        { categoryId: 2, categoryName: 'Home' },
      ],
      subCategories: [
        { subCategoryId: 11, categoryId: 1, subCategoryName: 'Coffee' },
        { subCategoryId: 12, categoryId: 1, subCategoryName: 'Bakery' },
        { subCategoryId: 21, categoryId: 2, subCategoryName: 'Kitchen' },
      ],
    },
  })
})

test('PDP-1 PDP-11 a card by id or by code, with its product; a variant names its sibling', async () => {
  const byId = await store.call({ url: '/api/Customer/Cards/1' })
  const byCode = await store.call({ url: '/api/Customer/Cards/CODE-1' })
  expect(byId.json).toEqual(byCode.json)
  expect(byId.json.data.card).toMatchObject({
    cardId: 1,
    isRewardAvailable: true,
    rewardInPercent: 2,
    product: {
      discountValue: null,
      discountType: null,
      images: [{ url: '/magpie-1.svg' }, { url: '/magpie-2.svg' }],
      variants: [
        { variantType: 'Value', variantValue: '$50', cardId: 1 },
        { variantType: 'Value', variantValue: '$100', cardId: 2 },
      ],
      features: [{ featureName: 'Arrives by SMS' }],
      specifications: [
        { label: 'Valid', value: '90 days' },
        { label: 'Region', value: 'Australia' },
      ],
    },
  })
})

test('PRICE-4 the product repeats the discount of its card', async () => {
  const { json } = await store.call({ url: '/api/Customer/Cards/2' })
  const { discountValue, discountType, product } = json.data.card
  expect({ discountValue, discountType }).toEqual({ discountValue: 5, discountType: 'Percentage' })
  expect(product).toMatchObject({ discountValue: 5, discountType: 'Percentage' })
})

test('PDP-4 a card without stock is Out of Stock', async () => {
  const { json } = await store.call({ url: '/api/Customer/Cards/5' })
  expect(json.data.card).toMatchObject({ isInStock: false, availableQuantity: 0, stockStatus: 'Out of Stock' })
})

test.each(['999', 'CODE-999', '99999999999999999999', '%27'])('PDP-1 card %s is not found', async (id) => {
  const { status, json } = await store.call({ url: `/api/Customer/Cards/${id}` })
  expect({ status, json }).toEqual({
    status: 404,
    json: { success: false, message: 'Product not found.', field: 'id' },
  })
})
