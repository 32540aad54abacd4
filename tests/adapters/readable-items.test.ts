import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createClient } from '#src/adapters/client.ts'

const boughtCard = { userCardId: 1, cardName: 'Bean', cardType: 'eGiftCard', cardStatus: 'Active', cardValue: 20 }
const category = { categoryId: 1, categoryName: 'Coffee' }

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

test.each([
  ['of an unknown status', { ...boughtCard, cardStatus: 'Lost' }],
  ['with an id of text', { ...boughtCard, userCardId: '2' }],
  ['without a value', { ...boughtCard, cardValue: null }],
  ['that is null', null],
])('API-14 VLT-1 a bought card %s is left out of the list, and logged', async (_how, unreadable) => {
  const userCards = [unreadable, boughtCard, { ...boughtCard, userCardId: 3 }]
  const { data } = await clientOf({ userCards }).call('listVault', {})
  expect(data.userCards?.map(({ userCardId }) => userCardId)).toEqual([1, 3])
  expect(console.error).toHaveBeenCalledWith('Left out an unreadable item', 'listVault', 'userCards', 0)
})

test('API-14 SHOP-9 a list of which no item can be read, and a record beside it, are a failed call', async () => {
  const none = clientOf({ cards: [{ cardId: 1 }] })
  expect(await none.request('listCards', { query: {} })).toMatchObject({ success: false, isUnreadable: true })
  const other = clientOf({ categories: 'none', subCategories: [{}, {}] })
  expect(await other.request('getFilters', {})).toMatchObject({ success: false, isUnreadable: true })
})

test('API-14 SHOP-3 each list of the categories is read without what cannot be read', async () => {
  const subCategory = { subCategoryId: 11, categoryId: 1, subCategoryName: 'Beans' }
  const sent = { categories: [category, {}], subCategories: [{ ...subCategory, categoryId: null }, subCategory] }
  const { data } = await clientOf(sent).call('getFilters', {})
  expect(data).toEqual({ categories: [category], subCategories: [subCategory] })
})

test('API-14 CART-8 a cart with a line that cannot be read is a failed call: less must not be bought', async () => {
  const items = [{ cardId: 1, quantity: 'two' }, { cardId: 2 }]
  expect(await clientOf({ items }).request('getCart', {})).toMatchObject({ success: false, isUnreadable: true })
})

function clientOf(data: object) {
  const fetch = () => Promise.resolve(Response.json({ success: true, data }))
  return createClient({ base: '/api', readToken: () => 'a-token', onSessionExpired: () => {}, fetch })
}
