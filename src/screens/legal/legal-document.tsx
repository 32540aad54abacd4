import { Box, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { formatNumericDate } from '#contract/dates.ts'
import { Content } from '#src/ui/layout.tsx'
import { Prose } from '#src/ui/marketing/prose.tsx'
import { LegalContents } from './legal-contents.tsx'
import type { LegalSection } from './legal-section.ts'

/** A legal page in plain language. */
export interface LegalDocumentProps {
  title: string
  /** ISO 8601 date; absent where the page bears none. */
  dated?: string
  /** What matters most, a sentence each. */
  inShort: readonly string[]
  sections: readonly LegalSection[]
}

/** MKT-6: title and date, the summary, a list of contents, and the text at most 68 characters wide. */
export function LegalDocument({ title, dated, inShort, sections }: LegalDocumentProps) {
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Sheet>
        <Box gridArea="title">
          <Heading as="h1" size="3xl">
            {title}
          </Heading>
          {dated && (
            <Text mt="2" color="ink.muted">
              Dated <time dateTime={dated}>{formatNumericDate(dated)}</time>
            </Text>
          )}
        </Box>
        <InShort sentences={inShort} />
        <LegalContents sections={sections} />
        <Box gridArea="text" fontSize="lg">
          <Prose>
            {sections.map((section) => (
              <Piece key={section.id} section={section} level={2} />
            ))}
          </Prose>
        </Box>
      </Sheet>
    </Content>
  )
}

/** On a wide screen contents, text and summary are side by side; on a narrow one the summary is first. */
const Sheet = chakra('div', {
  base: {
    display: 'grid',
    columnGap: { lg: '12' },
    rowGap: { base: '6', lg: '8' },
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '240px minmax(0, 1fr)', xl: '240px minmax(0, 1fr) 300px' },
    gridTemplateAreas: {
      base: '"title" "short" "contents" "text"',
      lg: '"title title" "contents short" "contents text"',
      xl: '"title title title" "contents text short"',
    },
    gridTemplateRows: { lg: 'auto auto 1fr', xl: 'auto 1fr' },
    '@media print': { display: 'block' },
  },
})

function InShort({ sentences }: { sentences: readonly string[] }) {
  return (
    <Box
      as="section"
      aria-labelledby="in-short"
      gridArea="short"
      alignSelf="start"
      position={{ xl: 'sticky' }}
      top="24"
      maxW="prose"
      p={{ base: '5', md: '6' }}
      bg="wattle.tint"
      borderRadius="lg"
    >
      <Heading as="h2" size="md" id="in-short">
        In short
      </Heading>
      <Gist>
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Gist>
    </Box>
  )
}

const Gist = chakra('ul', { base: { mt: '2', pl: '5', listStyleType: 'disc', '& li + li': { mt: '1' } } })

const headings = { 2: 'h2', 3: 'h3', 4: 'h4' } as const

function Piece({ section: { id, title, body, parts }, level }: { section: LegalSection; level: 2 | 3 | 4 }) {
  const Title = headings[level]
  return (
    <section>
      <Title id={id}>{title}</Title>
      {body}
      {parts?.map((part) => (
        <Piece key={part.id} section={part} level={level === 2 ? 3 : 4} />
      ))}
    </section>
  )
}
