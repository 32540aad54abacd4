import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { mix } from '#server/catalogue/art/colour.ts'
import { faces } from '#server/catalogue/art/faces.ts'
import { paintsOf } from '#server/catalogue/art/paints.ts'
import { drawTemplate } from '#server/catalogue/art/template.ts'
import { giftBrands } from '#server/catalogue/gift-brands.ts'
import { makers } from '#server/catalogue/makers.ts'
import { products } from '#server/catalogue/products.ts'

const folder = 'catalogue/drawings'
const namesIn = (group: string) => readdirSync(`${folder}/${group}`).map((file) => file.replace('.svg', ''))
const colours = { ...paintsOf(products[0]!, []), ground: '#CFE3D4', accent: '#1F5B45' }

test('every template of a product and a background is used, and every one that is used exists', () => {
  expect(namesIn('products').toSorted()).toEqual([...new Set(products.map(({ kind }) => kind))].toSorted())
  expect(namesIn('scenes').toSorted()).toEqual([...new Set(products.map(({ scene }) => scene))].toSorted())
})

test.each(['products', 'scenes', 'hero'].flatMap((group) => namesIn(group).map((name) => `${group}/${name}`)))(
  'the template %s is drawn with the colours of its variables and nothing is left open',
  (name) => {
    const drawn = drawTemplate(name, colours)
    expect(drawn).toMatch(/^<(rect|path|g|circle|ellipse)/)
    expect(drawn).not.toMatch(/var\(|color-mix|<svg|\n/)
  },
)

test('each template declares a colour for every variable, so that a browser shows it as it is', () => {
  for (const group of ['products', 'scenes', 'hero'])
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

test('each lettering has every letter of the names that it writes', () => {
  const names = [
    ...giftBrands.map(({ brand, look }) => ({ brand, face: look.face })),
    ...Object.entries(makers).map(([brand, { look }]) => ({ brand, face: look.face })),
  ]
  for (const { brand, face } of names)
    for (const letter of brand.replaceAll(' ', ''))
      expect(faces[face].letters, `${brand}: ${letter}`).toHaveProperty([letter])
})
