import { Text } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { facts } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { VaultDoor } from '#src/ui/marketing/products/vault-door.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { FineFacts } from './fine-facts.tsx'
import { flexiVaultFacts } from './myflexivault-facts.ts'
import { flexiVaultFeatures } from './myflexivault-features.tsx'

const { redeemDays, minimumCard } = facts.myFlexiVault

/** MKT-1, MKT-11 to MKT-13: what a MyFlexiVault card is. `contact` opens the support form (MKT-2). */
export function MyFlexiVaultScreen({ contact }: { contact: ReactNode }) {
  return (
    <>
      <Hero
        eyebrow="MyFlexiVault"
        title="Found it? Lock it in."
        lead={`One card for one product at one retailer, at the price you saw. From $${minimumCard}, kept in your eVault.`}
        picture={<VaultDoor />}
        actions={
          <>
            <ButtonLink to={paths.shop} variant="accent" size="lg">
              Shop MyFlexiVault cards
            </ButtonLink>
            {contact}
          </>
        }
      />
      <Section title="Yours, before you pick it up">
        <FeatureCards features={flexiVaultFeatures} />
      </Section>
      <Section title="How It Works" tone="paper" id="how-it-works">
        <Steps steps={steps} />
      </Section>
      <FineFacts facts={flexiVaultFacts}>
        <Text>
          All of it is in the <Link to={paths.paymentTerms}>payment terms</Link>.
        </Text>
      </FineFacts>
      <CallToAction
        title="That one. Before it’s gone."
        text="Bikes, barbecues, laptops and more, each on a card of its own."
        actions={
          <>
            <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
            <ButtonLink to={paths.campaign('big-buys-myflexivault')} variant="quiet">
              See the big buys
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

const steps = [
  { title: 'Pick the product', text: `Cards start at $${minimumCard}.` },
  {
    title: 'Pay from your bank',
    text: 'You approve the price in your bank’s app. No card number needed.',
  },
  { title: 'Keep it in your eVault', text: 'Once it is fully paid, it can be redeemed.' },
  {
    title: 'Redeem it',
    text: `In one go, in the app, within ${redeemDays} days. Each card works once.`,
  },
]
