import { expect, test as base } from './support/fixtures.ts'
import { openPage, untilIdle } from './support/open-page.ts'

const test = base.extend({
  baseURL: async ({ tags }, use) => use(tags.store.origin),
})

test.describe.configure({ mode: 'serial', timeout: 120_000 })

interface Tagged {
  dataLayer?: { event: string }[]
  ran?: string[]
}

test('ANA-1 MKT-3 a configured tag manager loads, adds scripts of its origin only, and gets events', async ({
  page,
}) => {
  await page.goto('/shop')
  await expect.poll(() => page.evaluate(() => (window as Tagged).ran)).toEqual(['t.js', 'more.js'])
  expect(await page.evaluate(addsElsewhere)).toBe('TypeError')
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const events = () => page.evaluate(() => (window as Tagged).dataLayer?.map(({ event }) => event))
  await expect.poll(events).toEqual(expect.arrayContaining(['gtm.js', 'scroll_milestone', 'deep_scroll']))
})

for (const setting of ['doNotTrack', 'globalPrivacyControl'])
  test(`ANA-1 a shopper who asks not to be tracked (${setting}) is not`, async ({ page, tags }) => {
    await page.addInitScript((name) => {
      Object.defineProperty(navigator, name, { value: name === 'doNotTrack' ? '1' : true })
    }, setting)
    tags.asked.length = 0
    await openPage(page, '/shop')
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
    await untilIdle(page)
    expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false)
    expect(tags.asked).toEqual([])
  })

test('ANA-1 AUTH-9 a document that was opened at a page of one shopper never runs it', async ({ page, tags }) => {
  tags.asked.length = 0
  for (const path of ['/reset-password/secret', '/login', '/checkout']) {
    await openPage(page, path)
    await page.getByRole('link', { name: 'Shop', exact: true }).first().click()
    await expect(page).toHaveURL('/shop')
    await untilIdle(page)
  }
  expect(tags.asked).toEqual([])
})

/** Runs in the page: what comes of a script from elsewhere. */
function addsElsewhere(): string {
  try {
    Object.assign(document.createElement('script'), { src: 'https://elsewhere.example/x.js' })
    return 'added'
  } catch (error) {
    return (error as Error).name
  }
}
