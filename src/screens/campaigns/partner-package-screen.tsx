import { Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { Package } from '#src/ui/marketing/campaigns/package.tsx'
import { Loudhailer } from '#src/ui/marketing/campaigns/vignettes.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { Terms } from './terms.tsx'

const { noticeDays } = facts.partnerPackage

/** MKT-8, MKT-16: everything in one package for retailers. */
export function PartnerPackageScreen({ apply }: { apply: ReactNode }) {
  return (
    <>
      <Hero
        eyebrow="For retailers"
        title="The retail partner package"
        lead="Your shop on the big screen, in the shop window of ours and in people’s feeds. One package, no setup or hardware fees."
        picture={<Package />}
        actions={
          <>
            {apply}
            <ContactUs />
          </>
        }
      />
      <Section title="What is in it">
        <FeatureCards features={features} />
      </Section>
      <Section title="What it asks of you" tone="paper">
        <Terms>
          <dt>Setup</dt>
          <dd>No setup fees.</dd>
          <dt>Hardware</dt>
          <dd>No hardware fees: it all runs on a phone.</dd>
          <dt>Term</dt>
          <dd>Month to month after the initial term.</dd>
          <dt>Leaving</dt>
          <dd>Cancel with {noticeDays} days’ notice.</dd>
        </Terms>
      </Section>
      <Section title="Register in the app" tone="eucalypt">
        <Text mb="5" maxW="60ch">
          Retailers register through the mobile app.
        </Text>
        <StoreBadges />
      </Section>
      <CallToAction
        title="Shall we save you a seat?"
        text="Apply with a demo, or ask us anything first."
        actions={
          <>
            {apply}
            <ContactUs />
          </>
        }
      />
    </>
  )
}

function ContactUs() {
  return (
    <ButtonLink to={paths.submitEnquiry} variant="quiet" size="lg">
      Contact Us
    </ButtonLink>
  )
}

const features = [
  {
    title: 'Cinema advertising',
    text: 'Your shop before the film.',
    picture: campaigns['feature-in-cinemas'].picture,
    wide: true,
    tone: 'deep',
  },
  {
    title: 'A listing',
    text: 'Your brand and its cards in our shop, found by search and by category.',
    icon: 'tag',
    tone: 'wattle',
  },
  { title: 'Weekly social features', text: 'A new post about you, week after week.', icon: 'mobile', tone: 'eucalypt' },
  {
    title: 'Sponsored ads',
    text: 'Ads for your shop, as part of the package.',
    picture: <Loudhailer />,
    wide: true,
    tone: 'wattle',
  },
] as const
