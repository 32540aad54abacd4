import { expect, test } from 'vitest'
import { productCases } from '#machines/product/product.cases.ts'
import { productHead } from '#src/routes/product.head.ts'

const { 'two are left': few, 'sold out': soldOut } = productCases.events['xstate.done.actor.loadCard']

test('SEO-1 NAV-2 PRICE-4 a product names its one address and the price to pay', () => {
  expect(productHead(few.output)).toMatchObject({
    title: 'Saltbush Kitchen $100',
    canonical: '/shop/product/218',
    structured: {
      '@graph': [
        {
          '@type': 'Product',
          sku: 'EG-218',
          url: '/shop/product/218',
          offers: { priceCurrency: 'AUD', price: '85.00', availability: 'https://schema.org/InStock' },
        },
        {
          '@type': 'BreadcrumbList',
          itemListElement: [
            { position: 1, name: 'Home', item: '/' },
            { position: 2, name: 'Shop', item: '/shop' },
            { position: 3, name: 'Saltbush Kitchen $100', item: '/shop/product/218' },
          ],
        },
      ],
    },
  })
})

test('SEO-1 a sold-out product is marked as such', () => {
  expect(productHead(soldOut.output)).toMatchObject({
    structured: { '@graph': [{ offers: { availability: 'https://schema.org/OutOfStock' } }, {}] },
  })
})
