import { Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { QuarterRing } from '#src/ui/marketing/products/quarter-ring.tsx'
import { VaultDoor } from '#src/ui/marketing/products/vault-door.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { FineFacts } from './fine-facts.tsx'

const { redeemDays, minimumCard, upfrontPercent, restPercent, transactionFee } = facts.myFlexiVault

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
        <FeatureCards
          features={[
            {
              title: 'The price stays put',
              text: `The card locks in the product and its price. You have ${redeemDays} days to redeem it.`,
              icon: 'lock',
            },
            {
              title: `Lock in at ${upfrontPercent}%`,
              text: (
                <>
                  Pay {upfrontPercent}% upfront and the other {restPercent}% in parts or in full before the card
                  expires. No interest, no credit check.{' '}
                  <Link to={paths.campaign('lock-in-at-25')}>See how it adds up</Link>
                </>
              ),
              picture: <QuarterRing />,
              wide: true,
              tone: 'wattle',
            },
            {
              title: `$${transactionFee} transaction fees`,
              text: 'What the card says is what you pay.',
              icon: 'tag',
              tone: 'deep',
            },
            {
              title: 'Send it as a gift',
              text: `Buy it for someone else. ${reconciled.sending}`,
              icon: 'gift',
              tone: 'eucalypt',
            },
            {
              title: 'See where you stand',
              text: 'With lock-in, your eVault shows what is paid and what is left, and reminds you before the rest is due.',
              icon: 'clock',
              tone: 'paper',
            },
          ]}
        />
      </Section>
      <Section title="How It Works" tone="paper" id="how-it-works">
        <Steps
          steps={[
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
          ]}
        />
      </Section>
      <FineFacts
        facts={[
          {
            term: 'Redeem within',
            text: `${redeemDays} days. Every card has a fixed expiry date, shown in your eVault.`,
          },
          { term: 'Smallest card', text: `$${minimumCard}. The shop has none below it.` },
          {
            term: 'Paying in parts',
            text: `${upfrontPercent}% upfront, ${restPercent}% in parts or in full before expiry, no interest and no credit check. The value of a card that is not fully paid by then is forfeited. ${reconciled.parts}`,
          },
          { term: 'Single use', text: 'Redeemed in full in one go; it cannot be reloaded, resold or passed on.' },
          { term: 'Non-refundable', text: `MyFlexiVault cards are non-refundable. ${reconciled.returns}` },
          { term: 'Fees', text: reconciled.fees },
          { term: 'Delivery', text: reconciled.delivery },
          { term: 'Rewards', text: reconciled.rewards },
        ]}
      >
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
