import { Box, Flex, Grid, Heading, Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { facts, reconciled } from '#contract/facts.ts'
import type { VaultListView } from '#machines/vault-list/vault-list.connect.ts'
import { VaultList } from '#src/screens/vault/vault-list.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Ground } from '#src/ui/marketing/ground.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { RewardJar } from './reward-jar.tsx'

/** RWD-1: rewards are looked after in the app; below, the purchases that earn them. */
export function RewardsScreen({ view }: { view: VaultListView }) {
  return (
    <>
      <Ground tone="wattle">
        <Content py={{ base: '8', md: '12' }}>
          <Grid templateColumns={{ base: '1fr', md: '3fr 2fr' }} gap={{ base: '6', md: '12' }} alignItems="center">
            <Box>
              <Heading as="h1" size="2xl">
                Rewards
              </Heading>
              <Text mt="3" mb="6" fontSize="lg" maxW="52ch">
                See your balance and cash it out in the {brand.name} app. Log in with the same mobile number.
              </Text>
              <StoreBadges />
              <HowItWorks />
            </Box>
            <RewardJar />
          </Grid>
        </Content>
      </Ground>
      <Content as="section" aria-labelledby="your-purchases" py={{ base: '8', md: '12' }}>
        <Heading as="h2" size="2xl" id="your-purchases" mb="6">
          Your purchases
        </Heading>
        <VaultList view={view} />
      </Content>
    </>
  )
}

const points = [
  { term: 'You earn', text: `Cards with a reward badge give cashback. ${reconciled.rewards}` },
  { term: 'When you get it', text: 'We add cashback to your balance after a short wait.' },
  { term: 'You cash out', text: `Once you have $${facts.rewards.minimumTransfer}, transfer it to your bank.` },
]

function HowItWorks() {
  return (
    <Flex as="dl" direction="column" gap="3" mt="8">
      {points.map(({ term, text }) => (
        <Box key={term}>
          <Text as="dt" fontWeight="bold">
            {term}
          </Text>
          <Text as="dd">{text}</Text>
        </Box>
      ))}
    </Flex>
  )
}
