import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { GiftBrand } from '#server/catalogue/gift-brand.ts'
import { giftBrands } from '#server/catalogue/gift-brands.ts'
import { ProductFamily } from '#server/catalogue/product-family.ts'
import { products } from '#server/catalogue/products.ts'
import { readData } from '#server/catalogue/read-data.ts'

const read = (schema: z.ZodMiniType, entry: object) => () =>
  readData('some.json', JSON.stringify([entry]), z.array(schema))

test('a data file with a wrong field is refused with the file and the path of the field', () => {
  expect(read(GiftBrand, { ...giftBrands[0], reward: 'two' })).toThrow(
    'catalogue/some.json is not valid:\n✖ Invalid input: expected number, received string\n  → at [0].reward',
  )
})

test.each([
  ['a subcategory that does not exist', GiftBrand, { ...giftBrands[0], sub: 'Submarines' }],
  ['a value that is not sold', GiftBrand, { ...giftBrands[0], ideas: { 49: 'a coffee' } }],
  ['a colour that is not #RRGGBB', GiftBrand, { ...giftBrands[0], look: { ...giftBrands[0]!.look, ground: 'red' } }],
  ['a field that does not exist', GiftBrand, { ...giftBrands[0], colour: '#FFFFFF' }],
  ['a drawing that does not exist', ProductFamily, { ...products[0], kind: 'submarine' }],
  ['MKT-11 a price below $100', ProductFamily, { ...products[0], price: 99 }],
])('the data files refuse %s', (_, schema, entry) => {
  expect(read(schema, entry)).toThrow('catalogue/some.json is not valid')
})
