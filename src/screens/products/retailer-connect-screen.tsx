import { Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Dashboard } from '#src/ui/marketing/products/dashboard.tsx'
import { ShopCounter } from '#src/ui/marketing/products/shop-counter.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'

/** MKT-1, MKT-15: what Retailer Connect is. `demo` opens the scheduler, the whole screen wide (MKT-2). */
export function RetailerConnectScreen({ demo }: { demo: ReactNode }) {
  return (
    <>
      <Hero
        eyebrow="Retailer Connect"
        title="Your till, in your pocket"
        lead="A terminal app for shops: lower fees, instant bank payments and real-time settlement."
        picture={<ShopCounter />}
        actions={
          <>
            {demo}
            <ButtonLink to={paths.retailPartnerPackage} variant="quiet" size="lg">
              See the partner package
            </ButtonLink>
          </>
        }
      />
      <Section title="Made for the counter">
        <FeatureCards features={features} />
      </Section>
      <Section title="Paid upfront for every card you sell" tone="wattle">
        <Text fontSize={{ base: 'lg', md: 'xl' }} maxW="prose">
          You’re paid upfront for each card sold, minus a small customer-funded fee. By the time a card is redeemed at
          your counter, you already have the money. {reconciled.settlement}
        </Text>
      </Section>
      <Section title="How It Works" id="how-it-works">
        <Steps steps={steps} />
      </Section>
      <Section title="Register through the mobile app" actions={<StoreBadges />} tone="paper">
        <Text maxW="prose">
          An authorised representative of the business registers it in the app. Questions?{' '}
          <Link to={paths.contact}>Contact us</Link> or read the <Link to={paths.faqs}>FAQs</Link>.
        </Text>
      </Section>
      <CallToAction
        title="See it at work"
        text="Take a look at the shop where customers will find your cards."
        actions={<ButtonLink to={paths.shop}>Go to the shop</ButtonLink>}
      />
    </>
  )
}

const features = [
  {
    title: 'A live reporting dashboard',
    text: 'Sales, cards and payouts as they happen, right on your phone.',
    picture: <Dashboard />,
    wide: true,
  },
  { title: 'Lower fees', text: 'Bank to bank, with fewer middlemen.', icon: 'tag', tone: 'wattle' },
  {
    title: 'Instant bank pay',
    text: 'Customers approve the payment in their own bank’s app.',
    icon: 'bank',
    tone: 'paper',
  },
  {
    title: 'Real-time settlement',
    text: 'You’re paid before the customer leaves.',
    icon: 'clock',
    tone: 'deep',
  },
  {
    title: 'Rewards',
    text: 'Give regulars a little back, and a reason to return.',
    icon: 'gift',
    tone: 'eucalypt',
  },
] as const

const steps = [
  { title: 'Register in the app', text: 'Sign up in the mobile app. You need a valid ABN.' },
  { title: 'List your cards', text: 'Your brand joins the shop, as eGift Cards or MyFlexiVault cards.' },
  { title: 'Sell', text: 'Each card sold is paid to you upfront.' },
  { title: 'Redeem', text: 'Accept the customer’s card in the app and see it on your dashboard straight away.' },
]
