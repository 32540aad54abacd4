import { Box, Heading, chakra } from '#src/styled/styled.tsx'
import type { Specification } from '#contract/card.ts'

/** A titled list of labels and values. */
export function Facts({ title, facts }: { title: string; facts: readonly Specification[] }) {
  return (
    <Box as="section" mt="8">
      <Heading as="h2" size="lg" mb="2">
        {title}
      </Heading>
      <dl>
        {facts.map(({ label, value }) => (
          <Fact key={label}>
            <chakra.dt color="ink.muted">{label}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </Fact>
        ))}
      </dl>
    </Box>
  )
}

const Fact = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', sm: '180px 1fr' },
    columnGap: '4',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})
