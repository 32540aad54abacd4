import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { paths } from '#contract/paths.ts'
import { servePages } from '#server/pages/pages.ts'
import { entry } from '#src/server-entry.tsx'
import { storeSettings } from '#tests/support/store-settings.ts'
import { openTestStore } from './support/store.ts'

const template = readFile(join(import.meta.dirname, '../../index.html'), 'utf8')
const frontEnd = { template: () => template, entry: async () => entry, chunksOf: () => [] }

/** The calls that are refused, as above the limit of readings. */
let refused: RegExp | undefined
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => void (refused = undefined))

const store = openTestStore(() => ({
  parts: [
    (app) => {
      app.addHook('onRequest', async ({ url }, reply) => {
        if (refused?.test(url)) await reply.code(503).send({ success: false, message: 'We’re busy right now.' })
      })
    },
    (app) => servePages(app, { frontEnd, origin: 'https://shop.example', settings: storeSettings }),
  ],
}))

async function open(url: string) {
  const { statusCode, headers, body } = await store.app.inject({ url })
  return { status: statusCode, isShared: String(headers['cache-control']).startsWith('public'), body }
}

test.each([
  { part: 'the deals of the home page', url: paths.home, call: /Cards\?.*hot-deals/, text: 'Hot deals' },
  { part: 'the categories of the shop', url: paths.shop, call: /Filters/, text: 'href="/shop?category=2"' },
  {
    part: 'the popular cards of an empty search',
    url: '/shop?SearchTerm=qqqq',
    call: /PageSize=6/,
    text: 'Magpie Coffee',
  },
  { part: 'the related cards of a product', url: paths.product(2), call: /Filters/, text: 'Explore More' },
])('API-19 without $part a page is shown, and cached nowhere', async ({ url, call, text }) => {
  refused = call
  const partial = await open(url)
  expect(partial).toMatchObject({ status: 200, isShared: false })
  expect(partial.body).not.toContain(text)
  refused = undefined
  await expect.poll(() => open(url)).toMatchObject({ status: 200, isShared: true, body: expect.stringContaining(text) })
})
