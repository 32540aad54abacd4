import { Box, Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { keepFocus } from '#src/adapters/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'

interface Props {
  order: UnpaidOrder
  /** Absent while the shopper pays. */
  show: ((intentId: string) => void) | undefined
}

/** CHK-11: a payment that was started elsewhere and is not decided, before the shopper pays once more. */
export function OtherPayment({ order, show }: Props) {
  const { intentId, orderId } = order
  const label = `Show payment of order ${orderId}`
  return (
    <Alert tone="warning" title="You have a payment under way">
      <Text mt="1">{textOf(order)}</Text>
      <Box ref={keepFocus} mt="3">
        {order.canCancel || !show ? (
          <Button variant="quiet" aria-label={label} onClick={show && (() => show(intentId))} aria-disabled={!show}>
            Show payment
          </Button>
        ) : (
          <ButtonLink variant="quiet" aria-label={label} to={pageOf(order)}>
            Show payment
          </ButtonLink>
        )}
      </Box>
    </Alert>
  )
}

/** An approved payment is not stored here: checkout would open its page until the bank has booked it. */
function pageOf({ intentId, money }: UnpaidOrder): string {
  return money === 'wrongAmount' ? paths.paymentFailedOf(intentId) : paths.orderSuccessOf(intentId)
}

function textOf({ orderId, totalCents, money }: UnpaidOrder): string {
  const order = `order ${orderId} (${formatCents(totalCents)})`
  return money === 'wrongAmount'
    ? `Money has left your account for ${order}, but not the right amount. If you pay now, you pay for this order too.`
    : `Your bank hasn’t finished ${order} yet. If you pay now, you pay for that order and this one.`
}
