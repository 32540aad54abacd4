import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { RollerDoor } from './roller-door.tsx'

/** MKT-7: a picture in the middle, and what it means. */
export function LaunchingSoonScreen() {
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Flex direction="column" align="center" textAlign="center" gap="4">
        <Box width="min(640px, 100%)">
          <RollerDoor />
        </Box>
        <Heading as="h1" size="3xl">
          Launching soon
        </Heading>
        <Text fontSize="lg" color="ink.muted">
          The door is on its way up. Meanwhile, the shop is open.
        </Text>
        <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
      </Flex>
    </Content>
  )
}
