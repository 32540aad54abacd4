import { Box, Heading, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { Icon, type IconName } from '../icons.tsx'
import { groundTones } from './ground.tsx'

/** One thing that a product does for the reader. */
export interface Feature {
  title: string
  /** A sentence or two. */
  text: ReactNode
  icon?: IconName
  /** A drawing instead of an icon; best where the card is `wide`. */
  picture?: ReactNode
  /** Two thirds of the row instead of one, text and picture side by side. */
  wide?: true
  /** By default, the tones alternate by position. */
  tone?: keyof typeof groundTones
}

const turns = ['eucalypt', 'wattle', 'paper', 'deep', 'paper'] as const

/** MKT-1: features as cards of differing width and ground; headings are h3, under the h2 of their `Section`. */
export function FeatureCards({ features }: { features: readonly Feature[] }) {
  return (
    <Mosaic>
      {features.map(({ title, text, icon, picture, wide = false, tone }, index) => (
        <Card key={title} wide={wide} tone={tone ?? turns[index % turns.length]!}>
          {picture ? <Picture>{picture}</Picture> : icon && <Mark>{<Icon name={icon} size={26} />}</Mark>}
          <Box alignSelf="end">
            <Heading as="h3" size="lg">
              {title}
            </Heading>
            <Box mt="2">{text}</Box>
          </Box>
        </Card>
      ))}
    </Mosaic>
  )
}

const Mosaic = chakra('ul', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '1fr', md: '1fr 1fr', lg: 'repeat(3, 1fr)' },
    gridAutoFlow: 'dense',
    gap: { base: '4', md: '6' },
  },
})

const Card = chakra('li', {
  base: {
    display: 'grid',
    gap: '6',
    p: { base: '6', md: '8' },
    borderRadius: 'lg',
    overflow: 'hidden',
    borderWidth: '1px',
    borderColor: 'line',
  },
  variants: {
    tone: groundTones,
    wide: {
      true: { gridColumn: { md: 'span 2' }, gridTemplateColumns: { md: '1fr 1fr' }, alignItems: 'center' },
      false: { alignContent: 'space-between' },
    },
  },
})

const Mark = chakra('span', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '14',
    height: '14',
    borderRadius: 'full',
    bg: 'wattle.solid',
    color: 'wattle.on',
  },
})

const Picture = chakra('div', { base: { '& > :is(svg, img)': { width: 'full', height: 'auto' } } })
