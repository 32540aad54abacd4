import { Box, Flex, Text, chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { PopcornAndTicket } from '#src/ui/marketing/campaigns/vignettes.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Terms } from './terms.tsx'

const { noticeDays } = facts.partnerPackage
const { title, picture } = campaigns['feature-in-cinemas']

/** MKT-9: the Retail Cinema Package. */
export function CinemasScreen({ bookADemo }: { bookADemo: ReactNode }) {
  return (
    <>
      <Hero
        eyebrow="For retailers"
        title={title}
        lead="The Retail Cinema Package: your shop on the big screen, and your gift card in every pocket of the house."
        picture={picture}
        actions={
          <>
            {bookADemo}
            <ButtonLink to={paths.retailerConnect} variant="quiet" size="lg">
              Learn More
            </ButtonLink>
          </>
        }
      />
      <Section title="In the package">
        <FeatureCards features={features} />
        <Text mt="6" maxW="68ch" color="ink.muted">
          {reconciled.settlement}
        </Text>
      </Section>
      <Section title="Made for the shop around the corner" tone="eucalypt">
        <Text fontSize="lg" maxW="60ch">
          The package suits businesses that their neighbours go to:
        </Text>
        <Shops>
          {['Local retailers', 'Cafes', 'Salons', 'Fitness studios', 'Online shops'].map((shop) => (
            <li key={shop}>{shop}</li>
          ))}
        </Shops>
      </Section>
      <Section title="A short commitment">
        <Terms>
          <dt>At signup</dt>
          <dd>A short-term commitment, for an initial period.</dd>
          <dt>After it</dt>
          <dd>Cancel any time, with {noticeDays} days’ notice.</dd>
          <dt>Spots</dt>
          <dd>Limited: a session has only so many minutes before the film.</dd>
        </Terms>
      </Section>
      <CallToAction
        title="Before the lights go down"
        text="Spots are limited: book a demo and ask for one."
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
    text: 'Your shop on the big screen, before the film begins.',
    picture: <PopcornAndTicket />,
    wide: true,
    tone: 'deep',
  },
  {
    title: 'Your own digital gift card',
    text: 'A branded card, listed and ready to be given.',
    icon: 'gift',
    tone: 'wattle',
  },
  {
    title: 'Instant settlement',
    text: 'When a card is redeemed, it is settled at once.',
    icon: 'bank',
    tone: 'eucalypt',
  },
  {
    title: 'Redeemed in the app',
    text: 'Customers redeem by phone; your counter needs nothing new.',
    icon: 'mobile',
    tone: 'paper',
  },
  {
    title: 'Seen every week',
    text: 'Weekly social features, and sponsored ads beside them.',
    icon: 'sun',
    tone: 'wattle',
  },
] as const

const Shops = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '3',
    mt: '6',
    listStyleType: 'none',
    '& li': {
      px: '5',
      py: '2',
      bg: 'paper',
      borderRadius: 'full',
      borderWidth: '1px',
      borderColor: 'eucalypt.text',
      fontFamily: 'heading',
      fontWeight: 'bold',
      fontSize: 'lg',
    },
  },
})
