import { Box, Flex, Heading, Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import type { ProfileView } from '#machines/profile/profile.connect.ts'
import { LogInFirst } from '#src/screens/log-in-first.tsx'
import { AlertWithControls } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { AccountLinks } from './account-links.tsx'
import { HeldContacts, HeldContactsLoading } from './held-contacts.tsx'

/** PROF-1: the stored payment contacts of a shopper, and links to the pages of the account. */
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
          text="Only you can see your details. We’ll bring you straight back here."
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
          <AlertWithControls tone="error" title="We couldn’t load your details">
            <Text>{view.text}</Text>
            <Text>Your details haven’t changed.</Text>
            <Box mt="3">
              <Button variant="quiet" size="sm" onClick={view.retry}>
                Retry
              </Button>
            </Box>
          </AlertWithControls>
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

/** The page's heading takes focus when the page opens; it stays in place while the details load. */
function Title() {
  return (
    <Heading as="h1" size="2xl" mb="6">
      My Profile
    </Heading>
  )
}

function ChangedInTheApp() {
  return (
    <Flex as="section" direction="column" gap="4" mt="10" aria-labelledby="in-the-app">
      <Heading as="h2" size="lg" id="in-the-app">
        Need to change something?
      </Heading>
      <Text color="ink.muted">
        Update your details in the {brand.name} app. You’ll see the changes the next time you open this page.
      </Text>
      <StoreBadges />
    </Flex>
  )
}
