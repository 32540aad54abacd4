import { Badge } from '#src/ui/badge.tsx'
import { hotDealsLink } from './links.ts'

/** HDR-4: the label of the link to the deals. */
export function HotDeals() {
  return (
    <>
      {hotDealsLink.label} <Badge tone="accent">New</Badge>
    </>
  )
}
