import type { Page } from '@playwright/test'
import { paths } from '#contract/paths.ts'
import { otherOpenPages, publicPages, shopperPages } from '#tests/support/addresses.ts'
import { expect, test } from './support/fixtures.ts'
import { openPage, untilIdle } from './support/open-page.ts'

/** Texts of an unfinished page. */
const placeholder = /[Ll]orem ipsum|[Oo]pening soon|[Cc]oming soon|[Uu]nder construction|\bTODO\b|\bTBD\b/

/** What the page of a planned shop shows on purpose (MKT-7). */
const announcement = 'We’re opening soon.'

/** Pages that look different to a shopper and exist. */
const drawnForShopper: string[] = [
  '/',
  '/shop',
  '/shop/product/272',
  ...shopperPages,
  '/login',
  '/order-success',
  '/payment-failed',
]

test('NAV-1 HDR-10 every route hydrates the server’s HTML for a shopper; every link has a target', async ({
  shopperPage,
  faults,
  browser,
  store,
}) => {
  test.slow()
  const links = new Map<string, string>()
  const collect = async (page: Page, path: string) => {
    for (const link of await linksOf(page)) if (!links.has(link)) links.set(link, path)
    const text = await page.locator('main').innerText()
    expect(path === paths.launchingSoon ? text.replace(announcement, '') : text, path).not.toMatch(placeholder)
  }
  // A public page is the same HTML for everyone, and hydration changes nothing of it (resumable.spec.ts).
  const visitor = await browser.newPage({ baseURL: store.origin, javaScriptEnabled: false })
  for (const path of publicPages) {
    await visitor.goto(path, { waitUntil: 'domcontentloaded' })
    await collect(visitor, path)
  }
  await visitor.close()
  for (const path of drawnForShopper) {
    await openPage(shopperPage, path)
    await untilIdle(shopperPage)
    await collect(shopperPage, path)
  }
  expect(faults).toEqual([])
  for (const path of otherOpenPages.filter((open) => !drawnForShopper.includes(open))) {
    await openPage(shopperPage, path)
    await collect(shopperPage, path)
  }
  expect(links.size).toBeGreaterThan(60)
  const dead: string[] = []
  for (const [link, path] of links) {
    const problem = await problemOf(link, store.origin)
    if (problem) dead.push(`${link} on ${path}: ${problem}`)
  }
  expect(dead).toEqual([])
})

/** Every address that a person could follow, as it is written; of those within the page the dead ones alone. */
function linksOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('href') ?? '').filter(
      (href) => !/^#./.test(href) || document.getElementById(href.slice(1)) === null,
    ),
  )
}

/** What is wrong with following a link; nothing when it leads somewhere. */
async function problemOf(link: string, origin: string): Promise<string | undefined> {
  if (/^(mailto:\S+@\S+|tel:\+?\d+|https:\/\/\S+)$/.test(link)) return undefined
  if (link === '' || link === '#') return 'has no target'
  if (!link.startsWith('/')) return 'is no address of the store'
  const answer = await fetch(origin + link)
  if (!answer.ok) return `answers ${answer.status}`
  const [, target] = link.split('#')
  const html = target ? await answer.text() : ''
  return target && !html.includes(`id="${target}"`) ? `has nothing with the id ${target}` : undefined
}
