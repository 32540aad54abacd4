// Not from the package itself: tests then load the hundreds of modules of its components in each process.
import { defaultBaseConfig } from '@chakra-ui/react/preset-base'
import { type SystemContext, createSystem, defineConfig } from '@chakra-ui/react/styled-system'
import { heading } from './heading.ts'
import { semanticTokens, tokens } from './tokens.ts'

/** Without base styles, which are half of the computation: the theme's CSS file contains them. */
export const theme = defineConfig({
  cssVarsPrefix: 'w',
  cssVarsRoot: ':root',
  theme: {
    breakpoints: { sm: '576px', md: '768px', lg: '992px', xl: '1200px', '2xl': '1400px' },
    tokens,
    semanticTokens,
    recipes: { heading },
  },
})

let opened: SystemContext | undefined

/**
 * The one theme: Chakra's tokens, conditions and recipes over our values; of Chakra's own recipes there are none, since
 * every control that the store uses is in src/ui. Opened when it is first asked for, which takes a browser as long as
 * hydrating a page.
 */
export function openSystem(): SystemContext {
  opened ??= createSystem(defaultBaseConfig, theme)
  return opened
}
