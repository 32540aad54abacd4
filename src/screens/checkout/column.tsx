import { Box, Heading } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Content } from '#src/ui/layout.tsx'

/** The one column of checkout and its result pages. */
export function Column({ children }: { children: ReactNode }) {
  return (
    <Content py={{ base: '6', md: '10' }}>
      <Box maxW="640px" mx="auto" display="flex" flexDirection="column" gap="5">
        {children}
      </Box>
    </Content>
  )
}

/** The page's heading in every state that has an order in sight. */
export function Title() {
  return (
    <Heading as="h1" size="2xl">
      Checkout
    </Heading>
  )
}
