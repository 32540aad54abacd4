import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAccessible, expectToFit } from './support/accessible.ts'
import { expect, fileAddress, test } from './support/living-spec.ts'

/** docs/questions.md: what is searched for, where the first result is, and the heading or a part of the answer there. */
const firstResults = [
  ['bank says nothing', 'stories/bank-says-nothing.html', 'The bank does not respond'],
  ['pay twice', 'stories/two-tabs.html', 'Two tabs'],
  ['session expires', 'stories/session-expires.html', 'Session expires in checkout'],
  ['not tested', 'requirements.html#orphans', 'Gaps'],
  ['declined', 'stories/declined.html', 'Declined'],
  ['late payment', 'stories/paid-late.html', 'Paid late'],
  ['closed tab', 'stories/tab-closed.html', 'The tab is closed during the wait'],
  ['different price', 'stories/price-changed.html', 'Price changed'],
  ['out of stock', 'stories/sold-out.html', 'Sold out before Pay'],
  ['lost password', 'stories/password-forgotten.html', 'Password forgotten'],
  ['changed since', 'index.html', 'What can happen in the store'],
  ['no bank account', 'machines/checkout.html#state-noMethod', 'asks them to update their profile in the app'],
  ['CHK-7', 'requirements/CHK-7.html', 'CHK-7'],
] as const

for (const [question, path, answer] of firstResults) {
  test(`SM-4 “${question}” is answered by the first result of the search`, async ({ page, specFolder }) => {
    await search(page, specFolder, question)
    await page.getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(`${fileAddress(specFolder, '')}/${path}`)
    const place = page.locator(path.includes('#') ? ':target' : 'h1')
    await expect(place).toContainText(answer)
  })
}

/** What is searched for, what it is limited to, a place among the results, and a part of the answer there. */
const places = [
  ['three minutes', null, 'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0', '3 minutes'],
  [
    'How long does the shop wait for the bank?',
    null,
    'machines/payment-wait.html#on-paymentWait-paymentWait-passes-0',
    '3 minutes',
  ],
  ['cancel payment', null, 'machines/payment-wait.html#state-recalling', 'cancel'],
  ['', 'Waits', 'machines/payment-wait.html#state-waiting', '3 minutes'],
  ['login', 'Sends to the server', 'machines/login.html#state-submitting', 'number and password'],
] as const

for (const [question, filter, path, answer] of places) {
  const limit = filter === null ? '' : ` with the filter “${filter}”`
  test(`SM-4 “${question}”${limit} leads to ${path}`, async ({ page, specFolder }) => {
    await search(page, specFolder, question)
    // Its text, not its box: a press there must not close the panel.
    if (filter !== null)
      await page
        .locator('.search-filters')
        .getByText(filter)
        .click({ position: { x: 40, y: 18 } })
    if (filter !== null) await expect(page.getByRole('checkbox', { name: filter })).toBeChecked()
    await page.locator(`[role=option][href$="${path}"]`).click()
    await expect(page).toHaveURL(`${fileAddress(specFolder, '')}/${path}`)
    await expect(page.locator(':target')).toContainText(answer)
  })
}

/** Questions whose answers depend on the last test run and its frames: what these leave, the question, and the answer. */
const resultsOfRun = [
  ['Not in a real browser', '', { is: ['unbrowsed'] }, 'machines/login.html#on-idle-form.submit-0'],
  ['Shows this button', 'retry', { buttons: 'Retry' }, 'machines/cart.html#state-failed'],
] as const

for (const [filter, question, left, path] of resultsOfRun) {
  test(`SM-4 the filter “${filter}” lists what a test run left, and leads there`, async ({ page, specFolder }) => {
    const entries = await readEntries(specFolder)
    const others = entries.map(({ buttons: _buttons, is: _is, ...entry }) => entry)
    const known = others.map((entry) => (entry.href === path ? { ...entry, ...left } : entry))
    expect(known.filter((entry) => entry.href === path)).toHaveLength(1)
    await page.route('**/assets/search.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `window.specSearch=${JSON.stringify(known)}` }),
    )
    await search(page, specFolder, '')
    await page.getByRole('checkbox', { name: filter }).press('Space')
    await page.getByRole('combobox').fill(question)
    await expect(page.getByRole('option')).toHaveCount(1)
    await page.getByRole('combobox').press('Enter')
    await expect(page).toHaveURL(`${fileAddress(specFolder, '')}/${path}`)
    await expect(page.locator(':target')).toBeVisible()
  })
}

test('SM-4 the end of the wait is found from the overview by the diagram', async ({ page, specFolder }) => {
  await page.goto(fileAddress(specFolder, 'index.html'))
  await page.locator('.card').getByRole('link', { name: 'Payment wait', exact: true }).click()
  await expect(page).toHaveURL(/payment-wait\.html$/)
  const box = page.getByRole('region', { name: 'Diagram of Payment wait' })
  await expect(box.getByText('In every state', { exact: true }).and(page.locator(':visible')).first()).toBeVisible()
  await box.locator('.in-plain a[href="#on-paymentWait-paymentWait-passes-0"]').press('Enter')
  await expect(page).toHaveURL(/payment-wait\.html#on-paymentWait-paymentWait-passes-0$/)
  await expect(page.locator(':target')).toContainText('the wait ends without a result and counts as Expired')
})

for (const [question, path] of [
  ['bank says nothing', 'stories/bank-says-nothing.html'],
  ['cancel payment', 'machines/payment-wait.html#state-recalling'],
] as const) {
  test(`SM-4 on a phone the result ${path} shows its whole sentence`, async ({ page, specFolder }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await search(page, specFolder, question)
    const text = page.locator(`[role=option][href$="${path}"] .found-text`)
    const hidden = await text.evaluate((box) => [
      box.scrollWidth - box.clientWidth,
      box.scrollHeight - box.clientHeight,
    ])
    expect(hidden).toEqual([0, 0])
    await expectToFit(page)
  })
}

test('SM-4 the first 100 of many results are listed, can be scrolled, and fit every width', async ({
  page,
  specFolder,
}) => {
  await search(page, specFolder, 'page')
  await expect(page.getByRole('status').filter({ hasText: /results, of which the first 100 are listed/ })).toBeVisible()
  await expect(page.getByRole('option')).toHaveCount(100)
  await page.getByRole('combobox').press('ArrowUp')
  await expect(page.getByRole('option').last()).toBeInViewport()
  await expectAccessible(page)
  await expectToFit(page)
})

test('SM-4 filters answer without a question, by keyboard alone', async ({ page, specFolder }) => {
  await search(page, specFolder, '')
  await page.getByRole('checkbox', { name: 'Waits' }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByRole('option').filter({ hasText: 'Payment wait · state' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('combobox')).toBeFocused()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('SM-4 the view of a diagram stays in the address and in links', async ({ page, specFolder }) => {
  test.slow()
  await page.goto(fileAddress(specFolder, 'machines/checkout.html'))
  const box = page.getByRole('region', { name: 'Diagram of Checkout' })
  const described = box.getByRole('link', { name: /The shopper presses Refresh/ })
  const coded = box.getByRole('link', { name: /checkout\.retry/ })
  await expect(described.first()).toBeVisible()
  await expect(coded).toHaveCount(0)
  await page.getByRole('radio', { name: 'Code' }).check()
  await page.getByRole('checkbox', { name: 'Requirement ids' }).check()
  await expect(page).toHaveURL(/checkout\.html\?view=code&ids=on$/)
  await page.reload()
  await expect(coded.first()).toBeVisible()
  await expect(described).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: 'Requirement ids' })).toBeChecked()
  await box.getByRole('link', { name: 'runs paymentWait', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Flow paymentWait' })
    .getByRole('link', { name: 'Open the page of paymentWait' })
    .click()
  await expect(page).toHaveURL(/payment-wait\.html\?view=code&ids=on$/)
  await expectAccessible(page)
  await expectToFit(page)
})

test('SM-4 a flow that a state runs opens in place, by keyboard alone, and leads to its page', async ({
  page,
  specFolder,
}) => {
  await page.goto(fileAddress(specFolder, 'machines/checkout.html'))
  const link = page.locator('.in-plain').getByRole('link', { name: 'runs the flow paymentWait', exact: true })
  await expect(link).toHaveAttribute('aria-haspopup', 'dialog')
  await link.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Flow Payment wait' })
  const frame = dialog.frameLocator('iframe')
  await expect(frame.getByRole('region', { name: 'Diagram of Payment wait' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await link.press('Enter')
  await frame.locator('.in-plain .diagram-state > a[href$="#state-waiting"]').press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await link.press('Enter')
  await frame.locator('.in-plain .diagram-state > a[href$="#state-waiting"]').click()
  await expect(page).toHaveURL(/payment-wait\.html#state-waiting$/)
})

test('SM-4 results show descriptions; names of the code only in the code view', async ({ page, specFolder }) => {
  await search(page, specFolder, 'cancel payment')
  const step = page.locator('[role=option][href$="payment-wait.html#state-recalling"]')
  await expect(step).not.toContainText('paymentWait · recalling', { useInnerText: true })
  await expect(step).toContainText('cancel', { useInnerText: true })
  await page.goto(`${fileAddress(specFolder, 'machines/login.html')}?view=code`)
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill('cancel payment')
  await expect(step).toContainText('paymentWait · recalling', { useInnerText: true })
  await expect(step.locator('.found-kind')).toHaveText('paymentWait · state')
})

test('SM-4 a diagram is enlarged, reduced and fitted by keyboard and by button', async ({ page, specFolder }) => {
  await page.goto(fileAddress(specFolder, 'machines/payment-wait.html'))
  const opening = await scaleOf(page)
  await page.getByRole('region', { name: 'Diagram of Payment wait' }).press('+')
  await expect.poll(() => scaleOf(page)).toBeGreaterThan(opening)
  const larger = await scaleOf(page)
  await page.getByRole('button', { name: 'Smaller' }).click()
  await expect.poll(() => scaleOf(page)).toBeLessThan(larger)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Fit' }).click()
  const isWide = () => page.locator('.scroll').evaluate((box) => box.scrollWidth > box.clientWidth)
  await expect.poll(isWide).toBe(false)
})

test('SM-4 dragging a diagram from one of its links moves it and follows no link', async ({ page, specFolder }) => {
  await page.goto(fileAddress(specFolder, 'machines/payment-wait.html'))
  const box = page.locator('.scroll')
  for (let count = 0; count < 4; count++) await box.press('+')
  const left = () => box.evaluate(({ scrollLeft }) => scrollLeft)
  const before = await left()
  const link = box.locator('.in-plain a[href="#state-waiting"]')
  await link.hover()
  const { height, width, x, y } = (await link.boundingBox())!
  await page.mouse.move(x + width / 2, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2 + 40, y + height / 2, { steps: 5 })
  await page.mouse.up()
  await expect.poll(left).not.toBe(before)
  await expect(page).toHaveURL(/payment-wait\.html$/)
  await link.click()
  await expect(page).toHaveURL(/payment-wait\.html#state-waiting$/)
})

for (const name of ['login', 'checkout']) {
  test(`SM-4 on a phone the diagram of ${name} opens at its start, with texts of at least 12 pixels`, async ({
    page,
    specFolder,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(fileAddress(specFolder, `machines/${name}.html`))
    await page.getByText('The whole flow as a diagram').click()
    await page.locator('.scroll').evaluate((box) => box.scrollIntoView())
    const drawing = page.locator('.in-plain svg.diagram')
    await expect(drawing.locator('.diagram-start').first()).toBeInViewport()
    const sizes = await drawing
      .locator('text')
      .evaluateAll((texts: SVGTextElement[]) =>
        texts
          .filter((text) => text.getBoundingClientRect().width > 0)
          .map((text) => Number(text.getAttribute('font-size')) * (text.getScreenCTM()?.a ?? 0)),
      )
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(12)
    await expectToFit(page)
  })
}

for (const name of ['checkout', 'payment-result']) {
  test(`SM-4 the diagram of ${name} fits a screen of 1280 pixels`, async ({ page, specFolder }) => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(fileAddress(specFolder, `machines/${name}.html`))
    const box = page.locator('.scroll')
    await expect.poll(() => box.evaluate(({ clientWidth, scrollWidth }) => scrollWidth - clientWidth)).toBe(0)
    expect(await scaleOf(page)).toBeGreaterThanOrEqual(90)
  })
}

interface Entry {
  href: string
  buttons?: string
  is?: string[]
}

async function readEntries(folder: string): Promise<Entry[]> {
  const script = await readFile(join(folder, 'assets/search.js'), 'utf8')
  return JSON.parse(script.replace('window.specSearch=', '')) as Entry[]
}

async function search(page: Page, folder: string, question: string): Promise<void> {
  await page.goto(fileAddress(folder, 'index.html'))
  await page.keyboard.press('/')
  await page.getByRole('combobox').fill(question)
  if (question !== '') await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
}

/** In percent, as it is shown. */
async function scaleOf(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('[data-scale]').textContent()) ?? '', 10)
}
