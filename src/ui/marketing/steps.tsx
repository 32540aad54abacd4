import { Box, Heading, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'

/** One step of a flow. */
export interface Step {
  title: string
  /** A sentence or two. */
  text: ReactNode
  /** A small drawing above the text. */
  picture?: ReactNode
}

/** MKT-1, MKT-4: how something works, in order, along one path: vertical on a phone, horizontal on a desktop. */
export function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <Way>
      {steps.map(({ title, text, picture }, index) => (
        <Stop key={title}>
          <Number aria-hidden="true">{index + 1}</Number>
          <Box minW="0">
            {picture && <Picture>{picture}</Picture>}
            <Heading as="h3" size="lg">
              {title}
            </Heading>
            <Box mt="2">{text}</Box>
          </Box>
        </Stop>
      ))}
    </Way>
  )
}

const Way = chakra('ol', {
  base: {
    display: 'grid',
    gridTemplateColumns: { lg: 'none' },
    gridAutoColumns: { lg: 'minmax(0, 1fr)' },
    gridAutoFlow: { base: 'row', lg: 'column' },
    listStyleType: 'none',
  },
})

/** The path runs from number to number and ends with the last. */
const Stop = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: { base: 'auto 1fr', lg: '1fr' },
    alignContent: 'start',
    gap: { base: '4', lg: '5' },
    pb: { base: '8', lg: '0' },
    pr: { lg: '8' },
    '&:last-child': { pb: '0', pr: '0' },
    '&:not(:last-child)::before': {
      content: '""',
      position: 'absolute',
      borderColor: 'wattle.edge',
      borderStyle: 'dashed',
      borderWidth: { base: '0 0 0 2px', lg: '2px 0 0' },
      top: { base: '14', lg: '6' },
      bottom: { base: '2', lg: 'auto' },
      left: { base: '6', lg: '16' },
      right: { lg: '4' },
    },
  },
})

const Number = chakra('span', {
  base: {
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    width: '12',
    height: '12',
    flexShrink: '0',
    borderRadius: 'full',
    bg: 'wattle.solid',
    color: 'wattle.on',
    fontFamily: 'heading',
    fontWeight: 'bold',
    fontSize: 'xl',
  },
})

const Picture = chakra('div', { base: { maxWidth: '240px', mb: '4', '& > svg': { width: 'full', height: 'auto' } } })
