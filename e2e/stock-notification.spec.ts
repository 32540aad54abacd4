import type { Locator, Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { expectAccessible } from './support/accessible.ts'
import { boxOf } from './support/box-of.ts'
import { type Fixtures, expect, test } from './support/fixtures.ts'
import { openPage } from './support/open-page.ts'
import { orderByCalls, scarceCard } from './support/paying.ts'

/** Holds all that there are of a card by an unpaid order, opens its page, and gives the cards back in the end. */
const soldOutTest = test.extend<{ soldOut: { name: string; release: () => Promise<void> } }>({
  soldOut: async ({ api, page }, use) => {
    const { cardId, availableQuantity } = await scarceCard(api)
    const intent = await orderByCalls(api, cardId, availableQuantity)
    let isReleased = false
    const release = async () => {
      if (!isReleased)
        await expect(api.call('POST', `/Customer/Payments/${intent}/Recall`)).resolves.toMatchObject({ success: true })
      isReleased = true
    }
    await openPage(page, paths.product(cardId))
    await use({ name: await page.getByRole('heading', { level: 1 }).innerText(), release })
    await release()
  },
})

soldOutTest(
  'PDP-4 PDP-14 a sold-out card registers an address by keyboard and mails it once the card is back',
  async ({ page, soldOut, faults }) => {
    const form = page.getByRole('region', { name: 'Sold out for now' })
    const submit = form.getByRole('button', { name: 'Tell me when it’s back' })
    await expect(page.getByRole('button', { name: 'Out of Stock' })).toBeDisabled()
    await form.getByLabel('Email').fill('banjo')
    // The code of the form loads after that of the page; until then a press goes nowhere.
    await expect(async () => {
      await submit.press('Enter')
      await expect(form.getByLabel('Email')).toBeFocused({ timeout: 500 })
    }).toPass()
    await expect(form.getByLabel('Email')).toHaveAccessibleDescription(/^Enter your email address/)

    await form.getByLabel('Email').fill('banjo@example.com')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('status')).toHaveText('We’ll email banjo@example.com when this card is back in stock.')
    await expect(submit).toHaveCount(0)
    expect(faults).toEqual([])

    await soldOut.release()
    const mail = await findMail(page, `${soldOut.name} is back in stock`)
    await expect(mail).toContainText('To banjo@example.com')
    await mail.getByRole('link', { name: /\/shop\/product\// }).click()
    await expect(page.getByRole('heading', { name: soldOut.name, level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
    await expect(form).toHaveCount(0)
  },
)

test('PDP-14 NAV-7 a sold-out card has no findings of axe, its notification neither', async ({ page, api }) => {
  await openPage(page, await anySoldOut(api))
  await expect(page.getByRole('button', { name: 'Tell me when it’s back' })).toBeEnabled()
  await expectAccessible(page)
  await page.getByLabel('Email').fill('matilda@example.com')
  await page.getByRole('button', { name: 'Tell me when it’s back' }).click()
  await expect(page.getByRole('main').getByText('We’ll email matilda@example.com')).toBeVisible()
  await expectAccessible(page)
})

test('PDP-14 a logged-in shopper finds the address of the account in the form until the logout', async ({
  shopperPage: page,
  api,
}) => {
  await openPage(page, await anySoldOut(api))
  await expect(page.getByLabel('Email')).toHaveValue('jo@wattle.example')
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.evaluate(() => dispatchEvent(new Event('pageshow')))
  await expect(page.getByLabel('Email')).toHaveValue('')
})

test('PDP-4 PDP-14 a sold-out value leads to the other values of its product', async ({ page, api }) => {
  await openPage(page, await anySoldOut(api))
  const others = page.getByRole('navigation', { name: 'Other values' })
  const value = others.getByRole('link').first()
  const text = await value.innerText()
  await value.click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(text)
})

test('PDP-14 on a phone the bar of a sold-out card leaves the other values to the page, and the form in sight', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 390, height: 700 })
  await openPage(page, await anySoldOut(api))
  const form = page.getByRole('region', { name: 'Sold out for now' })
  await form.getByRole('button', { name: 'Tell me when it’s back' }).focus()
  const { y, height } = await boxOf(form)
  const bar = await boxOf(page.getByRole('button', { name: 'Out of Stock' }))
  expect(y + height).toBeLessThan(bar.y)
  expect(bar.y).toBeGreaterThan(700 - 80)
  await expect(page.getByRole('navigation', { name: 'Other values' })).toHaveCount(0)
  await expect(page.getByRole('navigation').filter({ has: page.locator('[aria-current=true]') })).toBeVisible()
})

/** The page of a card of which the new store has none. */
async function anySoldOut(api: Fixtures['api']): Promise<string> {
  for (let number = 1; number <= 8; number++) {
    const { data } = (await api.call('GET', `/Customer/Cards?PageSize=48&PageNumber=${number}`)) as {
      data: { cards: { cardId: number; availableQuantity: number }[] }
    }
    const card = data.cards.find(({ availableQuantity }) => availableQuantity === 0)
    if (card) return paths.product(card.cardId)
  }
  throw new Error('No card is sold out')
}

/** Opens the newest mail of this subject in the sandbox mailbox once it has arrived. */
async function findMail(page: Page, subject: string): Promise<Locator> {
  const mail = page.getByRole('article')
  await expect(async () => {
    await page.goto('/sandbox/mail')
    await page.getByRole('main').getByRole('link', { name: subject }).first().click({ timeout: 500 })
    await expect(mail).toContainText('Good news', { timeout: 500 })
  }).toPass()
  return mail
}
