// @vitest-environment jsdom
import { expect, test, vi } from 'vitest'
import { heroCardIds, heroSlides } from '#contract/hero-slides.ts'
import { campaignSlugs, paths } from '#contract/paths.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { heroTexts } from '#src/screens/home/hero-texts.ts'
import { drawHome, drawHomeWithout } from './draw-home.ts'

const home = await drawHome()

test('HOME-1 nine slides link to the shop and to eight cards in order, with two pictures each', () => {
  const slides = [...home.main.querySelectorAll('[aria-roledescription="slide"]')]
  const cards = [272, 218, 253, 236, 277, 222, 279, 278].map((id) => `/shop/product/${id}`)
  expect(slides.map((slide) => slide.querySelector('a')?.getAttribute('href'))).toEqual(['/shop', ...cards])
  expect(slides.map((slide) => slide.getAttribute('aria-label'))).toEqual(slides.map((_, index) => `${index + 1} of 9`))
  for (const [index, slide] of slides.entries()) {
    const source = slide.querySelector('picture > source')
    expect(source?.getAttribute('media')).toBe('(min-width: 768px)')
    expect(source?.getAttribute('srcset')).toBe(`/art/hero-${index + 1}-wide.svg`)
    const image = slide.querySelector('picture > img')
    expect(image?.getAttribute('src')).toBe(`/art/hero-${index + 1}-tall.svg`)
    expect(image?.getAttribute('loading')).toBe(index === 0 ? 'eager' : 'lazy')
    expect(Number(image?.getAttribute('width'))).toBeGreaterThan(0)
  }
})

test('HOME-1 without scripts every slide is reachable by a link, and no button is useless', () => {
  const carousel = home.main.querySelector('[aria-roledescription="carousel"]')!
  expect(carousel.querySelectorAll('[inert]')).toHaveLength(0)
  expect(carousel.querySelectorAll('button:not([aria-hidden] *)')).toHaveLength(0)
  const targets = [...carousel.querySelectorAll('ul a')].map((link) => link.getAttribute('href')?.slice(1))
  expect(targets).toHaveLength(9)
  for (const id of targets) expect(carousel.querySelector(`[id="${id}"]`), id).not.toBeNull()
})

test('HOME-1 the first slide makes a short offer; the others describe their card', () => {
  expect(heroTexts).toHaveLength(heroSlides.length)
  expect(heroTexts[0]?.title.split(' ')).toHaveLength(5)
  const { cards } = buildCatalogue()
  for (const [index, id] of heroCardIds.entries()) {
    const { cardName, brand } = cards.find(({ cardId }) => cardId === id)!
    const { text } = heroTexts[index + 1]!
    expect(text, cardName).toContain(brand)
    const product = cardName.replace(brand, '').trim().split(/[ ,]/)[0]!
    expect(text, cardName).toContain(product)
  }
})

test('HOME-2 four tiles with title and picture open their campaigns', () => {
  const section = home.main.querySelector('[aria-labelledby="campaigns"]')!
  const tiles = [...section.querySelectorAll('li')]
  expect(tiles.map((tile) => tile.querySelector('a')?.getAttribute('href'))).toEqual(campaignSlugs.map(paths.campaign))
  expect(tiles.map((tile) => tile.textContent?.trim())).toEqual(
    campaignSlugs.map((slug) => expect.stringContaining(campaigns[slug].title) as unknown),
  )
  for (const tile of tiles) expect(tile.querySelector('svg')).not.toBeNull()
})

test('HOME-3 each of the three products has a section with a link to its page', () => {
  const links = [...home.main.querySelectorAll('section a')].filter(({ textContent }) =>
    textContent?.startsWith('Learn More'),
  )
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Learn More about eGift Card', '/products/egift-card'],
    ['Learn More about MyFlexiVault', '/products/myflexivault'],
    ['Learn More about Retailer Connect', '/products/retailer-connect'],
  ])
  const sections = links.map((link) => link.closest('section'))
  expect(new Set(sections).size).toBe(3)
  expect(sections.map((section) => section?.querySelector('h2')?.textContent)).toEqual(
    ['eGift Card', 'MyFlexiVault', 'Retailer Connect'].map((name) => expect.stringContaining(name) as unknown),
  )
})

test('HOME-1 SEO-1 one heading above all, the store’s own data, and an address', () => {
  expect(home.main.querySelectorAll('h1')).toHaveLength(1)
  expect(home.head).toMatchObject({ canonical: '/', title: 'Gift cards, sorted' })
  expect(JSON.stringify(home.head.structured)).toContain('"@type":"WebSite"')
  expect(home.head.noindex).toBeUndefined()
})

test('NAV-1 hot deals are real cards, rendered by the server; a failure shows a shop link', async () => {
  const deals = home.main.querySelector('[aria-labelledby="deals"]')!
  expect(deals.querySelectorAll('article')).toHaveLength(2)
  expect(deals.querySelector('article a')?.getAttribute('href')).toMatch(/^\/shop\/product\/\d+$/)
  const log = vi.spyOn(console, 'error').mockImplementation(() => {})
  const without = await drawHomeWithout()
  expect(log).toHaveBeenCalledOnce()
  expect(without.status).toBe(200)
  expect(without.main.querySelectorAll('article')).toHaveLength(0)
  expect(without.main.querySelector('[aria-labelledby="deals"] a')?.getAttribute('href')).toBe('/shop')
})

test('HDR-1 the logo leads home, on the home page too', () => {
  const logo = [...home.document.querySelectorAll('header a')].find(({ textContent }) => textContent === 'Wattle')
  expect(logo?.getAttribute('href')).toBe('/')
})
