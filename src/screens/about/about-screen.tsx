import { Text } from '#src/styled/styled.tsx'
import { brand } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { beliefs } from './beliefs.tsx'
import { Offerings } from './offerings.tsx'
import { Bough } from './pictures/bough.tsx'

/** MKT-5: what the store is, and what it holds itself to. */
export function AboutScreen() {
  return (
    <>
      <Hero
        tone="wattle"
        title={brand.tagline}
        lead={`${brand.name} is an Australian store for digital gifts, rewards and payments. A good present should not be hard work.`}
        picture={<Bough />}
      />
      <Section title={`Why ${brand.name}?`}>
        <Text maxW="60ch" fontSize="xl">
          Wattle flowers when winter is not quite over. It is small and bright, it grows in every state and territory,
          and a sprig of it is enough to cheer up a kitchen table. We think that a gift should be like that: no fuss,
          right on time, and a bit of sunshine.
        </Text>
      </Section>
      <Section title="Three things we do" tone="paper">
        <Offerings />
      </Section>
      <Section title="What we hold ourselves to">
        <FeatureCards features={beliefs} />
        <Text mt="8" maxW="72ch">
          You can hold us to it as well: the <Link to={paths.paymentTerms}>payment terms</Link> and the{' '}
          <Link to={paths.privacyPolicy}>privacy policy</Link> say the same at length.
        </Text>
      </Section>
      <CallToAction
        title="Say g’day"
        text={`Call us on ${brand.supportPhone}, ${brand.officeHours}, or write whenever you like.`}
        actions={
          <>
            <ButtonLink to={paths.contact}>Contact us</ButtonLink>
            <ButtonLink to={paths.shop} variant="quiet">
              Go to the shop
            </ButtonLink>
          </>
        }
      />
    </>
  )
}
