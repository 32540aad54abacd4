import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Reads } from '#server/platform/db/database.ts'
import { crawlerFiles } from '#server/pages/crawlers.ts'

const origin = 'https://shop.example'

/** A store with this many cards, which are read when the test allows it. */
async function openStore(count: number) {
  const readings: (() => void)[] = []
  const now = { isRefused: false }
  const rows = async () => {
    await new Promise<void>((read) => readings.push(read))
    if (now.isRefused) throw new Error('The database is unavailable.')
    return Array.from({ length: count }, (_, index) => ({ cardId: index + 1, categoryId: 1, subCategoryId: 11 }))
  }
  const listeners: (() => void)[] = []
  const onChange = async (listener: () => void) => {
    listeners.push(listener)
    return async () => void listeners.splice(0)
  }
  const app = Fastify()
  await crawlerFiles(app, { db: { rows } as unknown as Reads, origin, environment: 'production', onChange })
  const open = (path = '/sitemap.xml') => app.inject({ url: path })
  const openAfterReading = async () => {
    const before = readings.length
    const response = open()
    await expect.poll(() => readings).toHaveLength(before + 1)
    readings.at(-1)?.()
    return response
  }
  return { app, now, readings, listeners, open, openAfterReading }
}

function locations(xml: string): string[] {
  return Array.from(xml.matchAll(/<loc>(.*?)<\/loc>/g), ([, address = '']) => address)
}

test('SEO-1 API-19 the catalogue is read once for all requests for the sitemap, until it changes', async () => {
  const { app, readings, listeners, open, openAfterReading } = await openStore(3)
  const responses = Promise.all(Array.from({ length: 20 }, () => open()))
  await expect.poll(() => readings).toHaveLength(1)
  // Each request has arrived before the catalogue is read.
  await open('/robots.txt')
  readings[0]?.()
  expect(new Set((await responses).map(({ body }) => body)).size).toBe(1)
  expect(locations((await open()).body)).toContain(`${origin}/shop/product/3`)
  expect(readings).toHaveLength(1)
  listeners.forEach((changed) => changed())
  expect((await openAfterReading()).statusCode).toBe(200)
  expect(readings).toHaveLength(2)
  await app.close()
  expect(listeners).toEqual([])
})

test('SEO-1 API-19 a sitemap that could not be read is read again', async () => {
  const { now, openAfterReading } = await openStore(3)
  now.isRefused = true
  expect((await openAfterReading()).statusCode).toBe(500)
  now.isRefused = false
  expect((await openAfterReading()).statusCode).toBe(200)
})

test('SEO-1 a sitemap of more than 50,000 addresses is an index of several files', async () => {
  const { open, openAfterReading } = await openStore(100_000)
  const index = await openAfterReading()
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(index.body).toContain('<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">')
  const files = locations(index.body)
  expect(files).toEqual([1, 2, 3].map((part) => `${origin}/sitemap-${part}.xml`))
  const parts = await Promise.all(files.map((file) => open(file.slice(origin.length))))
  const listed = parts.map(({ body }) => locations(body))
  expect(listed.map(({ length }) => length).slice(0, 2)).toEqual([50_000, 50_000])
  const cards = listed.flat().filter((address) => address.includes('/product/'))
  expect(new Set(cards).size).toBe(100_000)
  expect(parts.map(({ headers }) => headers['content-type'])).toEqual(files.map(() => 'application/xml; charset=utf-8'))
  expect((await open('/sitemap-4.xml')).statusCode).toBe(404)
})
