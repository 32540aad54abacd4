import { expect, test } from 'vitest'
import { readShopQuery } from '#contract/shop-query.ts'

const empty = { SearchTerm: undefined, category: undefined, sub: undefined }

test.each([
  ['', empty],
  ['SearchTerm=+coffee+&category=2&sub=21', { SearchTerm: 'coffee', category: 2, sub: 21 }],
  ['SearchTerm=++', empty],
  [`SearchTerm=${'x'.repeat(201)}`, { ...empty, SearchTerm: 'x'.repeat(200) }],
  ['category=-3&sub=1.5', empty],
  ['category=0&sub=x', empty],
  ['category=9007199254740992', empty],
])('SHOP-1 the address ?%s asks for what it names, without what is no id', (search, wanted) => {
  expect(readShopQuery(new URLSearchParams(search))).toEqual(wanted)
})
