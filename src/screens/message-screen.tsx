import { Box, Heading, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** A page that says one thing and where to go next. */
export function MessageScreen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Box maxW="prose" mx="auto" px="4" py={{ base: '16', md: '24' }} textAlign="center">
      <Heading as="h1" size="3xl">
        {title}
      </Heading>
      <Text my="6" fontSize="lg" color="ink.muted">
        {text}
      </Text>
      {children}
    </Box>
  )
}
