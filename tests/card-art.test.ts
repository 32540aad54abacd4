// @vitest-environment jsdom
import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'

import { contrast, ink, paper } from '#server/catalogue/art/colour.ts'
import { choosePattern, drawArt } from '#server/catalogue/art/draw-art.ts'
import { litGround, wordmarkColour } from '#server/catalogue/art/palette.ts'
import { listTemplates } from '#server/catalogue/art/template.ts'
import { buildCatalogue } from '#server/catalogue/catalogue.ts'
import { giftBrands } from '#server/catalogue/gift-brands.ts'
import { makers } from '#server/catalogue/makers.ts'
import { products } from '#server/catalogue/products.ts'

const { cards } = buildCatalogue()
const drawn = cards.filter(({ imageUrl }) => imageUrl?.startsWith('/art/WTL-'))
const paths = drawn.flatMap(({ product }) => product.images.map(({ url }) => url))
const art = new Map(paths.map((path) => [path, drawArt(path)!]))

/**
 * SHA-256 of every picture in the order of the cards. It changes when any pixel of any card may change: look at the
 * cards again, raise the version in server/catalogue/art-path.ts, then commit the new hash.
 */
const committedHash = '3ded3e050e13fbb679f93965d51b059866b803af1d499850d68cc6361aeb04dc'

const patterns = listTemplates('patterns')

describe('card art', () => {
  test('PDP-2 every picture of a card is drawn, and nothing else', () => {
    expect(paths.filter((path) => typeof art.get(path) !== 'string')).toEqual([])
    for (const path of [
      '/art/WTL-9999.svg',
      '/art/missing/WTL-0155.svg',
      '/art/WTL-0001-4.svg',
      '/art/../WTL-0001.svg',
      '',
    ]) {
      expect(drawArt(path), path).toBeUndefined()
    }
  })

  test('each pattern and each product is well-formed SVG of the proportion of a card', () => {
    const gifts = patterns.map((pattern) => drawn.find(({ cardCode }) => choosePattern(cardCode) === pattern)!)
    const firsts = products.flatMap(({ firstId }) => drawn.filter(({ cardId }) => cardId === firstId))
    const samples = [...gifts, ...firsts].flatMap(({ product }) => product.images.map(({ url }) => art.get(url)!))
    const all = new DOMParser().parseFromString(`<all>${samples.join('')}</all>`, 'application/xml').documentElement
    expect([...all.children].map(({ localName }) => localName)).toEqual(samples.map(() => 'svg'))
    for (const picture of all.children) {
      const [, , width, height] = picture.getAttribute('viewBox')!.split(' ').map(Number)
      expect(Math.abs(width! / height! - 1.586)).toBeLessThan(0.002)
    }
  })

  test('each picture has a unique title and no malformed number', () => {
    const titles = [...art.values()].map((svg) => /<title>([^<]+)<\/title>/.exec(svg)![1])
    expect(new Set(titles).size).toBe(paths.length)
    for (const [path, svg] of art) expect(svg, path).not.toMatch(/NaN|undefined|Infinity|&(?!amp;)/)
  })

  test('a front, which lists load, has at most 6 KiB, any picture at most 7.5', () => {
    for (const [path, { length }] of art) expect(length, path).toBeLessThanOrEqual(/-\d\.v/.test(path) ? 7680 : 6144)
  })

  test('API-15 an address of a previous version shows the same picture', () => {
    const { imageUrl, cardCode } = drawn[0]!
    expect(imageUrl).not.toBe(`/art/${cardCode}.svg`)
    expect(drawArt(`/art/${cardCode}.svg`)).toBe(art.get(imageUrl!))
  })

  test('PRICE-1 the picture of a MyFlexiVault card states no price', () => {
    const { imageUrl, cardValue } = drawn.find(({ cardCode }) => cardCode === 'WTL-0272')!
    expect(cardValue).toBe(749)
    expect(art.get(imageUrl!)).not.toMatch(/<text|rx="44"/)
  })

  test('a picture refers to nothing outside itself', () => {
    for (const [path, svg] of art) {
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), path).not.toMatch(/https?:|<script|<image|data:/)
      const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      for (const [, hash, url] of svg.matchAll(/href="#(\w+)"|url\(#(\w+)\)/g)) expect(ids, path).toContain(hash ?? url)
    }
  })

  test('there are a dozen patterns or more, each on some card, and a card keeps its own', () => {
    expect(patterns.length).toBeGreaterThanOrEqual(12)
    const gifts = cards.filter(({ cardType }) => cardType === 'eGiftCard')
    expect(new Set(gifts.map(({ cardCode }) => choosePattern(cardCode)))).toEqual(new Set(patterns))
  })

  test('wordmarks reach 4.5:1 on their ground, in the sun and out of it, and so does the value', () => {
    for (const look of [
      ...giftBrands.map((brand) => brand.look),
      ...Object.values(makers).map((maker) => maker.look),
    ]) {
      expect(contrast(look.ground, wordmarkColour(look)), look.ground).toBeGreaterThanOrEqual(4.5)
      expect(contrast(litGround(look), wordmarkColour(look)), look.ground).toBeGreaterThanOrEqual(4.5)
    }
    expect(contrast(ink, paper)).toBeGreaterThanOrEqual(4.5)
  })

  test('the art is the same in every run and on every machine', () => {
    expect(paths.map((path) => drawArt(path))).toEqual([...art.values()])
    const hash = createHash('sha256')
      .update([...art.values()].join('\n'))
      .digest('hex')
    expect(hash).toBe(committedHash)
  })
})
