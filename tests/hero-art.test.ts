// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { type HeroForm, heroForms, heroSlides } from '#contract/hero-slides.ts'
import { contrast, ink } from '#server/catalogue/art/colour.ts'
import { drawArt } from '#server/catalogue/art/draw-art.ts'
import { drawHero } from '#server/catalogue/art/draw-hero.ts'
import { heroTexts } from '#src/screens/home/hero-texts.ts'

const drawn = new Map(heroSlides.flatMap(({ wide, tall }) => [wide, tall]).map((path) => [path, drawHero(path)!]))

describe('hero art', () => {
  test('HOME-1 each slide is drawn in both forms, in their proportion, and nothing else is', () => {
    for (const [path, svg] of drawn) {
      const { width, height } = heroForms[formOf(path)]
      expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
    }
    for (const path of ['/art/hero-0-wide.svg', '/art/hero-10-tall.svg', '/art/hero-1.svg', '/art/WTL-0272.svg'])
      expect(drawHero(path)).toBeUndefined()
    for (const path of drawn.keys()) expect(drawArt(path)).toBeUndefined()
  })

  test('each picture is well-formed and self-contained, without malformed numbers', () => {
    for (const [path, svg] of drawn) {
      const root = new DOMParser().parseFromString(svg, 'application/xml').documentElement
      expect(root.localName, path).toBe('svg')
      expect(svg, path).not.toMatch(/NaN|undefined|Infinity|&(?!amp;)/)
      expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', ''), path).not.toMatch(/https?:|<script|<image|data:/)
      const ids = new Set([...svg.matchAll(/ id="(\w+)"/g)].map(([, id]) => id))
      for (const [, id] of svg.matchAll(/url\(#(\w+)\)/g)) expect(ids, path).toContain(id)
    }
  })

  test('a product’s slide has at most 8 KiB, the first with its three cards 17', () => {
    for (const [path, { length }] of drawn)
      expect(length, path).toBeLessThanOrEqual((path.includes('-1-') ? 17 : 8) * 1024)
  })

  test('HOME-1 text has 4.5:1 contrast on its slide, with and without the picture', () => {
    for (const [index, { ground, tone }] of heroTexts.entries()) {
      const { wide, tall } = heroSlides[index]!
      for (const path of [wide, tall])
        expect(drawn.get(path)).toContain(`height="${heroForms[formOf(path)].height}" fill="${ground}"/>`)
      expect(contrast(ground, tone === 'day' ? ink : '#FFFFFF'), `slide ${index + 1}`).toBeGreaterThanOrEqual(4.5)
    }
  })
})

function formOf(path: string): HeroForm {
  return path.includes('wide') ? 'wide' : 'tall'
}
