import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { ProfileView } from '#machines/profile/profile.connect.ts'
import { LogInFirst } from '#src/screens/log-in-first.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { AccountLinks } from './account-links.tsx'
import { HeldContacts, HeldContactsLoading } from './held-contacts.tsx'

/** PROF-1: what is held of a shopper for payment, and the ways to all that is theirs. */
export function ProfileScreen({ view }: { view: ProfileView }) {
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Box maxW="760px" mx="auto">
        <ProfileBody view={view} />
      </Box>
    </Content>
  )
}

function ProfileBody({ view }: { view: ProfileView }) {
  switch (view.screen) {
    case 'loginRequired':
      return (
        <LogInFirst
          problem={view.problem}
          title="Log in to see your profile"
          text="Your details are shown to you alone. After logging in you come straight back here."
          logIn={view.logIn}
        >
          <ButtonLink to={paths.shop} variant="quiet" size="lg">
            Keep browsing
          </ButtonLink>
        </LogInFirst>
      )
    case 'loading':
      return (
        <>
          <Title />
          <HeldContactsLoading />
        </>
      )
    case 'failed':
      return (
        <>
          <Title />
          <Alert tone="error" title="We couldn’t load your details">
            {view.text} Nothing has changed.
            <Box mt="3">
              <Button variant="quiet" size="sm" onClick={view.retry}>
                Retry
              </Button>
            </Box>
          </Alert>
          <AccountLinks />
        </>
      )
    case 'shown':
      return (
        <>
          <Title />
          <HeldContacts contacts={view.contacts} />
          <AccountLinks />
          <ChangedInTheApp />
        </>
      )
  }
}

/** Arriving, the page's heading takes the keyboard; it stays where it is while the details come. */
function Title() {
  return (
    <Heading as="h1" size="3xl" mb="6">
      My Profile
    </Heading>
  )
}

function ChangedInTheApp() {
  return (
    <Flex as="section" direction="column" gap="4" mt="10" aria-labelledby="in-the-app">
      <Heading as="h2" size="lg" id="in-the-app">
        Something to change?
      </Heading>
      <Text color="ink.muted">
        Change your details in the {brand.name} app. They are here the next time you open this page.
      </Text>
      <StoreBadges />
    </Flex>
  )
}
