import { Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { GiftSection } from './gift-section.tsx'
import { LockInSection } from './lock-in-section.tsx'
import { CardToCounter } from './pictures/card-to-counter.tsx'
import { RetailerSection } from './retailer-section.tsx'
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
      <GiftSection />
      <LockInSection />
      <RewardsExample />
      <RetailerSection />
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
