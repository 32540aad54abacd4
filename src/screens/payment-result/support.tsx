import { Text } from '#src/styled/styled.tsx'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { Anchor, Link } from '#src/ui/link.tsx'

/** The contact for questions about a payment; the enquiry form can send what happened in this tab (ENQ-5). */
export function Support() {
  return (
    <Text color="ink.muted" fontSize="sm">
      Questions about a payment? Call <Anchor href={supportPhoneLink}>{brand.supportPhone}</Anchor> or write to{' '}
      <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>. Something wrong with this page?{' '}
      <Link to={paths.submitEnquiry}>Report a problem</Link>.
    </Text>
  )
}
