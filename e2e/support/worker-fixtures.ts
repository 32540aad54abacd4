import { type Page, test as base } from '@playwright/test'
import { livingSpecFolder } from './living-spec-folder.ts'
import { type ReusedContext, reuseContext } from './reused-context.ts'
import { type RunningStore, startStore } from './process.ts'
import { type Tags, startTags } from './tags.ts'

export interface WorkerFixtures {
  /** How long a payer of `store` has to approve a payment, in milliseconds. */
  paymentWindowMs: number
  store: RunningStore
  /** A store that a journey may stop and start as it likes. */
  ownStore: RunningStore
  tags: Tags
  /** Behind `context` and `page`. */
  reusedContext: ReusedContext
  /** Behind `visitorPage`. */
  usedPage: Page
  /** The living spec's folder, which no server serves. */
  specFolder: string
}

/** All in one place: Playwright starts another worker for a test file whose worker fixtures differ. */
export const test = base.extend<object, WorkerFixtures>({
  paymentWindowMs: [180_000, { option: true, scope: 'worker' }],
  store: [
    async ({ paymentWindowMs }, use) => {
      const store = await startStore({ PAYMENT_WINDOW_MS: String(paymentWindowMs) })
      await use(store)
      await store.remove()
    },
    { scope: 'worker' },
  ],
  ownStore: [
    async ({}, use) => {
      const store = await startStore({ ENVIRONMENT: 'first' })
      await use(store)
      await store.remove()
    },
    { scope: 'worker' },
  ],
  tags: [
    async ({}, use) => {
      const tags = await startTags()
      await use(tags)
      await tags.remove()
    },
    { scope: 'worker' },
  ],
  reusedContext: [
    async ({}, use) => {
      const reused = reuseContext()
      await use(reused)
      await reused.close()
    },
    { scope: 'worker' },
  ],
  usedPage: [
    async ({ browser, store }, use, { project }) => {
      const { serviceWorkers, locale, timezoneId } = project.use
      const page = await browser.newPage({
        baseURL: store.origin,
        ...(serviceWorkers && { serviceWorkers }),
        ...(locale && { locale }),
        ...(timezoneId && { timezoneId }),
      })
      await use(page)
      await page.context().close()
    },
    { scope: 'worker' },
  ],
  specFolder: [async ({}, use) => use(await livingSpecFolder()), { scope: 'worker', timeout: 240_000 }],
})
