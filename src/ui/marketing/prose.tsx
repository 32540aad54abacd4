import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Long text: `h2`, `h3`, `h4`, `p`, `ul`, `ol`, `dl`, `a` and `table` as they are. */
export interface ProseProps {
  children: ReactNode
  /** Links to its parts, above it. `id` is the heading's. */
  contents?: readonly { id: string; label: string }[]
}

/** MKT-6: reading at most 68 characters wide. */
export function Prose({ children, contents }: ProseProps) {
  return (
    <Text>
      {contents && (
        <Contents aria-label="On this page">
          <ul>
            {contents.map(({ id, label }) => (
              <li key={id}>
                <a href={`#${id}`}>{label}</a>
              </li>
            ))}
          </ul>
        </Contents>
      )}
      {children}
    </Text>
  )
}

const Text = chakra('div', {
  base: {
    maxWidth: 'prose',
    lineHeight: '1.6',
    overflowWrap: 'break-word',
    '& :is(h2, h3, h4)': { scrollMarginTop: '24' },
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

const Contents = chakra('nav', {
  base: {
    mb: '8',
    p: '5',
    bg: 'eucalypt.tint',
    borderRadius: 'md',
    // The list is the nav's own: a plain column of links that fingers can hit.
    '& ul': { p: '0', listStyleType: 'none', columns: { md: '2' } },
    '& li + li': { mt: '0' },
    '& a': { display: 'inline-block', py: '1', minH: '6' },
  },
})
