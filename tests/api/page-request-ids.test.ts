import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { RenderServices, ServerEntry } from '#contract/rendering.ts'
import { servePages } from '#server/pages/pages.ts'
import { storeSettings } from '#tests/support/store-settings.ts'
import { openTestStore } from './support/store.ts'

/** Pages that show the cards, and have the status of the call that reads them. */
const entry = {
  keyOf: (url: string) => url,
  hasCalls: async () => true,
  themeCss: () => '',
  colorModeScript: '',
  fontPreloads: [],
  render: async (url: string, { inject }: RenderServices) => {
    const { status } = await inject({ method: 'GET', url: '/api/Customer/Cards', body: undefined })
    const head = { title: url, description: 'A page' }
    return { status, isCacheable: true, head, css: '', html: '', snapshot: null, source: '' }
  },
} as unknown as ServerEntry
const frontEnd = { template: () => Promise.resolve('<!--app-->'), entry: async () => entry, chunksOf: () => [] }
const store = openTestStore(() => ({
  parts: [(app) => servePages(app, { frontEnd, origin: 'https://shop.example', settings: storeSettings })],
}))

const read = (requestId: string) =>
  store.app.inject({ url: '/shop', headers: { accept: 'text/html', 'x-request-id': requestId } })

interface Line {
  reqId?: string
  msg: string
  renderedFor?: string
  err?: { message: string }
}
const linesOf = (requestId: string) =>
  store
    .logged()
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)
    .filter(({ reqId }) => reqId === requestId)

test('API-9 a page that fails has the id under which its failing call is logged', async () => {
  await store.db.run(sql`alter table cards rename to lost`)
  const pages = await Promise.all([read('page-0001'), read('page-0002')])
  await store.db.run(sql`alter table lost rename to cards`)
  expect(pages.map(({ statusCode, headers }) => [statusCode, headers['x-request-id']])).toEqual([
    [500, 'page-0001'],
    [500, 'page-0002'],
  ])
  expect(linesOf('page-0001').map(({ err }) => err?.message)).toContainEqual(expect.stringContaining('cards'))
  // They share one rendering.
  const failed = linesOf('page-0002').find(({ msg }) => msg === 'page failed')
  expect(failed?.renderedFor).toBe('page-0001')
})
