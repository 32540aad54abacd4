import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Page, expect, test } from '@playwright/test'
import { root } from '../scripts/prepare.mjs'
import { expectAccessible, expectToFit } from './support/accessible.ts'

/** Writes the site of what the last run left, in a process of its own. */
const build = `import { runnerImport } from 'vite'
  const [root, out] = process.argv.slice(1)
  const { module } = await runnerImport('./spec/build.ts', { root, configFile: false, logLevel: 'warn' })
  await module.buildSpec({ root, out })
  process.exit()`

let folder: string

test.describe.configure({ mode: 'default' })

test.beforeAll(async () => {
  test.setTimeout(180_000)
  folder = await mkdtemp(join(tmpdir(), 'living-spec-'))
  execFileSync(process.execPath, ['--input-type=module', '-e', build, root, folder], { cwd: root })
})

test.afterAll(() => rm(folder, { recursive: true, force: true }))

for (const path of ['index.html', 'machines/payment-wait.html', 'adding-a-payment-status.html']) {
  test(`SM-4 ${path} of the living spec opens from a folder, has no findings and fits every width`, async ({
    page,
  }) => {
    test.slow()
    const faults = faultsOf(page)
    await open(page, path)
    expect(faults).toEqual([])
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('SM-4 the search is used by keyboard alone and leads to the place', async ({ page }) => {
  await open(page, 'machines/login.html')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('zzzz')
  const nothing = page.getByText('Nothing found for zzzz.')
  await expect.poll(async () => (await nothing.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  await box.fill('three minutes')
  await expect(page.getByRole('status').filter({ hasText: 'found' })).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('option').first()).toContainText('paymentWait')
  await box.press('Enter')
  await expect(page).toHaveURL(/payment-wait\.html#on-paymentWait-paymentWait-passes-0$/)
  await expect(page.locator(':target')).toContainText('Nobody said anything final in time.')
})

test('SM-4 light and dark are chosen on every page', async ({ page }) => {
  await open(page, 'index.html')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await ground()).not.toBe(light)
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await ground()).toBe(light)
})

test('SM-4 requirements are chosen by area; what is shown has no findings and fits every width', async ({ page }) => {
  test.slow()
  const faults = faultsOf(page)
  await open(page, 'requirements.html')
  expect(faults).toEqual([])
  await page.getByRole('combobox', { name: 'Area' }).selectOption('SM')
  await expect(page.getByRole('heading', { name: 'SM-4', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'CHK-7', exact: true })).toBeHidden()
  await expect(page.getByText('5 of', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Area' }).selectOption('All')
  await expect(page.getByRole('heading', { name: 'CHK-7', exact: true })).toBeVisible()
  await expectToFit(page)
})

test('SM-4 without a script the overview lists every machine, and a page tells all it has', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await open(page, 'index.html')
  expect(await page.locator('.card').count()).toBeGreaterThan(25)
  await page.locator('.card').getByRole('link', { name: 'paymentWait', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'withdrawing', exact: true })).toBeVisible()
  await page.close()
})

async function open(page: Page, path: string): Promise<void> {
  await page.goto(pathToFileURL(join(folder, path)).href)
}

function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return faults
}
