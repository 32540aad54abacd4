import { expect, test } from 'vitest'
import { shopListCases } from '#machines/shop-list/shop-list.cases.ts'
import { categoryLinks, crumbsOf, popularCategories, titleOf } from '#machines/shop-list/shop-frame.ts'

const filters = shopListCases.events['xstate.done.actor.loadFilters']['two categories'].output
const dining = { SearchTerm: 'hot-deals', category: 2, sub: 21 }

test('SHOP-2 breadcrumbs hold only the parts that apply, each with its address', () => {
  expect(crumbsOf({}, filters)).toEqual([
    { label: 'Home', href: '/' },
    { label: 'Shop', href: '/shop' },
  ])
  expect(crumbsOf(dining, filters).slice(2)).toEqual([
    { label: 'Hot Deals', href: '/shop?SearchTerm=hot-deals' },
    { label: 'Food', href: '/shop?SearchTerm=hot-deals&category=2' },
    { label: 'Dining out', href: '/shop?SearchTerm=hot-deals&category=2&sub=21' },
  ])
})

test('SHOP-2 a subcategory alone brings its category, and unknown ids bring nothing', () => {
  expect(crumbsOf({ sub: 11 }, filters).map(({ label }) => label)).toEqual(['Home', 'Shop', 'Books', 'Fiction'])
  expect(crumbsOf({ category: 99, sub: 98 }, filters).map(({ label }) => label)).toEqual(['Home', 'Shop'])
  expect(crumbsOf(dining, null).map(({ label }) => label)).toEqual(['Home', 'Shop', 'Hot Deals'])
})

test('SHOP-3 picking a subcategory keeps the hot deals, but no other search', () => {
  const [, food] = categoryLinks(dining, filters)
  expect(food).toMatchObject({
    label: 'Food',
    isCurrent: true,
    subs: [{ label: 'Dining out', href: '/shop?SearchTerm=hot-deals&category=2&sub=21', isCurrent: true }],
  })
  const [books] = categoryLinks({ SearchTerm: 'opera' }, filters)
  expect(books).toMatchObject({
    href: '/shop?category=1',
    isCurrent: false,
    subs: [{ href: '/shop?category=1&sub=11', isCurrent: false }],
  })
})

test('SHOP-1 the title names the search, else the narrowest category, else the deals', () => {
  expect(titleOf({ SearchTerm: 'opera', category: 1 }, filters)).toBe('Results for “opera”')
  expect(titleOf(dining, filters)).toBe('Dining out')
  expect(titleOf({ category: 2 }, filters)).toBe('Food')
  expect(titleOf({ SearchTerm: 'hot-deals' }, filters)).toBe('Hot Deals')
  expect(titleOf({}, null)).toBe('Shop')
})

test('SHOP-7 popular categories are at most six', () => {
  const categories = Array.from({ length: 9 }, (_, index) => ({ categoryId: index, categoryName: `Category ${index}` }))
  expect(popularCategories({ categories, subCategories: [] })).toHaveLength(6)
  expect(popularCategories(null)).toEqual([])
})
