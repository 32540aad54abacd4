import { expect, test } from 'vitest'
import { artFiles } from '#server/catalogue/art.route.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore(() => ({
  parts: [artFiles],
  corsOrigins: ['https://shop.example', 'https://other.example'],
}))

test('API-15 the picture of a card is an SVG that never changes', async () => {
  const { headers, payload, statusCode } = await store.app.inject({ url: '/art/WTL-0272.svg' })
  expect(statusCode).toBe(200)
  expect(payload).toMatch(/^<svg /)
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
  })
})

test.each([
  ['gzip', 'gzip'],
  ['gzip, deflate, br', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0.1, gzip;q=0.9', 'gzip'],
  ['gzip;q=0, br;q=0', undefined],
  ['brisk', undefined],
  ['', undefined],
])('WIRE-1 a client that accepts “%s” gets the encoding %s', async (accepted, encoding) => {
  const { headers } = await store.app.inject({ url: '/art/WTL-0272.svg', headers: { 'accept-encoding': accepted } })
  expect(headers['content-encoding']).toBe(encoding)
})

test('WIRE-1 a shared cache keeps what each origin and encoding gets apart', async () => {
  const { headers } = await store.app.inject({ url: '/art/WTL-0272.svg', headers: { origin: 'https://shop.example' } })
  expect(headers).toMatchObject({
    'access-control-allow-origin': 'https://shop.example',
    vary: 'Origin, accept-encoding',
  })
})

test.each(['/art/WTL-9999.svg', '/art/..%2Fapp.ts', '/art/WTL-0272.png'])('SHOP-8 %s is no picture', async (url) => {
  expect((await store.call({ url })).status).toBe(404)
})
