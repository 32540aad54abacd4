import { Box, Flex, Grid, Heading, Text, chakra } from '#src/styled/styled.tsx'
import type { Specification } from '#contract/card.ts'
import type { ProductFacts } from '#machines/product/product-facts.ts'
import { Icon } from '#src/ui/icons.tsx'
import { Panel } from '#src/ui/layout.tsx'

/** PDP-5: description, Key Features and Specifications, those that the card has. */
export function ProductDetails({ product: { description, features, specifications } }: { product: ProductFacts }) {
  return (
    <Flex direction="column" gap="6" gridArea={{ md: 'details' }} mt={{ md: '6' }}>
      {description && (
        <Box as="section" aria-labelledby="about-card">
          <Heading as="h2" size="lg" id="about-card" mb="2">
            About this card
          </Heading>
          <Text maxWidth="prose">{description}</Text>
        </Box>
      )}
      <Grid gap="6" alignItems="start" templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}>
        {features.length > 0 && <Features features={features} />}
        {specifications.length > 0 && <Specifications specifications={specifications} />}
      </Grid>
    </Flex>
  )
}

function Features({ features }: { features: string[] }) {
  return (
    <Panel as="section" aria-labelledby="key-features">
      <Heading as="h2" size="lg" id="key-features" mb="3">
        Key Features
      </Heading>
      <Flex as="ul" direction="column" gap="3">
        {features.map((feature) => (
          <Flex as="li" key={feature} gap="3">
            <Box color="eucalypt.text" flexShrink="0" pt="0.5">
              <Icon name="check" />
            </Box>
            {feature}
          </Flex>
        ))}
      </Flex>
    </Panel>
  )
}

function Specifications({ specifications }: { specifications: Specification[] }) {
  return (
    <Panel as="section" aria-labelledby="specifications">
      <Heading as="h2" size="lg" id="specifications" mb="3">
        Specifications
      </Heading>
      <dl>
        {specifications.map(({ label, value }) => (
          <Row key={label}>
            <chakra.dt color="ink.muted">{label}</chakra.dt>
            <chakra.dd overflowWrap="anywhere">{value}</chakra.dd>
          </Row>
        ))}
      </dl>
    </Panel>
  )
}

const Row = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    gap: '4',
    py: '2',
    borderTopWidth: '1px',
    borderColor: 'line',
    _first: { borderTopWidth: '0' },
  },
})
