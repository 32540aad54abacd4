import { expect, test } from 'vitest'
import { artFiles } from '#server/catalogue/art.route.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(() => ({ parts: [artFiles] }))

test('API-15 the picture of a card is an SVG that never changes', async () => {
  const { headers, payload, statusCode } = await store.app.inject({ url: '/art/WTL-0272.svg' })
  expect(statusCode).toBe(200)
  expect(payload).toMatch(/^<svg /)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  const encoded = await store.app.inject({ url: '/art/WTL-0272.svg', headers: { 'accept-encoding': 'gzip' } })
  expect(encoded.headers['content-encoding']).toBe('gzip')
})

test.each(['/art/WTL-9999.svg', '/art/..%2Fapp.ts', '/art/WTL-0272.png'])('SHOP-8 %s is no picture', async (url) => {
  expect((await store.call({ url })).status).toBe(404)
})
