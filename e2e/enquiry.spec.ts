import { type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { startStore } from './support/process.ts'

test('MKT-8 MKT-10 NAV-4 Contact Us leads to the form, which is filled in and sent by keyboard and mailed', async ({
  page,
  faults,
}) => {
  await page.goto(paths.retailPartnerPackage)
  await page.getByRole('main').getByRole('link', { name: 'Contact Us' }).first().press('Enter')
  await expect(page).toHaveURL(paths.submitEnquiry)
  await expectAtForm(page)
  await fillInByKeyboard(page, { name: 'Banjo O’Neil', message: 'How soon could my shop start?' })
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Send enquiry' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Our reply will go to banjo@example.com')
  await expect(page.getByLabel('Full name')).toHaveValue('')
  expect(faults).toEqual([])
  await expectMail(page, 'How soon could my shop start?')
})

test('ENQ-7 NAV-3 a problem is reported from the not-found page by keyboard: its path is mailed', async ({ page }) => {
  await openPage(page, '/nowhere')
  await page.getByRole('main').getByRole('link', { name: 'Report a problem' }).press('Enter')
  await expectAtForm(page)
  await expect(page.getByLabel('Your enquiry')).toHaveValue('Page: /nowhere\n\n')
  await fillInByKeyboard(page, { name: 'Banjo O’Neil', message: 'The page is missing' })
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Our reply will go to')
  await expect(page.getByLabel('Your enquiry')).toHaveValue('')
  await expectMail(page, 'Page: /nowhere The page is missing')
})

test('MKT-10 NAV-4 the form’s address leads to it from the server’s page and from the same page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await page.goto(paths.submitEnquiry)
  await expectAtForm(page)
  await page.evaluate(() => scrollTo(0, 0))
  await page.getByRole('link', { name: 'Write to us' }).press('Enter')
  await expectAtForm(page)
})

test('ENQ-1 ENQ-3 MKT-2 a product’s modal validates, sends by keyboard, keeps input and returns focus', async ({
  page,
}) => {
  await openPage(page, paths.eGiftCard)
  const opener = page.getByRole('button', { name: 'Get In Touch' }).first()
  await opener.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Get in touch' })
  await expect(dialog.getByLabel('Product')).toHaveValue('gift-card-express')
  await dialog.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  await expect(dialog.getByRole('alert')).toBeFocused()
  const problem = dialog.getByRole('alert').getByRole('link', { name: 'Enter your name' })

  await page.route('**/api/Enquiries', (route) => route.abort(), { times: 1 })
  await problem.press('Enter')
  await expect(dialog.getByLabel('Full name')).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await fillInByKeyboard(page, { name: 'Matilda', message: 'Can a card be for my aunt?', hasProduct: true })
  await dialog.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Request failed')
  await expect(dialog.getByLabel('Your enquiry')).toHaveValue('Can a card be for my aunt?')
  await dialog.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Thank you')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
  await expectMail(page, 'Can a card be for my aunt?')
})

test('ENQ-1 a press beside the dialog closes it, the end of a text selection does not', async ({ page }) => {
  await openPage(page, paths.eGiftCard)
  await page.getByRole('button', { name: 'Get In Touch' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Get in touch' })
  const message = dialog.getByLabel('Your enquiry')
  await message.fill('Can a card be for my aunt?')
  const { x, y } = (await message.boundingBox())!
  await page.mouse.move(x + 120, y + 20)
  await page.mouse.down()
  await page.mouse.move(4, y + 20, { steps: 5 })
  await page.mouse.up()
  await expect(message).toHaveValue('Can a card be for my aunt?')
  await expect(dialog).toBeVisible()
  await page.mouse.click(4, y + 20)
  await expect(dialog).toBeHidden()
})

test('ENQ-1 a form with errors shows a summary and an error for each field, all its own', async ({ page }) => {
  await openPage(page, paths.submitEnquiry)
  const main = page.getByRole('main')
  await expect(main.getByRole('form', { name: 'Enquiry' })).toHaveJSProperty('noValidate', true)
  await main.getByLabel('Full name').fill('Matilda')
  await main.getByLabel('Email').fill('matilda')
  await main.getByRole('button', { name: 'Send enquiry' }).press('Enter')
  const summary = main.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('link')).toHaveText([
    'Enter your email address, such as name@example.com',
    'Select a product',
    /./,
  ])
  await expect(main.getByLabel('Email')).toHaveAccessibleDescription(/Enter your email address/)
  await expect(main.getByLabel('Email')).toHaveValue('matilda')
})

test('MKT-3 MKT-10 embeds load under the content policy; our details stay when one is missing', async ({
  page,
  faults,
}) => {
  const site = await otherSite()
  const { port } = site.address() as AddressInfo
  const embeds = { SCHEDULER_URL: `http://localhost:${port}/book`, MAP_URL: `http://localhost:${port}/map` }
  const store = await startStore(embeds)
  await page.goto(store.origin + paths.contact)
  await expect(page.frameLocator('iframe[title="Map"]').getByText('This is /map')).toBeVisible()
  await openPage(page, store.origin + paths.retailPartnerPackage)
  const dialog = await openDemo(page)
  await expect(dialog.frameLocator('iframe[title="Demo booking"]').getByText('This is /book')).toBeVisible()
  expect(faults).toEqual([])

  await new Promise((resolve) => site.close(resolve).closeAllConnections())
  await page.reload({ waitUntil: 'networkidle' })
  const alone = await openDemo(page)
  await expect(alone.getByRole('link', { name: brand.supportEmail })).toBeVisible()
  await expect(alone.getByRole('link', { name: brand.supportPhone })).toBeVisible()
  await store.remove()
})

async function openDemo(page: Page) {
  await page.getByRole('button', { name: 'Apply Now' }).first().click()
  return page.getByRole('dialog', { name: 'Book a demo' })
}

async function expectAtForm(page: Page): Promise<void> {
  const heading = page.getByRole('heading', { name: 'Send an enquiry' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
}

/** From the control before the form's first field to its last. */
async function fillInByKeyboard(page: Page, enquiry: { name: string; message: string; hasProduct?: true }) {
  const { name, message, hasProduct } = enquiry
  for (const text of [name, 'banjo@example.com', '0491 570 006']) {
    await page.keyboard.press('Tab')
    await page.keyboard.insertText(text)
  }
  await page.keyboard.press('Tab')
  if (!hasProduct) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(message)
}

/** It has arrived at the support address, with the sender to reply to. */
async function expectMail(page: Page, message: string): Promise<void> {
  const mails = page.getByRole('main').getByRole('link', { name: /^Enquiry \d+ about/ })
  const mail = page.getByRole('article')
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await mails.first().click({ timeout: 500 })
    await expect(mail).toContainText(message, { timeout: 500 })
  }).toPass()
  await expect(mail).toContainText(`To ${brand.supportEmail}, answers go to banjo@example.com`)
}

async function otherSite(): Promise<Server> {
  const server = createServer(({ url }, response) => {
    response.setHeader('content-type', 'text/html').end(`<!doctype html><title>Other</title><p>This is ${url}`)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  return server
}
