import { chakra } from '#src/styled/styled.tsx'

/** A short label of an item: its stock, its state, its reward. Never a colour alone. */
export const Badge = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    px: '2',
    py: '0.5',
    borderRadius: 'sm',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: 'snug',
    whiteSpace: 'nowrap',
  },
  variants: {
    tone: {
      neutral: { bg: 'sunken', color: 'ink' },
      accent: { bg: 'wattle.solid', color: 'wattle.on' },
      reward: { bg: 'wattle.tint', color: 'ink' },
      eucalypt: { bg: 'eucalypt.tint', color: 'eucalypt.text' },
      success: { bg: 'success.tint', color: 'success.text' },
      info: { bg: 'info.tint', color: 'info.text' },
      warning: { bg: 'warning.tint', color: 'warning.text' },
      error: { bg: 'error.tint', color: 'error.text' },
    },
  },
  defaultVariants: { tone: 'neutral' },
})

/** SHOP-5: the deal's name, in the lower left of a picture: below the wordmark and left of the value. The parent is `position: relative`. */
export const DealRibbon = chakra('span', {
  base: {
    position: 'absolute',
    bottom: '8%',
    left: '0',
    maxWidth: '62%',
    px: { base: '2', md: '3' },
    py: { base: '0.5', md: '1' },
    bg: 'eucalypt.deep',
    color: 'wattle.solid',
    // Sets it off from a dark picture.
    outline: '1px solid',
    outlineColor: 'eucalypt.solid',
    fontSize: 'sm',
    fontWeight: 'bold',
    lineHeight: 'tight',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
    borderRightRadius: 'sm',
  },
})
