import { chakra } from '#src/styled/styled.tsx'

/**
 * Picture beside facts on wide screens. On a phone one column whose last part, the buy bar, sticks to the lower edge: it
 * belongs to the page's flow and ends above the footer, so that it covers nothing permanently.
 */
export const ProductLayout = chakra('div', {
  base: {
    display: { base: 'flex', md: 'grid' },
    flexDirection: 'column',
    gridTemplateColumns: { md: 'minmax(0, 11fr) minmax(0, 9fr)' },
    gridTemplateAreas: { md: '"gallery summary" "gallery buy" "details details" "related related"' },
    gridTemplateRows: { md: 'auto 1fr' },
    columnGap: { md: '10', lg: '14' },
    rowGap: '6',
    // Focused elements scroll clear of the bar.
    '& :is(a, button, input, summary)': { scrollMarginBottom: { base: '32', md: '0' } },
  },
})

/** The buy bar of a phone, part of the facts elsewhere. */
export const BuyBar = chakra('div', {
  base: {
    order: { base: '1', md: '0' },
    gridArea: { md: 'buy' },
    position: { base: 'sticky', md: 'static' },
    bottom: '0',
    zIndex: 'sticky',
    mx: { base: '-4', md: '0' },
    px: { base: '4', md: '0' },
    py: { base: '3', md: '0' },
    bg: { base: 'paper', md: 'transparent' },
    borderTopWidth: { base: '1px', md: '0' },
    borderColor: 'line',
    boxShadow: { base: 'raised', md: 'none' },
  },
})
