import { Box, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Content, Panel } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'

/** PROF-1, CHK-2: how to manage payment methods in the app. */
export function PaymentMethodsScreen() {
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Box maxW="640px" mx="auto">
        <Heading as="h1" size="2xl">
          Payment methods
        </Heading>
        <Text fontSize="lg" mt="3" mb="6">
          Add and change them in the {brand.name} app on your phone.
        </Text>
        <Panel>
          <Steps>
            <li>Get the app and log in with the same mobile number as here.</li>
            <li>Open your profile and add a PayID email, a PayID mobile, or a bank account.</li>
            <li>Come back and refresh this page. You can use it at checkout straight away.</li>
          </Steps>
          <StoreBadges />
        </Panel>
        <Text mt="8" mb="4" color="ink.muted">
          At checkout, choose one for Instant Bank Pay and approve the payment in your bank’s app. See the ones you’ve
          already added in <Link to={paths.profile}>your profile</Link>.
        </Text>
        <ButtonLink to={paths.cart} variant="quiet">
          Back to your cart
        </ButtonLink>
      </Box>
    </Content>
  )
}

const Steps = chakra('ol', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    gap: '3',
    mb: '6',
    pl: '6',
    listStyleType: 'decimal',
    '& li::marker': { fontWeight: 'bold', color: 'eucalypt.text' },
  },
})
