import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { expect, shopper, test as base } from './support/fixtures.ts'
import { isHydrated, openPage, untilIdle } from './support/open-page.ts'
import { expectGhost, motionLoaded, recordMotion } from './support/recorded-motion.ts'
import type { RunningStore } from './support/process.ts'

const test = base.extend({
  baseURL: async ({ ownStore }, use) => use(ownStore.origin),
  context: async ({ browser, ownStore }, use) => {
    const context = await browser.newContext({ baseURL: ownStore.origin, serviceWorkers: 'allow' })
    await use(context)
    await context.close()
  },
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

const mug = '/shop/product/272'

test('PWA-1 pages seen before open offline with their pictures; others open once online', async ({
  page,
  context,
  ownStore,
}) => {
  const violations = await watchViolations(page)
  await page.goto('/shop')
  await waitUntilCached(page, '/shop')
  await page.goto(mug)
  await seePictures(page)
  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await page.goto('/about')
  await goOffline(context, ownStore)

  await page.goto(mug)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  await seePictures(page)
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await seePictures(page)
  // Before that a link loads another document.
  await page.waitForFunction(isHydrated)

  // Its code is cached, its card is not: the store shows its own message.
  await page.getByRole('main').locator('a[href*="/product/"]').last().click()
  await expect(page).toHaveURL(/\/product\//)
  await expect(page.getByRole('alert').or(page.getByText('Product not found.')).first()).toBeVisible()

  await page.goto('/shop/product/253')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await expect(page).toHaveURL('/offline?wanted=%2Fshop%2Fproduct%2F253')
  await page.goto('/my-purchases')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are offline')

  await ownStore.restart()
  await context.setOffline(false)
  await expect(page).toHaveURL(/\/login$/)
  await page.goto('/shop/product/253')
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
  expect(await violations()).toEqual([])
})

test('PWA-1 PDP-7 a saved page shows its date, and is loaded again once the store can be reached', async ({
  page,
  context,
  ownStore,
}) => {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  await page.goto(mug)
  await waitUntilCached(page, mug)
  const delivery = page.getByText(/^Expected delivery by/)
  const former = await delivery.innerText()
  await goOffline(context, ownStore)

  await page.clock.setSystemTime(Date.now() + 2 * 86_400_000)
  await page.goto(mug)
  const notice = page.getByRole('region', { name: 'Saved page' })
  await expect(notice).toContainText(/^Saved on \d+ \w+\. Prices and stock may have changed\./)
  await expect(delivery).not.toHaveText(former)
  await expectAccessible(page)
  expect(faults.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

  await ownStore.restart()
  await context.setOffline(false)
  await expect(notice).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible()
})

test('PWA-1 the browser’s cache has no data of a customer, and no answer of the API', async ({ page }) => {
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/login')
  await page.getByLabel('Mobile number').fill(shopper.mobile)
  await page.getByLabel('Password').fill(shopper.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await expect(page).toHaveURL(/\/shop$/)
  for (const path of ['/my-purchases', '/vault/1', '/cart', '/checkout', '/profile', '/shop'])
    await openPage(page, path)
  await waitUntilCached(page, '/shop')

  const { paths, token, texts } = await page.evaluate(contentOfCaches)
  const pages = paths.filter((path) => !/^\/(assets|art)\/|\.\w+$/.test(path))
  expect([...new Set(pages)].toSorted()).toEqual(['/offline', '/shop'])
  expect(token).toMatch(/.{20}/)
  for (const text of texts) expect(text).not.toContain(token)
})

test('PWA-1 an update is offered after a purchase, not in it, and applied when accepted', async ({
  page,
  ownStore,
}) => {
  await page.goto('/payment-failed')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect(page.getByText('first', { exact: true })).toBeVisible()
  const notice = page.getByRole('region', { name: 'Update' })
  await ownStore.restart({ ENVIRONMENT: 'second' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true)
  await expect(notice).toBeHidden()

  await page.getByRole('banner').getByRole('link', { name: 'Shop', exact: true }).click()
  await expect(notice).toContainText('A new version is ready.')
  const before = await page.evaluate(() => caches.keys())
  // Chromium holds a version back for 30 s when a request reaches the former worker as it is stopped (worker/sw.ts).
  await untilIdle(page)
  await page.waitForLoadState('networkidle')
  await notice.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByText('second', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
  const after = await page.evaluate(() => caches.keys())
  expect(after.filter((name) => name.startsWith('pages ') && before.includes(name))).toEqual([])
})

test('PWA-1 the notice of an update that is put off leaves as a ghost that cannot be reached', async ({
  page,
  ownStore,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await recordMotion(page)
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await motionLoaded(page)
  await ownStore.restart({ ENVIRONMENT: 'later' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const notice = page.getByRole('region', { name: 'Update' })
  await notice.getByRole('button', { name: 'Later' }).click()
  await expect(notice).toBeHidden()
  await expectGhost(page, /A new version is ready/)
})

test('PWA-1 an update does not wait for pictures that the former version still caches', async ({ page, ownStore }) => {
  await page.goto('/shop')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await ownStore.restart({ ENVIRONMENT: 'third' })
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const notice = page.getByRole('region', { name: 'Update' })
  await expect(notice).toContainText('A new version is ready.')
  await page.evaluate(async () => {
    const pictures = Array.from({ length: 100_000 }, (_, index) => `/art/none?${index}`)
    ;(await navigator.serviceWorker.ready).active?.postMessage({ type: 'page.seen', path: '/shop', pictures })
  })
  await notice.getByRole('button', { name: 'Update now' }).click()
  await expect(page.getByText('third', { exact: true })).toBeVisible()
})

test('PWA-1 a call of the API does not pass through the worker', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/about')
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const requested: string[] = []
    Object.assign(self, { requested })
    self.addEventListener('fetch', (event) => {
      const { request } = event as unknown as { request: Request }
      requested.push(new URL(request.url).pathname)
    })
  })
  await page.evaluate(async () => {
    for (const path of ['/api/health', '/robots.txt']) await fetch(path)
  })
  const requested = await worker?.evaluate(() => (self as unknown as { requested: string[] }).requested)
  expect(requested).toContain('/robots.txt')
  expect(requested?.filter((path) => path.startsWith('/api/'))).toEqual([])
})

test('PWA-1 API-19 a page of which a part failed does not replace the complete one offline', async ({ page }) => {
  await page.goto('/about')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/shop')
  await waitUntilCached(page, '/shop')
  const [worker] = page.context().serviceWorkers()
  await worker?.evaluate(() => {
    const headers = { 'content-type': 'text/html', 'cache-control': 'no-store' }
    const complete = self.fetch
    self.fetch = async () => {
      self.fetch = complete
      return new Response('<h1>Partial</h1>', { headers })
    }
  })
  await page.goto('/shop')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Partial')
  await page.goto('/faqs')
  await waitUntilCached(page, '/faqs')
  const cached = await page.evaluate(async () => (await caches.match('/shop'))?.text())
  expect(cached).toContain('id="footer"')
})

test('PWA-1 no script but the store’s own worker can be registered', async ({ page }) => {
  await page.goto('/about')
  const tries = await page.evaluate(async () => {
    const { trustedTypes } = window as unknown as {
      trustedTypes: { createPolicy: (name: string, rules: object) => void }
    }
    await navigator.serviceWorker.ready
    const attempts = {
      text: async () => navigator.serviceWorker.register('/elsewhere.js'),
      again: async () => trustedTypes.createPolicy('wattle-worker', { createScriptURL: String }),
      another: async () => trustedTypes.createPolicy('another', { createScriptURL: String }),
    }
    const became: Record<string, string> = {}
    for (const [name, attempt] of Object.entries(attempts))
      became[name] = await attempt().then(
        () => 'allowed',
        (error: Error) => error.name,
      )
    return became
  })
  expect(tries).toEqual({ text: 'TypeError', again: 'TypeError', another: 'TypeError' })
})

/** Waits until the service worker keeps this page. */
async function waitUntilCached(page: Page, path: string): Promise<void> {
  await expect
    .poll(() => page.evaluate(async (address) => (await caches.match(address)) !== undefined, path))
    .toBe(true)
}

/** The pictures in sight are there. */
async function seePictures(page: Page): Promise<void> {
  const shown = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('main img')].filter((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      }) as HTMLImageElement[]
      return seen.length > 0 && seen.every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
    })
  await expect.poll(shown).toBe(true)
}

async function goOffline(context: BrowserContext, store: RunningStore): Promise<void> {
  await store.stop()
  await context.setOffline(true)
}

/** Notes what the content policy refuses on every page from now on. */
async function watchViolations(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = []
  await page.exposeFunction('noteViolation', (text: string) => seen.push(text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      (window as unknown as { noteViolation: (text: string) => void }).noteViolation(
        `${effectiveDirective} ${blockedURI}`,
      ),
    )
  })
  return async () => seen
}

/** Runs in the page. */
async function contentOfCaches() {
  const caught = await Promise.all(
    (await caches.keys()).map(async (name) => {
      const cache = await caches.open(name)
      return Promise.all(
        (await cache.keys()).map(async (request) => {
          const { pathname } = new URL(request.url)
          const text = (await (await cache.match(request))?.text()) ?? ''
          return { path: pathname, text: text + JSON.stringify([...request.headers]) }
        }),
      )
    }),
  )
  const entries = caught.flat()
  return {
    paths: entries.map(({ path }) => path),
    texts: entries.map(({ text }) => text),
    token: localStorage.getItem('token') ?? '',
  }
}
