import { describe, expect, test } from 'vitest'
import { crawlerFiles } from '#server/pages/crawlers.ts'
import { publicPages } from '#tests/support/addresses.ts'
import { openTestStore } from './support/store.ts'

const origin = 'https://shop.example'
const store = openTestStore(({ db }) => ({
  parts: [(app) => crawlerFiles(app, { db, origin, environment: 'production' })],
}))
const trial = openTestStore(({ db }) => ({
  parts: [(app) => crawlerFiles(app, { db, origin, environment: 'staging' })],
}))

async function sitemap(): Promise<string[]> {
  const { payload } = await store.app.inject({ url: '/sitemap.xml' })
  return Array.from(payload.matchAll(/<loc>(.*?)<\/loc>/g), (match) => (match[1] ?? '').replaceAll('&#38;', '&'))
}

describe('SEO-1 robots.txt', () => {
  test('lets search engines in at production, but into no call, and names the sitemap', async () => {
    const { payload, headers } = await store.app.inject({ url: '/robots.txt' })
    expect(payload.split('\n')).toEqual([
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /sandbox/',
      'Disallow: /spec/',
      '',
      'Sitemap: https://shop.example/sitemap.xml',
      '',
    ])
    expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  test('keeps them out of anything else', async () => {
    const { payload } = await trial.app.inject({ url: '/robots.txt' })
    expect(payload).toBe('User-agent: *\nDisallow: /\n\nSitemap: https://shop.example/sitemap.xml\n')
  })
})

describe('SEO-1 sitemap.xml', () => {
  test('names every public page, every listing with cards and every card, each once', async () => {
    const cards = [1, 2, 3, 4, 5, 6, 7, 8, 272].map((id) => `/shop/product/${id}`)
    const shelves = ['?category=1', '?category=1&sub=11', '?category=2', '?category=2&sub=21']
    const listings = ['?SearchTerm=hot-deals', ...shelves].map((query) => `/shop${query}`)
    const pages = publicPages.filter((path) => !/\?|product\//.test(path))
    expect(
      (await sitemap()).toSorted(),
      'public pages are listed in contract/addresses.ts and in tests/support/addresses.ts',
    ).toEqual([...pages, ...listings, ...cards].map((path) => origin + path).toSorted())
  })

  test('names no page that is not to be found', async () => {
    for (const address of await sitemap()) expect(address).not.toMatch(/launching|\/cart|checkout|login|\/vault|orders/)
  })

  test('states when a page was changed, where the page states it', async () => {
    const { payload, headers } = await store.app.inject({ url: '/sitemap.xml' })
    expect(payload).toContain('<loc>https://shop.example/payment-terms</loc><lastmod>2025-04-15</lastmod>')
    expect(payload).toContain('<loc>https://shop.example/disclaimer</loc><lastmod>2025-06-05</lastmod>')
    expect(payload.match(/<lastmod>/g)).toHaveLength(2)
    expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  })
})
