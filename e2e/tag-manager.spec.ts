import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test as base } from './support/fixtures.ts'
import { startStore } from './support/process.ts'

interface Tags {
  /** Where the store is that tells this tag manager. */
  origin: string
  /** Paths that were asked for. */
  asked: string[]
}

/** A tag manager, and a store for which it is configured. */
const test = base.extend<object, { tags: Tags }>({
  tags: [
    async ({}, use) => {
      const asked: string[] = []
      const manager = await serveTags(asked)
      const { port } = manager.address() as AddressInfo
      const store = await startStore({ TAG_MANAGER_URL: `http://localhost:${port}/t.js?id=1` })
      await use({ origin: store.origin, asked })
      await store.remove()
      manager.close()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ tags }, use) => use(tags.origin),
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

interface Tagged {
  dataLayer?: { event: string }[]
  ran?: string[]
}

test('ANA-1 MKT-3 a configured tag manager is loaded, adds scripts of its own origin and no others, and is told', async ({
  page,
}) => {
  await page.goto('/shop')
  await expect.poll(() => page.evaluate(() => (window as Tagged).ran)).toEqual(['t.js', 'more.js'])
  expect(await page.evaluate(addsElsewhere)).toBe('TypeError')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const events = () => page.evaluate(() => (window as Tagged).dataLayer?.map(({ event }) => event))
  await expect.poll(events).toEqual(expect.arrayContaining(['gtm.js', 'scroll_milestone', 'deep_scroll']))
})

for (const wish of ['doNotTrack', 'globalPrivacyControl'])
  test(`ANA-1 a shopper who asks not to be tracked (${wish}) is not`, async ({ page, tags }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
    }, wish)
    tags.asked.length = 0
    await page.goto('/shop', { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(tags.asked).toEqual([])
  })

test('ANA-1 AUTH-9 a document that was opened at a page of one shopper never runs it', async ({ page, tags }) => {
  tags.asked.length = 0
  for (const path of ['/reset-password/secret', '/login', '/checkout']) {
    await page.goto(path, { waitUntil: 'networkidle' })
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
    await expect(page).toHaveURL('/shop')
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)))
  }
  expect(tags.asked).toEqual([])
})

/** Runs in the page: what comes of a script from elsewhere. */
function addsElsewhere(): string {
  try {
    Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' })
    return 'added'
  } catch (error) {
    return (error as Error).name
  }
}

const scripts: Record<string, string> = {
  '/t.js': `window.ran = ['t.js']
    const more = document.createElement('script')
    more.src = new URL('/more.js', document.currentScript.src).href
    document.head.append(more)`,
  '/more.js': `window.ran.push('more.js')`,
}

function serveTags(asked: string[]): Promise<Server> {
  const server = createServer((request, reply) => {
    const [path = ''] = (request.url ?? '').split('?')
    asked.push(path)
    reply.setHeader('content-type', 'text/javascript').end(scripts[path] ?? '')
  })
  return new Promise((resolve) => {
    server.listen(0, () => resolve(server))
  })
}
