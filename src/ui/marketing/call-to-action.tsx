import { Box, Flex, Heading, chakra } from '#src/styled/styled.tsx'
import { type ReactNode, useId } from 'react'
import { Content } from '../layout.tsx'
import { WattleSprig } from '../wattle-sprig.tsx'
import { groundTones } from './ground.tsx'

/** The last section of a marketing page. */
export interface CallToActionProps {
  title: string
  /** A sentence. */
  text?: ReactNode
  /** One or two buttons. */
  actions: ReactNode
}

/** What to do next, at the end of a page. */
export function CallToAction({ title, text, actions }: CallToActionProps) {
  const headingId = useId()
  return (
    <Content as="section" aria-labelledby={headingId} mt={{ base: '8', md: '12' }}>
      <Card>
        <Sprig viewBox="0 0 32 32" aria-hidden="true">
          <WattleSprig />
        </Sprig>
        <Box position="relative">
          <Heading as="h2" size="2xl" id={headingId}>
            {title}
          </Heading>
          {text && (
            <Box mt="3" fontSize="lg" maxW="52ch">
              {text}
            </Box>
          )}
          <Flex wrap="wrap" gap="3" mt="6">
            {actions}
          </Flex>
        </Box>
      </Card>
    </Content>
  )
}

const Card = chakra('div', {
  base: {
    ...groundTones.wattle,
    position: 'relative',
    overflow: 'hidden',
    borderRadius: 'lg',
    p: { base: '6', md: '12' },
    pr: { md: '240px' },
  },
})

const Sprig = chakra('svg', {
  base: { position: 'absolute', right: '6', bottom: '-4', width: '200px', hideBelow: 'md' },
})
