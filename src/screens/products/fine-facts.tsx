import { Box, Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Section } from '#src/ui/marketing/section.tsx'

/** What to know before buying, a term and a sentence each. */
export interface FineFactsProps {
  facts: readonly { term: string; text: ReactNode }[]
  /** A last sentence below. */
  children: ReactNode
}

/** MKT-11, MKT-12: the facts of a product in one place, in plain sight. */
export function FineFacts({ facts, children }: FineFactsProps) {
  return (
    <Section title="Good to know">
      <List>
        {facts.map(({ term, text }) => (
          <Fact key={term}>
            <Text as="dt" fontFamily="heading" fontWeight="bold" fontSize="lg">
              {term}
            </Text>
            <dd>{text}</dd>
          </Fact>
        ))}
      </List>
      <Box mt="6">{children}</Box>
    </Section>
  )
}

const List = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    columnGap: '8',
    rowGap: '6',
  },
})

const Fact = chakra('div', { base: { borderTopWidth: '2px', borderColor: 'wattle.edge', pt: '3' } })
