import { Box, Heading, Text } from '@chakra-ui/react'

/** While a page's code or its visitor's session is on the way. */
export function PageLoading() {
  return (
    <Box role="status" minH="60vh" py="16" textAlign="center" color="fg.muted">
      Loading…
    </Box>
  )
}

/** NAV-6: the page did not arrive, or broke. */
export function PageFailed({ retry }: { retry: () => void }) {
  return (
    <Box role="alert" py="16" textAlign="center">
      <Heading as="h1">This page did not load</Heading>
      <Text my="4">Check your connection, then try again. Nothing in your cart is lost.</Text>
      <button type="button" onClick={retry}>
        Retry
      </button>
    </Box>
  )
}
