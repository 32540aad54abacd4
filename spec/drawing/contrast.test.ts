import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast } from '#tests/support/contrast.ts'
import { tokensCss } from '../site/tokens-css.ts'

const css = readFileSync('packages/living-spec/src/drawing/diagram.css', 'utf8')
const declared = [...css.matchAll(/([^{}]+)\{([^}]*)\}/g)].flatMap(([, selector = '', body = '']) =>
  [...body.matchAll(/(color|fill|stroke): var\(--([\w-]+)\)/g)].map(([, property, token = '']) => ({
    token,
    is: property === 'stroke' ? 'line' : /rect|ring|label/.test(selector) ? 'ground' : 'text',
  })),
)
const [texts, lines, grounds] = ['text', 'line', 'ground'].map((role) => [
  ...new Set(declared.filter(({ is }) => is === role).map(({ token }) => token)),
]) as [string[], string[], string[]]

test('SM-4 the diagram has colours for texts, lines and grounds, and each is one of the site’s', () => {
  expect(Math.min(texts.length, lines.length, grounds.length)).toBeGreaterThan(2)
  const unknown = declared.filter(({ token }) => !shadesOf(token))
  expect(unknown).toEqual([])
})

describe.each(['light', 'dark'] as const)('SM-4 in the diagram, %s', (mode) => {
  test.each(grounds)('every text has a contrast of 4.5:1 on %s', (ground) => {
    const weak = texts.filter((text) => contrast(shadesOf(text)![mode], shadesOf(ground)![mode]) < 4.5)
    expect(weak).toEqual([])
  })

  test.each(grounds)('every line has a contrast of 3:1 on %s', (ground) => {
    const weak = lines.filter((line) => contrast(shadesOf(line)![mode], shadesOf(ground)![mode]) < 3)
    expect(weak).toEqual([])
  })
})

function shadesOf(token: string): { light: string; dark: string } | null {
  const [light, dark] = [...tokensCss().matchAll(new RegExp(`--${token}:(#\\w{6})`, 'g'))].map(([, shade]) => shade)
  return light === undefined || dark === undefined ? null : { light, dark }
}
