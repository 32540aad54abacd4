import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './support/accessible.ts'
import { expect, fileAddress, test } from './support/living-spec.ts'

const pages = [
  'index.html',
  'machines/payment-wait.html',
  'requirements/CHK-7.html',
  'gallery.html',
  'adding-a-payment-status.html',
]
for (const path of pages) {
  test(`SM-4 SM-7 ${path} of the living spec opens from a folder without findings, at all widths`, async ({
    page,
    specFolder,
  }) => {
    test.slow()
    const faults = faultsOf(page)
    await open(page, specFolder, path)
    expect(faults).toEqual([])
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('SM-4 the search is used by keyboard alone and leads to the place', async ({ page, specFolder }) => {
  await open(page, specFolder, 'machines/login.html')
  await page.keyboard.press('/')
  const box = page.getByRole('combobox')
  await expect(box).toBeFocused()
  await box.fill('zzzz')
  const nothing = page.getByText('Nothing found for zzzz.')
  await expect.poll(async () => (await nothing.boundingBox())?.width ?? 0).toBeGreaterThan(100)
  await box.fill('three minutes')
  await expect(page.getByRole('status').filter({ hasText: 'result' })).toBeVisible()
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  // The server's window is found as well, and listed before it.
  const wait = page.getByRole('option').filter({ hasText: 'paymentWait · from anywhere' })
  await expect(wait).toBeVisible()
  while ((await wait.getAttribute('aria-selected')) !== 'true') await box.press('ArrowDown')
  await box.press('Enter')
  await expect(page).toHaveURL(/payment-wait\.html#on-paymentWait-paymentWait-passes-0$/)
  await expect(page.locator(':target')).toContainText(
    'The server did not report a final status within the limit: the wait ends without a result and counts as Expired.',
  )
})

for (const path of ['stories.html', 'stories/two-tabs.html']) {
  test(`SM-8 ${path} of the living spec has no findings and fits every width`, async ({ page, specFolder }) => {
    test.slow()
    const faults = faultsOf(page)
    await open(page, specFolder, path)
    expect(faults).toEqual([])
    await expectAccessible(page)
    await expectToFit(page)
  })
}

test('SM-8 a story is found by a tester’s terms and read by keyboard', async ({ page, specFolder }) => {
  await open(page, specFolder, 'index.html')
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('bank does not respond')
  await expect(page.getByRole('option').first()).toContainText('story')
  await page.getByRole('combobox').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'The bank does not respond' })).toBeVisible()
  const table = page.getByRole('region', { name: 'States of all flows after each step' })
  await table.focus()
  await expect(table).toBeFocused()
  await expect(table.getByRole('row').filter({ hasText: 'no answer arrives' })).toContainText('+ 3 minutes')
  await table.getByRole('link', { name: /no answer arrives/ }).press('Enter')
  await expect(page.locator(':target')).toContainText('3 minutes later')
})

test('SM-8 a story is saved as Gherkin', async ({ openSpec, specFolder }) => {
  const page = await openSpec('stories/bank-says-nothing.html')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download as Gherkin' }).press('Enter')
  expect((await saved).suggestedFilename()).toBe('bank-says-nothing.feature')
  const feature = await readFile(join(specFolder, 'stories', 'bank-says-nothing.feature'), 'utf8')
  expect(feature).toContain('Feature: The bank does not respond')
  expect(feature).toContain('@CHK-7')
})

test('SM-4 light and dark are chosen on every page', async ({ page, specFolder }) => {
  await open(page, specFolder, 'index.html')
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const light = await ground()
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await ground()).not.toBe(light)
  await page.getByRole('radio', { name: 'Light' }).check()
  expect(await ground()).toBe(light)
})

test('SM-4 a machine’s page prints on at most two sheets of A4, in the colours of paper', async ({
  page,
  specFolder,
}) => {
  for (const machine of ['cart', 'checkout-entry', 'payment-result', 'login']) {
    await open(page, specFolder, `machines/${machine}.html`)
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'))
    const sheets = (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)
    expect(sheets?.length, machine).toBeLessThanOrEqual(2)
  }
  const ink = () => page.evaluate(() => getComputedStyle(document.body).color)
  const dark = await ink()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 390, height: 800 })
  await page.reload()
  const diagram = page.getByRole('group', { name: 'Diagram of Login' })
  await expect(diagram).toBeHidden()
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')))
  await expect(diagram).toBeVisible()
  expect(await ink()).not.toBe(dark)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button').first()).toBeHidden()
})

test('SM-4 the diagram alone is shown in a frame, and its links open the whole page', async ({ page, specFolder }) => {
  const alone = `${fileAddress(specFolder, 'machines/login.html')}?embed`
  await page.goto(fileAddress(specFolder, 'machines/login.html'))
  await page.setContent(`<h1>Notes</h1><iframe title="login" src="${alone}" width="390" height="500"></iframe>`)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('group', { name: 'Diagram of Login' })).toBeVisible()
  await expect(frame.getByRole('heading')).toHaveCount(0)
  await expect(frame.getByRole('navigation')).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await frame.locator('.in-plain [data-transition="login.idle | form.submit | 0"] > a').click()
  const whole = await opened
  await expect(whole.getByRole('heading', { level: 1, name: 'login' })).toBeAttached()
  expect(whole.url()).toMatch(/login\.html#/)
})

test('SM-4 requirements are chosen by area; the result has no findings and fits all widths', async ({
  page,
  specFolder,
}) => {
  test.slow()
  const faults = faultsOf(page)
  await open(page, specFolder, 'requirements.html')
  expect(faults).toEqual([])
  await page.getByRole('combobox', { name: 'Area' }).selectOption('SM')
  await expect(page.getByRole('heading', { name: 'SM-4', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'CHK-7', exact: true })).toBeHidden()
  await expect(page.getByText('8 of', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Area' }).selectOption('All')
  await expect(page.getByRole('heading', { name: 'CHK-7', exact: true })).toBeVisible()
  await expectToFit(page)
})

test('SM-4 without a script the overview lists every machine, and a page shows all it has', async ({
  browser,
  specFolder,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await open(page, specFolder, 'index.html')
  expect(await page.locator('.card').count()).toBeGreaterThan(25)
  await page.locator('.card').getByRole('link', { name: 'Payment wait', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Withdrawing', exact: true })).toBeVisible()
  await page.close()
})

async function open(page: Page, folder: string, path: string): Promise<void> {
  await page.goto(fileAddress(folder, path))
}

function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  return faults
}
