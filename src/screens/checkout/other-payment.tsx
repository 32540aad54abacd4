import { Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

interface Props {
  order: UnpaidOrder
  /** Absent while the shopper pays. */
  show: ((intentId: string) => void) | undefined
}

/** CHK-11: a payment that was started elsewhere and is not decided, before the shopper pays once more. */
export function OtherPayment({ order: { intentId, orderId, totalCents }, show }: Props) {
  return (
    <Alert tone="warning" title="You have a payment under way">
      <Text mt="1">
        Your bank hasn’t finished order {orderId} ({formatCents(totalCents)}) yet. If you pay now, you pay for both.
      </Text>
      <Button
        variant="quiet"
        mt="3"
        aria-label={`Show payment of order ${orderId}`}
        onClick={show && (() => show(intentId))}
        aria-disabled={!show}
      >
        Show payment
      </Button>
    </Alert>
  )
}
