import { expect, test } from 'vitest'
import { heroCardIds, heroSlides, slideHref } from '#contract/hero-slides.ts'
import { paths } from '#contract/paths.ts'

const [shop] = heroSlides

test('HOME-1 HOME-4 the first slide leads to the shop, the others to their products', () => {
  expect(heroSlides.map(slideHref)).toEqual([paths.shop, ...heroCardIds.map(paths.product)])
})

test('HOME-4 a slide carries its pictures, link, search term, deal and product', () => {
  for (const slide of heroSlides) {
    expect(Object.keys(slide).toSorted()).toEqual(['dealName', 'link', 'productId', 'searchTerm', 'tall', 'wide'])
  }
})

test('HOME-4 a slide with a search term leads to the shop with it, whatever else it names', () => {
  const slide = { ...(shop ?? expect.fail('no slide')), searchTerm: 'coffee & cake', productId: 272, link: '/about' }
  expect(slideHref(slide)).toBe('/shop?SearchTerm=coffee%20%26%20cake')
})
