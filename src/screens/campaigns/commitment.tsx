import { facts } from '#contract/facts.ts'
import { Section } from '#src/ui/marketing/section.tsx'
import { Terms } from './terms.tsx'

const { noticeDays } = facts.partnerPackage

/** MKT-9: how long the Retail Cinema Package binds. */
export function Commitment() {
  return (
    <Section title="A short commitment">
      <Terms>
        <dt>At signup</dt>
        <dd>A short-term commitment, for an initial period.</dd>
        <dt>Cancelling</dt>
        <dd>Cancel any time after the initial period with {noticeDays} days’ notice.</dd>
        <dt>Limited spots</dt>
        <dd>There’s only so much ad time before each film.</dd>
      </Terms>
    </Section>
  )
}
