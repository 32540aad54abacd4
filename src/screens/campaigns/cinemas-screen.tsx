import { Box, Flex, Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { PopcornAndTicket } from '#src/ui/marketing/campaigns/vignettes.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { MoreLink } from '#src/ui/marketing/more-link.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Commitment } from './commitment.tsx'
import { Shops } from './shops.tsx'

const { title, picture } = campaigns['feature-in-cinemas']

/** MKT-9: the Retail Cinema Package. */
export function CinemasScreen({ bookADemo }: { bookADemo: ReactNode }) {
  return (
    <>
      <Hero
        eyebrow="For retailers"
        title={title}
        lead="The Retail Cinema Package: your shop on the big screen, and your gift card on every phone in the audience."
        picture={picture}
        actions={
          <>
            {bookADemo}
            <MoreLink to={paths.retailerConnect} size="lg" about="Retailer Connect" />
          </>
        }
      />
      <Section title="What’s in the package">
        <FeatureCards features={features} />
        <Text mt="6" maxW="68ch" color="ink.muted">
          {reconciled.settlement}
        </Text>
      </Section>
      <Shops />
      <Commitment />
      <CallToAction
        title="Before the film starts"
        text="Spots are limited. Book a demo to get yours."
        actions={
          <Box>
            <Flex wrap="wrap" gap="3">
              {bookADemo}
              <ButtonLink to={paths.retailPartnerPackage} variant="quiet" size="lg">
                See the partner package
              </ButtonLink>
            </Flex>
          </Box>
        }
      />
    </>
  )
}

const features = [
  {
    title: 'Cinema advertising',
    text: 'Your shop on the big screen, before the film starts.',
    picture: <PopcornAndTicket />,
    wide: true,
    tone: 'deep',
  },
  {
    title: 'A branded digital gift card',
    text: 'Your name on the card, listed and ready to give.',
    icon: 'gift',
    tone: 'wattle',
  },
  {
    title: 'Instant settlement on redemption',
    text: 'You’re paid as soon as a card is redeemed.',
    icon: 'bank',
    tone: 'eucalypt',
  },
  {
    title: 'App-based redemption',
    text: 'Customers redeem on their phones. You don’t need any new equipment.',
    icon: 'mobile',
    tone: 'paper',
  },
  {
    title: 'Seen every week',
    text: 'Weekly social features and sponsored ads.',
    icon: 'sun',
    tone: 'wattle',
  },
] as const
