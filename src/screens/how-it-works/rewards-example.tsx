import { Text } from '#src/styled/styled.tsx'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { RewardCoins } from './pictures/reward-coins.tsx'

const { minimumTransfer, perHundred } = facts.rewards

/** MKT-11: rewards by the example that this page gives. */
export function RewardsExample() {
  return (
    <Section
      id="rewards"
      title="How rewards add up"
      tone="wattle"
      picture={<RewardCoins />}
      pictureSide="left"
      actions={
        <Link to={paths.rewards} alone py="1">
          Your rewards
        </Link>
      }
    >
      <Text>
        Say a card earns ${perHundred.example} per $100. Spend $100, and we add ${perHundred.example} to your balance
        after a short wait. {reconciled.rewards} Some cards earn more, up to ${perHundred.faq} per $100, and some earn
        none. Rewards are optional.
      </Text>
      <Text mt="4">
        Once your balance reaches ${minimumTransfer}, you can transfer it to your bank account in the app.
      </Text>
    </Section>
  )
}
