import { chakra } from '#src/styled/styled.tsx'

/** Days one below the other, joined by a line. */
export const Line = chakra('ol', { base: { listStyleType: 'none' } })

/** One day on the line: a dot of its `kind`, hollow while it is `ahead`, dashed from there on. */
export const Stop = chakra('li', {
  base: {
    position: 'relative',
    pl: '8',
    pb: '4',
    // The line runs on to the next day, through the dot of this one.
    _before: {
      content: '""',
      position: 'absolute',
      left: '1',
      top: '1.5',
      boxSize: '4',
      borderRadius: 'full',
      borderWidth: '2px',
      zIndex: '1',
    },
    '&:not(:last-child)::after': {
      content: '""',
      position: 'absolute',
      left: '11px',
      top: '6',
      bottom: '-6px',
      borderLeftWidth: '2px',
      borderColor: 'line.control',
    },
  },
  variants: {
    ahead: {
      true: {
        color: 'ink.muted',
        _before: { bg: 'paper' },
        '&:not(:last-child)::after': { borderLeftStyle: 'dashed' },
      },
      false: { '&:not(:last-child)::after': { borderLeftStyle: 'solid' } },
    },
    kind: {
      plain: { _before: { borderColor: 'eucalypt.text' } },
      money: { _before: { borderColor: 'wattle.edge' } },
      end: { _before: { borderColor: 'error.text' } },
    },
  },
  compoundVariants: [
    { ahead: false, kind: 'plain', css: { _before: { bg: 'eucalypt.text' } } },
    { ahead: false, kind: 'money', css: { _before: { bg: 'wattle.solid' } } },
    { ahead: false, kind: 'end', css: { _before: { bg: 'error.text' } } },
  ],
})
