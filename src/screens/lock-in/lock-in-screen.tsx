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
import { MoreLink } from '#src/ui/marketing/more-link.tsx'
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
        lead={`Pay a quarter to hold today’s price, and the other ${restPercent}% in parts or in full before the card expires. No interest, no credit check.`}
        picture={picture}
        actions={<MoreLink to={paths.myFlexiVault} variant="accent" size="lg" about="MyFlexiVault" />}
      />
      <Content pt={{ base: '6', md: '8' }}>
        <Alert tone="info" title="This is a demo. Nothing is sold on this page." role="note">
          {reconciled.parts} <Link to={paths.shop}>Cards in the shop</Link> are paid in full when you buy them.
        </Alert>
      </Content>
      <Section title="Try it on a card" id="try">
        <Text mb="6" maxW="68ch">
          Try an example with your own price. Make payments, skip ahead and see what happens to the card. You’re not
          buying anything and nothing is charged.
        </Text>
        <LockInStory view={view} />
      </Section>
      <Section title="How lock-in works" tone="paper">
        <Box mt="8">
          <Steps steps={steps} />
        </Box>
      </Section>
      <Section title="Rules for every card">
        <FlexiVaultRules />
      </Section>
      <CallToAction
        title="Found something you really want?"
        text="MyFlexiVault cards are in the shop at full price."
        actions={
          <>
            <ButtonLink to={paths.shop}>See the cards</ButtonLink>
            <MoreLink to={paths.myFlexiVault} about="MyFlexiVault" />
          </>
        }
      />
    </>
  )
}

const steps = [
  {
    title: `Pay ${upfrontPercent}% upfront`,
    text: 'It locks in the price of one product. If the price goes up, you don’t pay more.',
  },
  {
    title: `Pay the other ${restPercent}%`,
    text: 'In parts of any size, or in full, before the card expires. No interest and no credit check.',
  },
  {
    title: 'Track your progress',
    text: 'With lock-in, your eVault shows your progress and payment reminders until it’s paid off.',
  },
  {
    title: 'Redeem it, once',
    text: `The card is active once it’s fully paid. Redeem it in one go within ${redeemDays} days of buying it. If it isn’t fully paid by then, you lose what you’ve paid.`,
  },
]
