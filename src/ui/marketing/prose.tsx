import { chakra } from '#src/styled/styled.tsx'

/** MKT-6: long text, at most 68 characters wide: `h2` to `h4`, `p`, `ul`, `ol`, `dl` and `a` as they are. */
export const Prose = chakra('div', {
  base: {
    maxWidth: 'prose',
    lineHeight: '1.6',
    overflowWrap: 'break-word',
    '& section:first-child > h2': { mt: '0' },
    '& h2': { mt: '10', mb: '3', fontSize: '2xl' },
    '& h3': { mt: '6', mb: '2', fontSize: 'xl', lineHeight: 'snug' },
    '& h4': { mt: '4', mb: '2', fontSize: 'lg', fontWeight: 'semibold', lineHeight: 'snug' },
    '& :is(p, ul, ol, dl) + :is(p, ul, ol, dl)': { mt: '4' },
    '& :is(ul, ol)': { pl: '6' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& li + li': { mt: '2' },
    '& li::marker': { color: 'eucalypt.text' },
    '& dt': { fontWeight: 'semibold' },
    '& dd + dt': { mt: '3' },
    '& a': { color: 'eucalypt.text', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
    '& strong': { fontWeight: 'semibold' },
  },
})
