import { describe, expect, test } from 'vitest'
import { type Shade, colors } from '#src/theme/colors.ts'
import { contrast } from '#tests/support/contrast.ts'
import { tokensCss } from './tokens-css.ts'
import { siteCss } from '#living-spec/site/site-css.ts'

const { ink, eucalypt, wattle, error, success, info, warning, line, page, paper, sunken } = colors

/** The pairs of colours that only the site uses. */
const texts: Record<string, [Shade, Shade]> = {
  'muted on the present state': [ink.muted, wattle.tint],
  'links on the present state': [eucalypt.text, wattle.tint],
  'muted on what was taken last': [ink.muted, eucalypt.tint],
  'links on what was taken last': [eucalypt.text, eucalypt.tint],
  'the present page in the navigation': [wattle.on, wattle.solid],
  navigation: [eucalypt.deepMuted, eucalypt.deep],
}
const edges: Record<string, [Shade, Shade]> = {
  'an event on its entry': [info.text, page],
  'an answer on its entry': [success.text, page],
  'a failure on its entry': [error.text, page],
  'a time on its entry': [warning.text, page],
  'the frame of the present state': [wattle.edge, paper],
  'a state of a small diagram': [line.control, sunken],
  'an end of a small diagram': [eucalypt.text, sunken],
}

describe.each(['light', 'dark'] as const)('SM-4 %s', (mode) => {
  test.each(Object.entries(texts))('%s has a contrast of 4.5:1', (_, [text, ground]) => {
    expect(contrast(text[mode], ground[mode])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(edges))('%s has a contrast of 3:1', (_, [edge, ground]) => {
    expect(contrast(edge[mode], ground[mode])).toBeGreaterThanOrEqual(3)
  })
})

test('SM-4 the site names only colours that the store has, and none by its value', () => {
  const known = new Set(tokensCss().match(/--[\w-]+(?=:)/g))
  const own = new Set(siteCss.match(/--[\w-]+(?=:)/g))
  const used = Array.from(siteCss.matchAll(/var\((--[\w-]+)/g), ([, name = '']) => name)
  expect(used.filter((name) => !known.has(name) && !own.has(name))).toEqual([])
  expect(siteCss.match(/#[\da-f]{3,8}\b/gi) ?? []).toEqual([])
})
