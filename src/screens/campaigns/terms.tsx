import { chakra } from '#src/styled/styled.tsx'

/** What is agreed, point by point: `dt` and `dd`. */
export const Terms = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { md: 'auto 1fr' },
    columnGap: '10',
    rowGap: { base: '1', md: '4' },
    maxWidth: 'prose',
    '& dt': { fontFamily: 'heading', fontWeight: 'bold', fontSize: 'xl' },
    '& dd': { fontSize: 'lg', mb: { base: '4', md: '0' } },
  },
})
