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
        lead="The fridge, the board, the bike: one card for one big thing, at the price you see today."
        picture={picture}
        actions={
          <>
            <ButtonLink to={paths.shop} variant="accent" size="lg">
              See the cards
            </ButtonLink>
            <ButtonLink to={paths.myFlexiVault} variant="quiet" size="lg">
              Learn More
            </ButtonLink>
          </>
        }
      />
      <Section title="Why a card for one thing">
        <FeatureCards features={features} />
      </Section>
      <Section title={`Or lock it in at ${upfrontPercent}%`} tone="paper" picture={campaigns['lock-in-at-25'].picture}>
        <Text>
          {upfrontPercent}% upfront holds the price; the other {restPercent}% follows in parts or in full before the
          card expires. No interest, no credit check. The card is active once it is paid in full.
        </Text>
        <Text mt="3">
          {reconciled.parts} <Link to={paths.campaign('lock-in-at-25')}>See how lock-in works</Link>.
        </Text>
      </Section>
      <Section title="Good to know first">
        <FlexiVaultRules />
      </Section>
      <CallToAction
        title="Found the big one?"
        text="Buy its card today; redeem it in the app when you are ready."
        actions={
          <>
            <ButtonLink to={paths.shop}>Go to the shop</ButtonLink>
            <ButtonLink to={paths.myFlexiVault} variant="quiet">
              Learn More
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

const features = [
  {
    title: 'Today’s price, locked in',
    text: `The card is for one product of one retailer, from $${minimumCard}. What it costs today is what it costs.`,
    picture: <LockedPrice />,
    wide: true,
    tone: 'wattle',
  },
  {
    title: `$${transactionFee} transaction fee`,
    text: 'However big the thing: no transaction fee.',
    icon: 'check',
    tone: 'eucalypt',
  },
  {
    title: `${redeemDays} days to redeem`,
    text: 'The card waits in your eVault until you are ready.',
    icon: 'clock',
    tone: 'paper',
  },
  {
    title: 'A big present',
    text: 'Give somebody the very thing they want, and no guessing.',
    picture: <BigPresent />,
    wide: true,
    tone: 'deep',
  },
] as const
