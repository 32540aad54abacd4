import { brand, supportPhoneLink } from '#contract/brand.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Anchor } from '#src/ui/link.tsx'

/** API-17: what it means for the cards that the bank returned the money of an order, and whom to ask. */
export function ReturnedAlert({ title }: { title: string }) {
  return (
    <Alert tone="warning" title={title} mb="6">
      We’ve blocked the cards you hadn’t used, so they can’t be redeemed. If you didn’t ask for your money back, call{' '}
      <Anchor href={supportPhoneLink}>{brand.supportPhone}</Anchor> or write to{' '}
      <Anchor href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</Anchor>.
    </Alert>
  )
}
