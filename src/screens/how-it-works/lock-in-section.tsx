import { Text } from '#src/styled/styled.tsx'
import { facts, reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { Section } from '#src/ui/marketing/section.tsx'
import { Vault } from './pictures/vault.tsx'

const { minimumCard, redeemDays, restPercent, upfrontPercent } = facts.myFlexiVault

/** MKT-11: what a product card is, with the figures that this page gives. */
export function LockInSection() {
  return (
    <Section
      id="myflexivault"
      title="Locking in a product"
      tone="paper"
      picture={<Vault />}
      actions={
        <>
          <Link to={paths.myFlexiVault} alone py="1">
            More about MyFlexiVault
          </Link>
          <Link to={paths.campaign('lock-in-at-25')} alone py="1">
            See how lock-in works
          </Link>
        </>
      }
    >
      <Text>
        A MyFlexiVault card holds one product at one price. Product cards start at ${minimumCard}. Buy it, keep it in
        your eVault, and redeem it within {redeemDays} days in the app. You redeem it once, in full.
      </Text>
      <Text mt="4">
        With Lock in at {upfrontPercent}%, you pay {upfrontPercent}% upfront and the remaining {restPercent}% in parts
        or in full before the card expires, with no interest and no credit check. The card activates once it’s fully
        paid. If it isn’t fully paid by then, you lose what you’ve paid. {reconciled.parts}
      </Text>
      <Text mt="4">
        {reconciled.fees} {reconciled.returns}
      </Text>
    </Section>
  )
}
