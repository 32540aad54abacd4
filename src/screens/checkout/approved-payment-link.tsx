import { paths } from '#contract/paths.ts'
import type { ListedOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { ButtonLink } from '#src/ui/button.tsx'

/** CHK-11, CHK-16: opens the page of a payment that is approved. */
export function ApprovedPaymentLink({ order, variant }: { order: ListedOrder; variant: 'link' | 'primary' }) {
  const { intentId, orderId, page } = order
  const to = page === 'payment-failed' ? paths.paymentFailedOf(intentId) : paths.orderSuccessOf(intentId)
  return (
    <ButtonLink variant={variant} aria-label={`Show payment of order ${orderId}`} to={to}>
      Show payment
    </ButtonLink>
  )
}
