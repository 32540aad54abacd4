import { Box, Text } from '#src/styled/styled.tsx'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import type { LockInView } from '#machines/lock-in/lock-in.connect.ts'
import { FlexiVaultRules } from '#src/screens/campaigns/flexi-vault-rules.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { ButtonLink } from '#src/ui/button.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Link } from '#src/ui/link.tsx'
import { CallToAction } from '#src/ui/marketing/call-to-action.tsx'
import { campaigns } from '#src/ui/marketing/campaign-tiles.tsx'
import { Hero } from '#src/ui/marketing/hero.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Steps } from '#src/ui/marketing/steps.tsx'
import { LockInStory } from './lock-in-story.tsx'

const { upfrontPercent, restPercent, redeemDays } = facts.myFlexiVault
const { title, picture } = campaigns['lock-in-at-25']

/** MKT-9, MKT-13, LOCK-1: how lock-in works, and a card to try it on. */
export function LockInScreen({ view }: { view: LockInView }) {
  return (
    <>
      <Hero
        eyebrow="MyFlexiVault"
        title={title}
        lead={`A quarter holds today’s price. The other ${restPercent}% is paid in parts or in full before the card expires: no interest, no credit check.`}
        picture={picture}
        actions={
          <ButtonLink to={paths.myFlexiVault} variant="accent" size="lg">
            Learn More
          </ButtonLink>
        }
      />
      <Content pt={{ base: '6', md: '8' }}>
        <Alert tone="info" title="This page explains. It sells nothing." role="note">
          {reconciled.parts} <Link to={paths.shop}>Cards in the shop</Link> are paid in full when you buy them.
        </Alert>
      </Content>
      <Section title="Try it on a card" id="try">
        <Text mb="6" maxW="68ch">
          An example with your own price. Pay parts, let time pass, see what becomes of the card. No card is bought and
          no money moves.
        </Text>
        <LockInStory view={view} />
      </Section>
      <Section title="How lock-in works" tone="paper">
        <Box mt="8">
          <Steps steps={steps} />
        </Box>
      </Section>
      <Section title="What holds for every card">
        <FlexiVaultRules />
      </Section>
      <CallToAction
        title="A card for one thing you really want"
        text="MyFlexiVault cards are in the shop, at their full price."
        actions={
          <>
            <ButtonLink to={paths.shop}>See the cards</ButtonLink>
            <ButtonLink to={paths.myFlexiVault} variant="quiet">
              Learn More
            </ButtonLink>
          </>
        }
      />
    </>
  )
}

const steps = [
  {
    title: `Pay ${upfrontPercent}% upfront`,
    text: 'It locks in the price of one product. A later price rise is not yours to pay.',
  },
  {
    title: `Pay the other ${restPercent}%`,
    text: 'In parts of any size, or in full, before the card expires. No interest is ever added, and nobody checks your credit.',
  },
  {
    title: 'Keep an eye on it',
    text: 'With lock-in, payment reminders and your progress are in the eVault while something is left to pay.',
  },
  {
    title: 'Redeem it, once',
    text: `Only full payment makes the card active. It is used in one go within ${redeemDays} days of buying it. If anything is unpaid by then, its value is forfeited.`,
  },
]
