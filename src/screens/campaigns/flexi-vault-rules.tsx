import { Text, chakra } from '#src/styled/styled.tsx'
import type { ReactNode } from 'react'
import { facts, reconciled } from '#contract/facts.ts'
import { Icon, type IconName } from '#src/ui/icons.tsx'

const { redeemDays, minimumCard, upfrontPercent, restPercent } = facts.myFlexiVault

/** MKT-13: the rules of every MyFlexiVault card. */
export function FlexiVaultRules() {
  return (
    <List>
      <Rule icon="tag" term={`From $${minimumCard}`}>
        This is the minimum for a product card. Prices are in Australian dollars and include GST.
      </Rule>
      <Rule icon="clock" term={`${redeemDays} days`}>
        Your card stays in your eVault. Redeem it within {redeemDays} days, before it expires.
      </Rule>
      <Rule icon="card" term="Single use">
        You redeem it in full, in one go. It can’t be topped up, resold or transferred.
      </Rule>
      <Rule icon="check" term="Zero transaction fees">
        {reconciled.fees}
      </Rule>
      <Rule icon="lock" term={`${upfrontPercent}% holds the price`}>
        With Lock in at {upfrontPercent}%, you pay the other {restPercent}% in parts or in full before the card expires.
        No interest, no credit check. If it isn’t fully paid by then, you lose what you’ve paid.
      </Rule>
      <Rule icon="alert" term="Non-refundable">
        {reconciled.returns}
      </Rule>
      <Rule icon="gift" term="Send it as a gift">
        {reconciled.sending}
      </Rule>
    </List>
  )
}

function Rule({ icon, term, children }: { icon: IconName; term: string; children: ReactNode }) {
  return (
    <Row>
      <Text as="dt" fontFamily="heading" fontWeight="bold" fontSize="lg">
        <Mark>
          <Icon name={icon} size={26} />
        </Mark>
        {term}
      </Text>
      <Text as="dd" mt="1">
        {children}
      </Text>
    </Row>
  )
}

const List = chakra('dl', { base: { columns: { md: '2' }, columnGap: '12' } })

const Row = chakra('div', {
  base: {
    position: 'relative',
    py: '4',
    pl: '10',
    breakInside: 'avoid',
    borderBottomWidth: '1px',
    borderColor: 'line',
  },
})

const Mark = chakra('span', { base: { position: 'absolute', left: '0', top: '4', color: 'eucalypt.text' } })
