import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { Page } from '@playwright/test'
import { runnerImport } from 'vite'
import { expect, test as base } from './fixtures.ts'

interface SpecFixtures {
  /** Opens a page of the living spec beside the store, in a tab of its own: `machines/login.html`. */
  openSpec: (path: string) => Promise<Page>
}

interface SpecWorkerFixtures {
  /** The living spec's address in a folder, which no server serves. */
  specFolder: string
}

/** The living spec of these sources, written once a worker, whatever `npm run spec` has left. */
export const test = base.extend<SpecFixtures, SpecWorkerFixtures>({
  specFolder: [
    async ({}, use) => {
      const out = await mkdtemp(join(tmpdir(), 'wattle-spec-'))
      const root = fileURLToPath(new URL('../..', import.meta.url))
      const { module } = await runnerImport<SpecBuilder>('./spec/build.ts', { root, configFile: false })
      await module.buildSpec({ root, out })
      await use(out)
      await rm(out, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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

interface SpecBuilder {
  buildSpec: (options: { root: string; out: string }) => Promise<unknown>
}

/** The address of a page of the folder. */
export function fileAddress(folder: string, path: string): string {
  return pathToFileURL(join(folder, path)).href
}
