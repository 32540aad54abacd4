import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { CheckoutEntryView } from '#machines/checkout-entry/checkout-entry.connect.ts'
import { AlertWithControls } from '#src/ui/alert.tsx'
import { Announce } from '#src/ui/announce.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { AppWay, WebWay } from './ways.tsx'

/** CHK-20: pay in the app, or here. */
export function CheckoutEntryScreen({ view }: { view: CheckoutEntryView }) {
  return (
    <Content py={{ base: '8', md: '14' }}>
      <Box maxW="880px" mx="auto">
        <Heading as="h1" size="2xl">
          Where would you like to pay?
        </Heading>
        <Text color="ink.muted" fontSize="lg" mt="2" mb={{ base: '6', md: '8' }}>
          Your cart is the same in both places.
        </Text>
        <Announce text={newsOf(view)} />
        <Notice view={view} />
        <Flex direction={{ base: 'column', md: 'row' }} gap="5">
          <Ways view={view} />
        </Flex>
      </Box>
    </Content>
  )
}

function Ways({ view }: { view: CheckoutEntryView }) {
  switch (view.screen) {
    case 'choices':
      return (
        <>
          <AppWay press={view.continueInApp} />
          <WebWay press={view.continueOnWeb} />
        </>
      )
    case 'openingApp':
      return (
        <>
          <AppWay press={null} busy="Opening the app…" />
          <WebWay press={view.continueOnWeb} />
        </>
      )
    case 'appNeeded':
      return (
        <>
          <AppWay press={null}>
            <Text mb="4">The {brand.name} app is for phones. Get it there, log in, and your cart is waiting.</Text>
            <StoreBadges />
          </AppWay>
          <WebWay press={view.continueOnWeb} />
        </>
      )
    case 'findingWay':
      return (
        <>
          <AppWay press={null} />
          <WebWay press={null} busy="Looking at your cart…" />
        </>
      )
    case 'cartUnknown':
      return (
        <>
          <AppWay press={view.continueInApp} />
          <WebWay press={view.retry} />
        </>
      )
  }
}

/** Why checkout on the web cannot be opened, with links to the cart and the shop. */
function Notice({ view }: { view: CheckoutEntryView }) {
  if (view.screen !== 'cartUnknown') return null
  return (
    <AlertWithControls tone="error" title="We couldn’t load your cart" mb="6">
      <Text>{view.text}</Text>
      <Text>Your cards are safe.</Text>
      <Flex wrap="wrap" gap="3" mt="3">
        <Button variant="quiet" size="sm" onClick={view.retry}>
          Retry
        </Button>
        <ButtonLink variant="quiet" size="sm" to={paths.cart}>
          Go to your cart
        </ButtonLink>
        <ButtonLink variant="quiet" size="sm" to={paths.shop}>
          Go to Store
        </ButtonLink>
      </Flex>
    </AlertWithControls>
  )
}

function newsOf({ screen }: CheckoutEntryView): string {
  if (screen === 'openingApp') return 'Opening the app…'
  if (screen === 'findingWay') return 'Looking at your cart…'
  return screen === 'appNeeded' ? 'The app is for phones.' : ''
}
