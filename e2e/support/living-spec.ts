import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, test as base } from './fixtures.ts'

interface SpecFixtures {
  /** Opens a page of the living spec beside the store, in a separate tab: `machines/login.html`. */
  openSpec: (path: string) => Promise<Page>
}

export const test = base.extend<SpecFixtures>({
  openSpec: async ({ context, baseURL, specFolder }, use) => {
    await context.route(`${baseURL}/spec/**`, (route) => {
      const path = join(specFolder, new URL(route.request().url()).pathname.replace('/spec/', ''))
      // As strict as the server's.
      const headers = { 'content-security-policy': "default-src 'self'; img-src 'self' data:" }
      return existsSync(path) ? route.fulfill({ path, headers }) : route.fulfill({ status: 404 })
    })
    await use(async (path) => {
      const page = await context.newPage()
      await page.goto(`/spec/${path}`)
      return page
    })
  },
})

export { expect }

/** The address of a page of the folder. */
export function fileAddress(folder: string, path: string): string {
  return pathToFileURL(join(folder, path)).href
}
