import createCache, { type EmotionCache } from '@emotion/cache'
import { CacheProvider, Global } from '@emotion/react'
import { renderToString } from 'react-dom/server'
import { fontFaceCss } from './theme/fonts.ts'
import { system } from './theme/system.ts'

/** A cache that collects the styles of one render on the server. */
export function collectingCache(): EmotionCache {
  const cache = createCache({ key: 'css' })
  // Without this Emotion puts a style tag before every element.
  cache.compat = true
  return cache
}

/** The style tags for what one render used. */
export function collectedStyles(cache: EmotionCache): { name: string; css: string }[] {
  const rules = Object.entries(cache.inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  const ofElements = rules.filter(
    ([id]) => cache.registered[`${cache.key}-${id}`] !== undefined || id.startsWith('animation-'),
  )
  const globals = rules.filter((rule) => !ofElements.includes(rule))
  return [
    ...globals.map(([id, css]) => ({ name: `${cache.key}-global ${id}`, css })),
    ...(ofElements.length > 0
      ? [
          {
            name: `${cache.key} ${ofElements.map(([id]) => id).join(' ')}`,
            css: ofElements.map(([, css]) => css).join(''),
          },
        ]
      : []),
  ]
}

/** Fonts, layers, reset, tokens and base styles of the theme, for a file of their own. */
export function themeCss(): string {
  const cache = collectingCache()
  renderToString(
    <CacheProvider value={cache}>
      <Global styles={system.layers.atRule} />
      <Global styles={system._global as never} />
    </CacheProvider>,
  )
  const rules = collectedStyles(cache).map(({ css }) => css)
  return [fontFaceCss, ...rules].join('')
}
