import { createSystem, defaultBaseConfig, defineConfig, defineRecipe } from '@chakra-ui/react'
import { globalCss, keyframes } from './global-css.ts'
import { semanticTokens, tokens } from './tokens.ts'

const heading = defineRecipe({
  base: {
    fontFamily: 'heading',
    fontWeight: 'bold',
    lineHeight: 'tight',
    letterSpacing: '-0.01em',
    textWrap: 'balance',
  },
  variants: {
    size: {
      md: { fontSize: 'lg', lineHeight: 'snug' },
      lg: { fontSize: 'xl', lineHeight: 'snug' },
      xl: { fontSize: '2xl' },
      '2xl': { fontSize: '3xl' },
      '3xl': { fontSize: '4xl' },
    },
  },
  defaultVariants: { size: 'xl' },
})

/**
 * The one theme. Chakra's factory and style props over our tokens; of Chakra's recipes there are none, since every
 * control that the store uses is in src/ui (the limit for all of /shop is 190 KB gz). `Heading` takes size md to 3xl.
 */
export const system = createSystem(
  defaultBaseConfig,
  defineConfig({
    preflight: true,
    cssVarsPrefix: 'w',
    cssVarsRoot: ':root',
    globalCss,
    theme: {
      breakpoints: { sm: '576px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1400px' },
      tokens,
      semanticTokens,
      keyframes,
      recipes: { heading },
    },
  }),
)

/** What a page provides: the theme's global styles are a file of their own, and its provider must not emit them again. */
export const pageSystem: typeof system = { ...system, _global: [], _config: { ...system._config, disableLayers: true } }
