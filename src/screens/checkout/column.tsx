import { Box, Heading } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Content } from '#src/ui/layout.tsx'

/** The one column of checkout and its result pages; `wide` leaves room for two from 992 px. */
export function Column({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <Content py={{ base: '6', md: '10' }}>
      <Box
        maxW={wide ? { base: '640px', lg: '1080px' } : '640px'}
        mx="auto"
        display="flex"
        flexDirection="column"
        gap="5"
      >
        {children}
      </Box>
    </Content>
  )
}

/** The page's heading in every state that shows an order; focus moves to the heading of the next state. */
export function Title() {
  return (
    <Heading as="h1" size="2xl" ref={keepFocus}>
      Checkout
    </Heading>
  )
}
