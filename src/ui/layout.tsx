import { Box, chakra } from '#src/styled/styled.tsx'

/** The column that all content stands in: at most 1200 px, with air at the sides down to 320 px. */
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
