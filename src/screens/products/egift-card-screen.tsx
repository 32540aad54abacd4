import { Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { GiftPhone } from '#src/ui/marketing/products/gift-phone.tsx'
import { TwoWays } from '#src/ui/marketing/products/two-ways.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { eGiftFacts } from './egift-card-facts.ts'
import { FineFacts } from './fine-facts.tsx'

const { advertised, minimumPurchase, validDays, deliveryMinutes } = facts.eGiftCard

/** MKT-1, MKT-11, MKT-12, MKT-14: what an eGift Card is. `contact` opens the support form (MKT-2). */
export function EGiftCardScreen({ contact }: { contact: ReactNode }) {
  return (
    <>
      <Hero
        eyebrow="eGift Card"
        title="A gift that gets there first"
        lead={`Gifts for family and friends from brands they love. From $${advertised.least} to $${advertised.most}, in your eVault, usually within ${deliveryMinutes} minutes.`}
        picture={<GiftPhone />}
        actions={
          <>
            <ButtonLink to={paths.shop} variant="accent" size="lg">
              Shop eGift Cards
            </ButtonLink>
            {contact}
          </>
        }
      />
      <Section title="Good to give, easy to spend">
        <FeatureCards features={features} />
      </Section>
      <Section title="How It Works" tone="paper" id="how-it-works">
        <Steps steps={steps} />
      </Section>
      <FineFacts facts={eGiftFacts}>
        <Text>
          It’s all in the <Link to={paths.paymentTerms}>payment terms</Link> and the{' '}
          <Link to={paths.termsOfUse}>terms of use</Link>.
        </Text>
      </FineFacts>
      <CallToAction
        title="Someone’s day is about to improve"
        text="Find the brand that says it best."
        actions={
          <>
            <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
            <ButtonLink to={paths.giftCards} variant="quiet">
              Browse by occasion
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

const features = [
  {
    title: `Usually there in ${deliveryMinutes} minutes`,
    text: 'It goes straight to your eVault, and we’ll email and text you a link. Nothing to wrap, nothing to post.',
    picture: <TwoWays />,
    wide: true,
  },
  { title: 'They choose', text: 'One card for anything the retailer sells.', icon: 'gift' },
  {
    title: 'Rewards, if you like',
    text: <>Some cards give a little back. Rewards are optional. {reconciled.rewards}</>,
    icon: 'tag',
  },
  {
    title: 'Good for the shop, too',
    text: reconciled.settlement,
    icon: 'bank',
  },
  {
    title: 'Kept in your eVault',
    text: 'Every card you buy is there, with its value and expiry date.',
    icon: 'lock',
  },
] as const

const steps = [
  { title: 'Choose a card', text: `Pick the brand and a value from $${minimumPurchase}.` },
  { title: 'Pay from your bank', text: 'Approve the payment in your bank’s app. No card number needed.' },
  {
    title: 'Find it in your eVault',
    text: `Usually within ${deliveryMinutes} minutes. We’ll email and text you a link.`,
  },
  { title: 'Spend it', text: `At participating retailers, in store or online, within ${validDays} days of issue.` },
]
