import { describe, expect, test } from 'vitest'
import { type Shade, colors } from '#src/theme/colors.ts'
import { colorModeScript } from '#src/theme/color-mode-script.ts'
import { fontFaceCss, fontPreloads } from '#src/theme/fonts.ts'
import { openSystem } from '#src/theme/system.ts'
import { contrast } from './support/contrast.ts'

const { ink, eucalypt, wattle, error, success, info, warning, line, page, paper, sunken, focus } = colors
const grounds = { page, paper, sunken }

const textPairs: Record<string, [text: Shade, ground: Shade]> = {
  ...onEvery('ink', ink.DEFAULT),
  ...onEvery('ink.muted', ink.muted),
  ...onEvery('eucalypt.text', eucalypt.text),
  ...onEvery('error.text', error.text),
  ...onEvery('success.text', success.text),
  ...onEvery('info.text', info.text),
  ...onEvery('warning.text', warning.text),
  ...onOwn({ eucalypt, error, success, info, warning }),
  'ink on tints': [ink.DEFAULT, eucalypt.tint],
  'ink on wattle.tint': [ink.DEFAULT, wattle.tint],
  'ink on error.tint': [ink.DEFAULT, error.tint],
  'ink on success.tint': [ink.DEFAULT, success.tint],
  'ink on info.tint': [ink.DEFAULT, info.tint],
  'eucalypt button': [eucalypt.on, eucalypt.solid],
  'eucalypt button, hovered': [eucalypt.on, eucalypt.hover],
  'wattle button': [wattle.on, wattle.solid],
  'wattle button, hovered': [wattle.on, wattle.hover],
  'danger button': [error.on, error.solid],
  'danger button, hovered': [error.on, error.hover],
  'footer text': [eucalypt.deepInk, eucalypt.deep],
  'footer links': [eucalypt.deepMuted, eucalypt.deep],
  'wattle on the deep ground': [wattle.solid, eucalypt.deep],
}

const controlPairs: Record<string, [control: Shade, ground: Shade]> = {
  ...onEvery('field outline', line.control),
  ...onEvery('focus ring', focus),
  ...onEvery('wattle outline', wattle.edge),
  'eucalypt button on page': [eucalypt.solid, page],
  'eucalypt button on paper': [eucalypt.solid, paper],
  'danger button on paper': [error.solid, paper],
  'footer ring': [wattle.solid, eucalypt.deep],
}

describe.each(['light', 'dark'] as const)('%s', (mode) => {
  test.each(Object.entries(textPairs))('%s has 4.5:1 contrast', (_, [text, ground]) => {
    expect(contrast(text[mode], ground[mode])).toBeGreaterThanOrEqual(4.5)
  })

  test.each(Object.entries(controlPairs))('%s has 3:1 contrast', (_, [control, ground]) => {
    expect(contrast(control[mode], ground[mode])).toBeGreaterThanOrEqual(3)
  })
})

test('NAV-7 the breakpoints are 576, 768, 992, 1200 and 1400 px', () => {
  const widths = openSystem()
    .breakpoints.keys()
    .map((name) => (name === 'base' ? null : openSystem()._config.theme?.breakpoints?.[name]))
  expect(widths).toEqual([null, '576px', '768px', '992px', '1200px', '1400px'])
})

test('the colour mode script is one constant line that sets a class and nothing else', () => {
  expect(colorModeScript).toMatchInlineSnapshot(
    `"(function(){var k;try{k=localStorage.getItem('color-mode')}catch(e){}document.documentElement.classList.add(k==='light'||k==='dark'?k:matchMedia('(prefers-color-scheme: dark)').matches?'dark':'light')})()"`,
  )
})

test('two font files are preloaded and each is in the style sheet', () => {
  expect(fontPreloads).toHaveLength(2)
  for (const url of fontPreloads) expect(fontFaceCss).toContain(url)
})

test('views name only colours, sizes of type and shadows that the theme has', () => {
  const sources = import.meta.glob<string>('../src/{ui,screens}/**/*.tsx', {
    query: '?raw',
    import: 'default',
    eager: true,
  })
  const unknown = Object.entries(sources).flatMap(([file, text]) =>
    [...text.matchAll(named)].flatMap(([, property, value]) => {
      const name = `${categoryOf[property as keyof typeof categoryOf]}.${value}`
      return free.test(value!) || openSystem().token(name) !== undefined ? [] : [`${file}: ${property} ${value}`]
    }),
  )
  expect(unknown).toEqual([])
})

const categoryOf = {
  bg: 'colors',
  color: 'colors',
  borderColor: 'colors',
  borderTopColor: 'colors',
  borderBottomColor: 'colors',
  fontSize: 'fontSizes',
  boxShadow: 'shadows',
  borderRadius: 'radii',
} as const
/** `color="ink"` and `color: 'ink'`. */
const named = new RegExp(`\\b(${Object.keys(categoryOf).join('|')})(?:=|: )["']([^"']+)["']`, 'g')
const free = /^(?:inherit|currentColor|transparent|none|0|[\d.]+r?em|var\(.*)$/

function onEvery(name: string, color: Shade) {
  return Object.fromEntries(
    Object.entries(grounds).map(([ground, shade]) => [`${name} on ${ground}`, [color, shade]]),
  ) as Record<string, [Shade, Shade]>
}

function onOwn(groups: Record<string, { text: Shade; tint: Shade }>) {
  return Object.fromEntries(
    Object.entries(groups).map(([name, { text, tint }]) => [`${name}.text on its tint`, [text, tint]]),
  ) as Record<string, [Shade, Shade]>
}
