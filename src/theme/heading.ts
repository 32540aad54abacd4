import type { RecipeDefinition } from '@chakra-ui/react'

/** `Heading` takes size md to 3xl. The h1 of a page with a task is 2xl, that of a page to read or to discover 3xl. */
export const heading: RecipeDefinition = {
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
}
