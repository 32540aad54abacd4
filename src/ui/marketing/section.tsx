import { Box, Flex, Grid, Heading, chakra } from '#src/styled/styled.tsx'
import { type ReactNode, useId } from 'react'
import { Content } from '../layout.tsx'
import { Ground, type GroundTone } from './ground.tsx'

/** A part of a marketing page. */
export interface SectionProps {
  /** Its h2. */
  title: ReactNode
  /** Text, or what the section holds: `FeatureCards`, `Steps`, a list of cards. */
  children: ReactNode
  /** A drawing, in one row with the text. */
  picture?: ReactNode
  /** The side of the picture on a desktop; alternate it between neighbours. On a phone it is below the text. */
  pictureSide?: 'left' | 'right'
  /** Links or buttons below the text. */
  actions?: ReactNode
  tone?: GroundTone
  /** For links to this section. */
  id?: string
}

/** HOME-3, MKT-1: a heading, text, actions, and an optional picture. */
export function Section({ title, children, picture, pictureSide = 'right', actions, tone, id }: SectionProps) {
  const headingId = useId()
  const text = (
    <Box>
      <Heading as="h2" size="2xl" id={headingId}>
        {title}
      </Heading>
      <Box mt="4" fontSize={picture ? 'lg' : 'md'}>
        {children}
      </Box>
      {actions && (
        <Flex wrap="wrap" gap="3" mt="6">
          {actions}
        </Flex>
      )}
    </Box>
  )
  return (
    <Ground as="section" aria-labelledby={headingId} id={id} tone={tone} scrollMarginTop="20">
      <Content py={{ base: '10', md: '14' }}>
        {picture ? (
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', lg: '1fr 1fr' }}
            gap={{ base: '8', lg: '16' }}
            alignItems="center"
          >
            {text}
            <Picture order={{ lg: pictureSide === 'left' ? -1 : 0 }}>{picture}</Picture>
          </Grid>
        ) : (
          text
        )}
      </Content>
    </Ground>
  )
}

const Picture = chakra('div', {
  base: { width: 'full', maxWidth: '520px', mx: 'auto', '& > :is(svg, img)': { width: 'full', height: 'auto' } },
})
