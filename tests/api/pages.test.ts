import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brand } from '#contract/brand.ts'
import { listedPages } from '#contract/addresses.ts'
import { paths } from '#contract/paths.ts'
import { footerId } from '#contract/rendering.ts'
import { servePages } from '#server/pages/pages.ts'
import { entry } from '#src/server-entry.tsx'
import { storeSettings } from '#tests/support/store-settings.ts'
import { openTestStore } from './support/store.ts'

const origin = 'https://shop.example'
const template = readFile(join(import.meta.dirname, '../../index.html'), 'utf8')
const frontEnd = { template: () => template, entry: async () => entry, chunksOf: () => [] }
const store = openTestStore(() => ({
  parts: [(app) => servePages(app, { frontEnd, origin, settings: storeSettings })],
}))

async function open(path: string) {
  const { payload: html, statusCode: status } = await store.app.inject({ url: path })
  return {
    status,
    html,
    title: /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
    canonical: /<link rel="canonical" href="([^"]*)">/.exec(html)?.[1],
    content: (kind: 'name' | 'property', name: string) =>
      new RegExp(`<meta ${kind}="${name}" content="([^"]*)">`).exec(html)?.[1],
    noindex: html.includes('<meta name="robots" content="noindex">'),
    structured: Array.from(html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g), (match) =>
      JSON.parse(match[1] ?? ''),
    ),
  }
}

const shop = [paths.shopList({ category: 1 }), paths.shopList({ category: 1, sub: 11 }), '/shop?SearchTerm=hot-deals']

describe('SEO-1 NAV-1 a public page is there, and its head is whole', () => {
  test.each([...listedPages, ...shop, paths.product(1)])('%s', async (path) => {
    const page = await open(path)
    expect(page.status).toBe(200)
    expect(page.canonical?.replaceAll('&#38;', '&')).toBe(origin + path)
    expect(page.content('property', 'og:url')).toBe(page.canonical)
    expect(page.title, 'the title').toMatch(new RegExp(`^.{2,70} · ${brand.name}$`))
    expect(page.content('property', 'og:title')).toBe(page.title)
    const description = page.content('name', 'description') ?? ''
    expect(description.length, 'the length of the description').toBeGreaterThan(20)
    expect(page.content('property', 'og:description')).toBe(description)
    expect(page.content('property', 'og:image')).toMatch(/^https:\/\/shop\.example\/.*\.png$/)
    expect(page.noindex).toBe(false)
    expect(page.html.match(/<h1[ >]/g)).toHaveLength(1)
    // VIT-1: the first paint waits for it.
    expect(page.html).toContain(`<footer id="${footerId}"`)
  })
})

test('PDP-14 WIRE-1 a sold-out card is drawn whole the first time that a process shows one', async () => {
  const { html } = await open(paths.product(5))
  expect(html).toContain('Sold out for now')
  // What React sends in place of a part that it could not draw.
  expect(html).not.toContain('<!--$!-->')
})

test('SEO-1 no two public pages have the same title or description', async () => {
  const pages: Awaited<ReturnType<typeof open>>[] = []
  for (const path of listedPages) pages.push(await open(path))
  for (const of of ['title', 'description'] as const) {
    const texts = pages.map((page) => (of === 'title' ? page.title : page.content('name', 'description')))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

test.each([
  ['/products', paths.eGiftCard],
  ['/product/1', paths.product(1)],
  ['/shop/product/CODE-1', paths.product(1)],
  ['/shop?utm_source=x', paths.shop],
])('NAV-2 SEO-1 %s names %s as its one address', async (alias, canonical) => {
  expect(await open(alias)).toMatchObject({ status: 200, canonical: origin + canonical, noindex: false })
})

describe('SEO-1 NAV-1 a page of one shopper is there and not to be found', () => {
  test.each([
    paths.launchingSoon,
    paths.cart,
    paths.checkout,
    '/shop/checkout',
    paths.orderSuccess,
    paths.paymentFailed,
    paths.checkoutEntry,
    paths.login,
    paths.offline,
    paths.forgotPassword,
    '/reset-password',
    '/reset-password/abc',
    '/auth/password/reset/abc',
    paths.profile,
    paths.paymentMethods,
    paths.rewards,
    paths.myPurchases,
    '/vault',
    paths.vaultCard(1),
    '/vault/1/redeem',
    paths.myOrders,
    paths.order('x'),
    '/orders/x',
    '/shop?SearchTerm=coffee',
  ])('%s', async (path) => {
    const page = await open(path)
    expect({ status: page.status, noindex: page.noindex }).toEqual({ status: 200, noindex: true })
    expect(page.title.length).toBeGreaterThan(brand.name.length + 3)
  })
})

describe('NAV-3 what is not there is answered with 404, a helpful page that is not to be found', () => {
  test.each(['/nowhere', '/shop/other', '/campaigns', '/campaigns/unheard-of', '/vault/1/2/3', '/shop/product/999999'])(
    '%s',
    async (path) => {
      const page = await open(path)
      expect({ status: page.status, noindex: page.noindex, canonical: page.canonical }).toEqual({
        status: 404,
        noindex: true,
        canonical: undefined,
      })
      expect(page.html).toContain('href="/shop"')
    },
  )
})

test.each([
  ['a page for a person', 'text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
  ['no page for a script', '*/*', 'application/json'],
])('NAV-3 an address that ends like a file name is %s', async (_name, accept, type) => {
  const { statusCode, headers } = await store.app.inject({ url: '/order-success//a.example', headers: { accept } })
  expect([statusCode, headers['content-type']]).toEqual([404, expect.stringContaining(type)])
})

test.each([65, 500, 501, 3_000])('NAV-3 a product id of %i characters is answered with 404', async (length) => {
  for (const path of [paths.product('a'.repeat(length)), paths.productAlias('a'.repeat(length))])
    expect(await open(path)).toMatchObject({ status: 404, noindex: true, canonical: undefined })
})

test.each([
  ['a control character', '%00'],
  ['half of a character at its end', `${'a'.repeat(199)}%F0%9F%8E%81`],
  ['3,000 characters', 'a'.repeat(3_000)],
])('SHOP-1 a search term with %s is searched without what the API refuses', async (_name, term) => {
  expect((await open(`/shop?SearchTerm=${term}`)).status).toBe(200)
})

describe('SEO-1 structured data', () => {
  test('of a product: its price and its breadcrumbs, with absolute addresses', async () => {
    const { structured } = await open(paths.product(2))
    expect(structured).toMatchObject([
      {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'Product',
            url: `${origin}/shop/product/2`,
            image: `${origin}/card.svg`,
            offers: { '@type': 'Offer', price: '95.00', priceCurrency: 'AUD', url: `${origin}/shop/product/2` },
          },
          { '@type': 'BreadcrumbList', itemListElement: [{ item: `${origin}/` }, { item: `${origin}/shop` }, {}] },
        ],
      },
    ])
  })

  test('of the home page: who runs the store, and how to search it', async () => {
    const { structured } = await open(paths.home)
    expect(structured).toMatchObject([
      {
        '@graph': [
          { '@type': 'Organization', name: brand.name, url: `${origin}/`, logo: `${origin}/icon-512.png` },
          {
            '@type': 'WebSite',
            url: `${origin}/`,
            publisher: { '@id': `${origin}/#organization` },
            potentialAction: {
              '@type': 'SearchAction',
              target: { urlTemplate: `${origin}/shop?SearchTerm={search_term_string}` },
            },
          },
        ],
      },
    ])
  })
})
