import { chakra, defineRecipe } from '#src/styled/styled.tsx'
import { Link as RouterLink } from 'react-router-dom'

/** For a link outside of a sentence: as high as a finger needs. */
export const touchTarget = {
  '@media (pointer: coarse)': { display: 'inline-flex', alignItems: 'center', minH: 'touch' },
} as const

const recipe = defineRecipe({
  variants: {
    alone: { true: touchTarget },
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

/** What a link of the router reads that is no attribute of an anchor. */
export const routerLink = { forwardProps: ['replace', 'state', 'reloadDocument'] }

/**
 * A link within the store: `to`. `alone` is for one outside of a sentence. `plain` is for headings, menus and tiles that look
 * like links without a line.
 */
export const Link = chakra(RouterLink, recipe, routerLink)

/** A link that leaves the store, calls or mails: `href`. */
export const Anchor = chakra('a', recipe)
