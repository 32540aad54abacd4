import { chakra, defineRecipe } from '#src/styled/styled.tsx'
import { Link as RouterLink } from 'react-router-dom'

const recipe = defineRecipe({
  variants: {
    variant: {
      inline: {
        color: 'eucalypt.text',
        textDecoration: 'underline',
        textUnderlineOffset: '0.2em',
        textDecorationThickness: '1px',
        _hover: { textDecorationThickness: '2px' },
      },
      plain: { color: 'inherit', _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' } },
    },
  },
  defaultVariants: { variant: 'inline' },
})

/** A link within the store: `to`. `plain` is for headings, menus and tiles that look like links without a line. */
export const Link = chakra(RouterLink, recipe)

/** A link that leaves the store, calls or mails: `href`. */
export const Anchor = chakra('a', recipe)
