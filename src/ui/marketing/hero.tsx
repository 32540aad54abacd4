import { Box, Flex, Grid, Heading, Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Content } from '../layout.tsx'
import { Ground, type GroundTone } from './ground.tsx'

/** The first section of a marketing page. */
export interface HeroProps {
  /** The page's only h1, short. */
  title: ReactNode
  /** A sentence or two below it. */
  lead: ReactNode
  /** The product or campaign that the page is about, above the title. */
  eyebrow?: string
  /** One or two `ButtonLink`s or buttons. */
  actions?: ReactNode
  /** A drawing, beside the text on a desktop and below it on a phone. */
  picture?: ReactNode
  tone?: GroundTone
}

/** MKT-1: the first screen of a page: one idea, what to do, and a picture of it. */
export function Hero({ title, lead, eyebrow, actions, picture, tone = 'deep' }: HeroProps) {
  return (
    <Ground tone={tone} overflow="hidden">
      <Content py={{ base: '10', md: '16' }}>
        <Grid
          templateColumns={{ base: '1fr', lg: picture ? '1fr 1fr' : '1fr' }}
          gap={{ base: '8', lg: '12' }}
          alignItems="center"
        >
          <Box>
            {eyebrow && <Eyebrow>{eyebrow}</Eyebrow>}
            <Heading as="h1" size="3xl">
              {title}
            </Heading>
            <Text mt="4" fontSize={{ base: 'lg', md: 'xl' }} lineHeight="normal" maxW="52ch">
              {lead}
            </Text>
            {actions && (
              <Flex wrap="wrap" gap="3" mt="8">
                {actions}
              </Flex>
            )}
          </Box>
          {picture && <Picture>{picture}</Picture>}
        </Grid>
      </Content>
      <Horizon viewBox="0 0 1200 40" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 40V26C180 4 330 2 520 16s420 22 680-8v32Z" />
      </Horizon>
    </Ground>
  )
}

/** The short label above a title. */
const Eyebrow = chakra('p', {
  base: {
    display: 'inline-block',
    mb: '4',
    px: '3',
    py: '1',
    bg: 'wattle.solid',
    color: 'wattle.on',
    borderRadius: 'full',
    fontSize: 'sm',
    fontWeight: 'bold',
  },
})

const Picture = chakra('div', {
  base: { width: 'full', maxWidth: '560px', mx: 'auto', '& > :is(svg, img)': { width: 'full', height: 'auto' } },
})

/** The page rises before the band like a hill. */
const Horizon = chakra('svg', {
  base: { display: 'block', width: 'full', height: { base: '5', md: '10' }, mb: '-1px', fill: 'page' },
})
