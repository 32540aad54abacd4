import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './support/accessible.ts'
import { expect, fileAddress, test } from './support/living-spec.ts'

/** docs/questions.md: what is searched for, and a part of the answer on the page of the first result. */
const questions = [
  ['bank says nothing', 'The bank does not respond'],
  ['pay twice', 'Two tabs'],
  ['no bank account', 'asks them to update their profile in the app'],
  ['session expires', 'Session expires in checkout'],
  ['not tested', 'Requirements'],
  ['declined', 'Declined'],
  ['late payment', 'Paid late'],
  ['closed tab', 'The tab is closed during the wait'],
  ['different price', 'Price changed'],
  ['out of stock', 'Sold out before Pay'],
  ['lost password', 'Password forgotten'],
  ['changed since', 'Review'],
  ['CHK-7', 'CHK-7'],
] as const

for (const [question, answer] of questions) {
  test(`SM-4 “${question}” is answered by the first result of the search`, async ({ page, specFolder }) => {
    await search(page, specFolder, question)
    await page.getByRole('combobox').press('Enter')
    await expect(page.getByRole('main')).toContainText(answer)
    await expect(page).not.toHaveURL(/index\.html$/)
  })
}

test('SM-4 filters answer without a question, grouped by flow, by keyboard alone', async ({ page, specFolder }) => {
  await search(page, specFolder, '')
  await page.getByRole('checkbox', { name: 'Waits' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('group', { name: 'Flow paymentWait' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('SM-4 the view of a diagram stays in the address and in links', async ({ page, specFolder }) => {
  test.slow()
  await page.goto(fileAddress(specFolder, 'machines/checkout.html'))
  const box = page.getByRole('region', { name: 'Diagram of checkout' })
  await expect(box.getByText('The shopper presses Refresh').first()).toBeVisible()
  await expect(box.getByText('checkout.retry').first()).toBeHidden()
  await page.getByRole('radio', { name: 'Code' }).check()
  await page.getByRole('checkbox', { name: 'Requirement ids' }).check()
  await expect(page).toHaveURL(/checkout\.html\?view=code&ids=on$/)
  await page.reload()
  await expect(box.getByText('checkout.retry').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Requirement ids' })).toBeChecked()
  await box.getByRole('link', { name: 'runs paymentWait' }).click()
  await expect(page).toHaveURL(/payment-wait\.html\?view=code&ids=on$/)
  await expectAccessible(page)
  await expectToFit(page)
})

test('SM-4 a diagram is enlarged, reduced and fitted by keyboard and by button', async ({ page, specFolder }) => {
  await page.goto(fileAddress(specFolder, 'machines/payment-wait.html'))
  const scale = page.locator('[data-scale]')
  await expect(scale).toHaveText('100 %')
  await page.getByRole('region', { name: 'Diagram of paymentWait' }).press('+')
  await expect(scale).toHaveText('110 %')
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect(scale).toHaveText('100 %')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Fit' }).click()
  const isWide = () => page.locator('.scroll').evaluate((box) => box.scrollWidth > box.clientWidth)
  await expect.poll(isWide).toBe(false)
})

for (const name of ['checkout', 'payment-result']) {
  test(`SM-4 the diagram of ${name} fits a screen of 1280 pixels`, async ({ page, specFolder }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(fileAddress(specFolder, `machines/${name}.html`))
    const box = page.locator('.scroll')
    await expect.poll(() => box.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0)
    const [percent = ''] = ((await page.locator('[data-scale]').textContent()) ?? '').split(' ')
    expect(Number(percent)).toBeGreaterThanOrEqual(90)
  })
}

async function search(page: Page, folder: string, question: string): Promise<void> {
  await page.goto(fileAddress(folder, 'index.html'))
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(question)
  if (question !== '') await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
}
