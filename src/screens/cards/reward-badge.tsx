import { Badge } from '#src/ui/badge.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { Money } from '#src/ui/price.tsx'

/** SHOP-5, PRICE-2: what buying a card earns. */
export function RewardBadge({ cents }: { cents: number }) {
  return (
    <Badge tone="reward" alignSelf="flex-start">
      <Icon name="gift" size={16} />
      <span>
        Earn <Money cents={cents} />
      </span>
    </Badge>
  )
}
