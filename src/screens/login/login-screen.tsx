import { Box, Heading } from '@chakra-ui/react'
import type { LoginView } from '#machines/login/login.connect.ts'

export function LoginScreen({ view }: { view: LoginView }) {
  return (
    <Box>
      <Heading as="h1">Log in</Heading>
      {view.screen}
    </Box>
  )
}
