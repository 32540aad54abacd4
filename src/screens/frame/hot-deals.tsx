import { Badge } from '#src/ui/badge.tsx'
import { hotDealsLink } from './links.ts'

/** HDR-4: what the link to the deals says. */
export function HotDeals() {
  return (
    <>
      {hotDealsLink.label} <Badge tone="accent">New</Badge>
    </>
  )
}
