import { useLocation } from 'react-router-dom'
import { Text } from '#src/styled/styled.tsx'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { paths } from '#contract/paths.ts'
import { Anchor, Link } from '#src/ui/link.tsx'

/** The contact for questions about a payment; the enquiry form names this page (ENQ-7). */
export function Support() {
  const { pathname } = useLocation()
  return (
    <Text color="ink.muted" fontSize="sm">
      Questions about a payment? Call <Anchor href={supportPhoneLink}>{brand.supportPhone}</Anchor> or write to{' '}
      <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>. Something wrong with this page?{' '}
      <Link to={paths.submitEnquiry} state={{ reportedPath: pathname }}>
        Report a problem
      </Link>
      .
    </Text>
  )
}
