import { Box, Flex, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { OpenSign, ScreenAndBag } from '#src/ui/marketing/campaigns/vignettes.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { MoreLink } from '#src/ui/marketing/more-link.tsx'
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
        lead="Your brand on a gift card that sells even when your shop is closed. Zero cost to launch."
        picture={picture}
        actions={
          <>
            {bookADemo}
            <MoreLink to={paths.retailerConnect} size="lg" about="Retailer Connect" />
          </>
        }
      />
      <Section title="From your shelf to their phone">
        <Box mt="8">
          <Steps steps={steps} />
        </Box>
      </Section>
      <Section title="How it helps" tone="paper">
        <FeatureCards features={features} />
        <Text mt="6" maxW="68ch" color="ink.muted">
          {reconciled.settlement}
        </Text>
      </Section>
      <CallToAction
        title="See it with your brand"
        text="Book a demo to see how a card is listed, sold and redeemed."
        actions={
          <Flex wrap="wrap" gap="3">
            {bookADemo}
            <MoreLink to={paths.retailerConnect} size="lg" about="Retailer Connect" />
          </Flex>
        }
      />
    </>
  )
}

const steps = [
  { title: 'List your brand', text: 'Your eGift Card joins the brands people already search for.' },
  {
    title: 'Customers buy eGift Cards',
    text: 'Each is delivered to the recipient’s phone, for a birthday, a thank-you, or just because.',
  },
  { title: 'You get paid', text: 'The money comes upfront, not when the card is used.' },
  { title: 'Customers visit you', text: 'The card is redeemable online or in store.' },
]

const features = [
  {
    title: 'Zero cost to launch',
    text: 'It costs nothing to launch. The customer funds a small fee on each sale.',
    picture: <OpenSign />,
    wide: true,
    tone: 'wattle',
  },
  {
    title: 'No hardware',
    text: 'Cards are redeemed on a phone. Nothing to install at the counter.',
    icon: 'mobile',
    tone: 'eucalypt',
  },
  {
    title: 'Full value paid upfront',
    text: 'You’re paid when a card is sold, not when it’s spent.',
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
