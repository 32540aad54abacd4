import { Text } from '@chakra-ui/react'
import { brand } from '#contract/brand.ts'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { Shopfront } from '#src/ui/marketing/campaigns/shopfront.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { Birthday } from '../gift-cards/pictures/birthday.tsx'
import { CardToCounter } from './pictures/card-to-counter.tsx'
import { LockInSection } from './lock-in-section.tsx'
import { RewardsExample } from './rewards-example.tsx'
import { buying, redeeming } from './steps.ts'

/** MKT-5, MKT-11, MKT-12: buying, receiving, redeeming, locking in, and rewards. */
export function HowItWorksScreen() {
  return (
    <>
      <Hero
        title="Choose, approve, give"
        lead={`How ${brand.name} works, from the shop to the counter.`}
        picture={<CardToCounter />}
        actions={
          <ButtonLink to={paths.shop} variant="accent">
            Go to the shop
          </ButtonLink>
        }
      />
      <Section id="buying" title="Buying a card">
        <Steps steps={buying} />
        <Text mt="8" maxW="72ch">
          You need an account, which you register in the app. {reconciled.price} {reconciled.fees} {reconciled.returns}
        </Text>
      </Section>
      <Section id="redeeming" title="Redeeming it" tone="eucalypt">
        <Steps steps={redeeming} />
        <Text mt="8" maxW="72ch">
          {reconciled.validity}
        </Text>
      </Section>
      <Section
        id="gifts"
        title="Giving one away"
        picture={<Birthday />}
        actions={
          <Link to={paths.giftCards} py="1">
            Find a card for an occasion
          </Link>
        }
      >
        <Text>
          {reconciled.sending} So choose the card for the person: their café, their bookshop, their next pair of boots.
        </Text>
      </Section>
      <LockInSection />
      <RewardsExample />
      <Section
        id="retailers"
        title="In a shop of your own"
        picture={<Shopfront />}
        actions={
          <Link to={paths.retailerConnect} py="1">
            Meet Retailer Connect
          </Link>
        }
      >
        <Text>
          With Retailer Connect you take instant bank payments, sell your own cards and see it all on a live dashboard.{' '}
          {reconciled.settlement}
        </Text>
      </Section>
      <CallToAction
        title="Still wondering?"
        text="The FAQs answer what comes up most."
        actions={
          <>
            <ButtonLink to={paths.faqs}>Read the FAQs</ButtonLink>
            <ButtonLink to={paths.contact} variant="quiet">
              Contact us
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
