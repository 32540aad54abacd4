import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mix } from '#server/catalogue/art/colour.ts'
import { drawWordmark, toFileName } from '#server/catalogue/art/lettering.ts'
import { paintsOf } from '#server/catalogue/art/paints.ts'
import { toGiftColours, toProductColours } from '#server/catalogue/art/palette.ts'
import { drawTemplate } from '#server/catalogue/art/template.ts'
import { giftBrands } from '#server/catalogue/gift-brands.ts'
import { makers } from '#server/catalogue/makers.ts'
import { products } from '#server/catalogue/products.ts'

const folder = 'catalogue/drawings'
const namesIn = (group: string) => readdirSync(`${folder}/${group}`).map((file) => file.replace('.svg', ''))
const groups = readdirSync(folder)
const look = { ground: '#CFE3D4', accent: '#1F5B45' }
const colours = { ...paintsOf(products[0]!, []), ...toGiftColours(look), ...toProductColours(look, '#2F7391') }

test('every template that is named by its subject is used, and every one that is used exists', () => {
  expect(namesIn('products').toSorted()).toEqual([...new Set(products.map(({ kind }) => kind))].toSorted())
  const values = giftBrands.flatMap(({ ideas }) => Object.keys(ideas))
  expect(namesIn('values').toSorted()).toEqual([...new Set(values)].toSorted())
  const brands = [...giftBrands.map(({ brand }) => brand), ...Object.keys(makers)]
  expect(namesIn('wordmarks').toSorted()).toEqual(brands.map(toFileName).toSorted())
  expect(namesIn('scenes').toSorted()).toEqual([...new Set(products.map(({ scene }) => scene))].toSorted())
})

test.each(groups.flatMap((group) => namesIn(group).map((name) => `${group}/${name}`)))(
  'the template %s is drawn with the colours of its variables and nothing is left open',
  (name) => {
    const drawn = drawTemplate(name, colours)
    expect(drawn).toMatch(/^<(rect|path|g|circle|ellipse|defs|pattern|clipPath)/)
    expect(drawn).not.toMatch(/var\(|color-mix|<svg|\n/)
  },
)

test('each template declares a colour for every variable, so that a browser shows it as it is', () => {
  for (const group of groups)
    for (const name of namesIn(group)) {
      const svg = readFileSync(`${folder}/${group}/${name}.svg`, 'utf8')
      const declared = new Set([...svg.matchAll(/--(\w+): #/g)].map(([, variable]) => variable))
      const used = new Set([...svg.matchAll(/var\(--(\w+)\)/g)].map(([, variable]) => variable))
      expect(used, name).toEqual(declared)
    }
})

test('a mixture of mixtures is mixed from the inside out', () => {
  const { ground, accent } = colours
  expect(drawTemplate('scenes/kitchen', colours)).toContain(
    `stroke="${mix(mix(ground, '#FFFDF6', 0.45), accent, 0.14)}"`,
  )
})

test('a template or a colour that does not exist is an error that names it', () => {
  expect(() => drawTemplate('products/submarine')).toThrow('There is no catalogue/drawings/products/submarine.svg.')
  expect(() => drawTemplate('products/sofa', { light: '#FFFFFF' })).toThrow(
    'catalogue/drawings/products/sofa.svg uses the unknown colour main.',
  )
})

test('a brand without a wordmark is written in plain text that fits its box', () => {
  expect(drawWordmark('Salt & Scrub', 740, 160)).toBe(
    `<text y="56" font-family="'Source Sans 3','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif" font-weight="700" font-size="80">Salt &amp; Scrub</text>`,
  )
  expect(drawWordmark('The Nullarbor Nursery and Garden', 740, 160)).toContain('font-size="39"')
})
