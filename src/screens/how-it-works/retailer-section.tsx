import { Text } from '#src/styled/styled.tsx'
import { reconciled } from '#contract/facts.ts'
import { paths } from '#contract/paths.ts'
import { Link } from '#src/ui/link.tsx'
import { Shopfront } from '#src/ui/marketing/campaigns/shopfront.tsx'
import { Section } from '#src/ui/marketing/section.tsx'

/** MKT-5: what the store does for a retailer. */
export function RetailerSection() {
  return (
    <Section
      id="retailers"
      title="For retailers"
      picture={<Shopfront />}
      actions={
        <Link to={paths.retailerConnect} alone py="1">
          Meet Retailer Connect
        </Link>
      }
    >
      <Text>
        With Retailer Connect you can take instant bank payments, sell your own gift cards and see it all on a live
        dashboard. {reconciled.settlement}
      </Text>
    </Section>
  )
}
