import { Box, Flex, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { OpenSign, ScreenAndBag } from '#src/ui/marketing/campaigns/vignettes.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'

const { title, picture } = campaigns['unlock-egift-sales']

/** MKT-9: eGift Cards of a retailer's own. */
export function UnlockSalesScreen({ bookADemo }: { bookADemo: ReactNode }) {
  return (
    <>
      <Hero
        eyebrow="For retailers"
        title={title}
        lead="Your brand on a gift card, sold while your shop is shut. Zero cost to launch."
        picture={picture}
        actions={
          <>
            {bookADemo}
            <LearnMore />
          </>
        }
      />
      <Section title="From your shelf to their phone">
        <Box mt="8">
          <Steps steps={steps} />
        </Box>
      </Section>
      <Section title="What it takes" tone="paper">
        <FeatureCards features={features} />
        <Text mt="6" maxW="68ch" color="ink.muted">
          {reconciled.settlement}
        </Text>
      </Section>
      <CallToAction
        title="See it with your own brand on it"
        text="A demo shows how a card is listed, sold and redeemed."
        actions={
          <Flex wrap="wrap" gap="3">
            {bookADemo}
            <LearnMore />
          </Flex>
        }
      />
    </>
  )
}

function LearnMore() {
  return (
    <ButtonLink to={paths.retailerConnect} variant="quiet" size="lg">
      Learn More
    </ButtonLink>
  )
}

const steps = [
  { title: 'List your brand', text: 'Your eGift Card stands in the shop beside the brands that people look for.' },
  {
    title: 'Customers buy it',
    text: 'The card is delivered to the recipient’s phone, for a birthday, a thank-you, or just because.',
  },
  { title: 'It is paid upfront', text: 'The full value is paid upfront, not when somebody comes to use it.' },
  { title: 'They come to you', text: 'The card is redeemable online or in store.' },
]

const features = [
  {
    title: 'Zero cost to launch',
    text: 'Launching costs you nothing. The small fee on a sale is funded by the customer.',
    picture: <OpenSign />,
    wide: true,
    tone: 'wattle',
  },
  {
    title: 'No hardware',
    text: 'Cards are redeemed with a phone. Nothing to install on the counter.',
    icon: 'mobile',
    tone: 'eucalypt',
  },
  {
    title: 'Full value, upfront',
    text: 'You are paid for each card sold, not when it is spent.',
    icon: 'bank',
    tone: 'deep',
  },
  {
    title: 'Online or in store',
    text: 'One card works wherever you sell.',
    picture: <ScreenAndBag />,
    wide: true,
    tone: 'eucalypt',
  },
] as const
