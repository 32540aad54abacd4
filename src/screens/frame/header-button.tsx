import { chakra } from '#src/styled/styled.tsx'

/** A control in the header's row: an icon, or a label and an icon. */
export const HeaderButton = chakra(
  'button',
  {
    base: {
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      gap: '2',
      minH: 'touch',
      minW: 'touch',
      px: '3',
      fontWeight: 'semibold',
      borderRadius: 'md',
      cursor: 'pointer',
      _hover: { bg: 'eucalypt.tint', color: 'eucalypt.text' },
      _expanded: { bg: 'eucalypt.tint', color: 'eucalypt.text' },
    },
  },
  { defaultProps: { type: 'button' } },
)
