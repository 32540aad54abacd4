import { Text } from '#src/styled/styled.tsx'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { BigPresent, LockedPrice } from '#src/ui/marketing/campaigns/vignettes.tsx'
import { FeatureCards } from '#src/ui/marketing/feature-cards.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { MoreLink } from '#src/ui/marketing/more-link.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { FlexiVaultRules } from './flexi-vault-rules.tsx'

const { minimumCard, upfrontPercent, restPercent, redeemDays, transactionFee } = facts.myFlexiVault
const { title, picture } = campaigns['big-buys-myflexivault']

/** MKT-9, MKT-13: MyFlexiVault for the big things. */
export function BigBuysScreen() {
  return (
    <>
      <Hero
        eyebrow="MyFlexiVault"
        title={title}
        lead="The fridge, the surfboard, the bike: one card for one big purchase, at today’s price."
        picture={picture}
        actions={
          <>
            <ButtonLink to={paths.shop} variant="accent" size="lg">
              See the cards
            </ButtonLink>
            <MoreLink to={paths.myFlexiVault} size="lg" about="MyFlexiVault" />
          </>
        }
      />
      <Section title="Why buy a card for one product?">
        <FeatureCards features={features} />
      </Section>
      <Section title={`Or lock it in at ${upfrontPercent}%`} tone="paper" picture={campaigns['lock-in-at-25'].picture}>
        <Text>
          Pay {upfrontPercent}% upfront to hold the price, and the other {restPercent}% in parts or in full before the
          card expires. No interest, no credit check. The card is active once it’s paid in full.
        </Text>
        <Text mt="3">
          {reconciled.parts} <Link to={paths.campaign('lock-in-at-25')}>See how lock-in works</Link>.
        </Text>
      </Section>
      <Section title="Good to know">
        <FlexiVaultRules />
      </Section>
      <CallToAction
        title="Found the one?"
        text="Buy the card today and redeem it in the app when you’re ready."
        actions={
          <>
            <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
            <MoreLink to={paths.myFlexiVault} about="MyFlexiVault" />
          </>
        }
      />
    </>
  )
}

const features = [
  {
    title: 'Today’s price, locked in',
    text: `The card is for one product from one retailer, from $${minimumCard}. If the price goes up, you don’t pay more.`,
    picture: <LockedPrice />,
    wide: true,
    tone: 'wattle',
  },
  {
    title: `$${transactionFee} transaction fee`,
    text: 'However big the purchase, there’s no transaction fee.',
    icon: 'check',
    tone: 'eucalypt',
  },
  {
    title: `${redeemDays} days to redeem`,
    text: 'Your card is in your eVault when you’re ready.',
    icon: 'clock',
    tone: 'paper',
  },
  {
    title: 'A big present',
    text: 'Give them exactly what they want. No guessing.',
    picture: <BigPresent />,
    wide: true,
    tone: 'deep',
  },
] as const
