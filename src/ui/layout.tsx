import { Box, chakra } from '#src/styled/styled.tsx'

/** The column of all content: at most 1200 px, with side margins down to 320 px. */
export const Content = chakra('div', {
  base: { width: 'full', maxWidth: 'content', mx: 'auto', px: { base: '4', md: '6' }, boxSizing: 'border-box' },
})

/** A sheet of paper on the sand. */
export const Panel = chakra(Box, {
  base: {
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    boxShadow: 'resting',
    p: { base: '4', md: '6' },
  },
})
