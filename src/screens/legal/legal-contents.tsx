import { chakra } from '#src/styled/styled.tsx'
import type { LegalSection } from './legal-section.ts'

/** Links to the sections and to the parts of the large ones; sticky beside the text. */
export function LegalContents({ sections }: { sections: readonly LegalSection[] }) {
  return (
    <Contents aria-label="On this page">
      <ol>
        {sections.map(({ id, title, parts }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
            {parts && (
              <ul>
                {parts.map((part) => (
                  <li key={part.id}>
                    <a href={`#${part.id}`}>{part.title}</a>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Contents>
  )
}

const Contents = chakra('nav', {
  base: {
    gridArea: 'contents',
    alignSelf: 'start',
    position: { lg: 'sticky' },
    top: '24',
    maxH: { lg: 'calc(100vh - 8rem)' },
    overflowY: 'auto',
    // Room for focus rings.
    m: '-1',
    p: '1',
    '@media print': { display: 'none' },
    '& ol > li': { borderTopWidth: '1px', borderColor: 'line' },
    '& ul': { pl: '4', pb: '1', fontSize: 'sm' },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      minH: '9',
      py: '1',
      lineHeight: 'snug',
      color: 'eucalypt.text',
      _hover: { textDecoration: 'underline', textUnderlineOffset: '0.2em' },
      '@media (pointer: coarse)': { minH: 'touch' },
    },
  },
})
