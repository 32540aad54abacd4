import { Text } from '#src/styled/styled.tsx'
import { brand, supportPhoneLink } from '#contract/brand.ts'
import { Anchor } from '#src/ui/link.tsx'

/** The contact for questions about a payment. */
export function Support() {
  return (
    <Text color="ink.muted" fontSize="sm">
      Questions about a payment? Call <Anchor href={supportPhoneLink}>{brand.supportPhone}</Anchor> or write to{' '}
      <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
    </Text>
  )
}
