// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { addresses } from '#contract/addresses.ts'
import { loadPage } from '#src/page/load-page.ts'
import { matchRoute } from '#src/page/match-route.ts'
import { drawPage } from '#tests/support/drawn-page.ts'

/** Every public page without a flow: one machine, `staticPage`. */
const paths: string[] = []
for (const address of addresses)
  if (address.access === 'public' && (await loadPage(address)).machine.id === 'staticPage') paths.push(address.paths[0])

test.each(paths)('NAV-1 MKT-5 every link of %s leads to a page, a place on it, or a person', async (path) => {
  const { main, document } = await drawPage(path)
  const hrefs = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
  for (const href of hrefs.filter((address) => !/^(https:|mailto:|tel:)/.test(address))) {
    const [target = '', hash] = href.split('#')
    if (target) expect(matchRoute(target.split('?')[0] ?? '').address.page, href).not.toBe('not-found')
    const there = target ? await anchorsOf(target, hash) : document
    if (hash && there) expect(there.getElementById(hash), href).not.toBeNull()
  }
  expect(hrefs).not.toContain('#')
})

test.each(paths)('SEO-1 %s has one heading of the first level, and none is skipped', async (path) => {
  const { main } = await drawPage(path)
  const levels = [...main.querySelectorAll('h1, h2, h3, h4')].map(({ localName }) => Number(localName.slice(1)))
  expect(
    levels.filter((level) => level === 1),
    'the h1 that Hero or <Heading as="h1"> renders',
  ).toHaveLength(1)
  const skipped = levels.filter((level, index) => index > 0 && level > levels[index - 1]! + 1)
  expect(skipped).toEqual([])
})

test.each(paths)('the content policy finds no style attribute in %s', async (path) => {
  expect((await drawPage(path)).html).not.toMatch(/<[^>]*\sstyle="/)
})

/** A page of these that an anchor leads into; other pages hold their own anchors. */
async function anchorsOf(target: string, hash: string | undefined) {
  return hash && paths.includes(target) ? (await drawPage(target)).document : undefined
}
