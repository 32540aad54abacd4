import { formatCents } from '#contract/money.ts'
import { chakra } from '#src/styled/styled.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icons.tsx'

/** SHOP-5, PDP-5, PRICE-2: what buying a card earns. `isOnTile`: in a column of a phone’s width only the amount is visible. */
export function RewardBadge({ cents, isOnTile = false }: { cents: number; isOnTile?: boolean }) {
  const amount = `Earn ${formatCents(cents)}`
  return (
    <Badge tone="reward" alignSelf="flex-start">
      <Icon name="gift" size={16} />
      {isOnTile ? (
        <span>
          {amount}
          <WhereItFits> in rewards</WhereItFits>
        </span>
      ) : (
        <span>{amount} in rewards</span>
      )}
    </Badge>
  )
}

const WhereItFits = chakra('span', { base: { smDown: { srOnly: true } } })
