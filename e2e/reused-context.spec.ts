import { expect, test } from './support/fixtures.ts'
import { notTheStore, reuseContext } from './support/reused-context.ts'

test('a reset removes storage, routes, listeners, sessions, history and further tabs', async ({ browser }) => {
  const reused = reuseContext()
  const context = await reused.open(browser, {})
  const page = await reused.openTab(context)
  await page.goto('/about')
  await page.goto(notTheStore)
  await page.evaluate(fillStorage)
  for (const target of [page, context]) await target.route('**/*', (route) => route.abort())
  const requested: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  const devTools = await context.newCDPSession(page)
  await devTools.send('Emulation.setUserAgentOverride', { userAgent: 'of another journey' })
  await context.newPage()

  await reused.reset()
  expect(await reused.open(browser, {})).toBe(context)
  expect(await reused.openTab(context)).toBe(page)
  expect(context.pages()).toEqual([page])
  await page.goto(notTheStore)
  expect(requested).toEqual([])
  expect(await page.evaluate(readStorage)).toEqual({
    stored: [0, 0],
    databases: 0,
    caches: [],
    name: '',
    cookie: '',
    depth: 1,
  })
  expect(await page.evaluate(() => navigator.userAgent)).not.toBe('of another journey')
  await reused.close()
})

test('a reset closes the tab or the context when it cannot remove what changed there', async ({ browser }) => {
  const reused = reuseContext()
  const context = await reused.open(browser, {})
  const page = await reused.openTab(context)
  await page.setViewportSize({ width: 320, height: 480 })
  await reused.reset()
  expect(page.isClosed()).toBe(true)
  expect((await reused.openTab(context)).viewportSize()).toEqual({ width: 1280, height: 720 })

  await context.setOffline(true)
  await reused.reset()
  const another = await reused.open(browser, {})
  expect(another).not.toBe(context)
  expect(await reused.open(browser, { hasTouch: true })).not.toBe(another)
  await reused.close()
})

/** Runs in the page. */
async function fillStorage(): Promise<void> {
  localStorage.setItem('left', 'behind')
  sessionStorage.setItem('left', 'behind')
  document.cookie = 'left=behind'
  window.name = 'left'
  await (await caches.open('left')).put('/left', new Response('behind'))
  await new Promise((resolve) => (indexedDB.open('left').onsuccess = resolve))
}

/** Runs in the page. */
async function readStorage() {
  return {
    stored: [localStorage.length, sessionStorage.length],
    databases: (await indexedDB.databases()).length,
    caches: await caches.keys(),
    name: window.name,
    cookie: document.cookie,
    depth: history.length,
  }
}
