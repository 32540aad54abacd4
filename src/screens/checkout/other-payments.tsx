import { Box, Flex, Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import type { UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'

interface Props {
  /** At least one; the first is shown. */
  orders: UnpaidOrder[]
  /** Absent while the shopper pays. */
  show: ((intentId: string) => void) | undefined
}

/** CHK-11: payments that were started elsewhere and are not decided, beside Pay, so that they are in sight before it is pressed. */
export function OtherPayments({ orders, show }: Props) {
  const [first] = orders
  if (!first) return null
  return (
    <Flex ref={keepFocus} align="flex-start" gap="2" mb="3" fontSize="sm">
      <Box color="warning.text" flexShrink="0">
        <Icon name="alert" />
      </Box>
      <Text flex="1" minW="0">
        {orders.length === 1
          ? textOf(first)
          : `Your bank hasn’t finished ${orders.length} payments yet. Pay adds one more.`}{' '}
        <ShowPayment order={first} show={show} />
      </Text>
    </Flex>
  )
}

function ShowPayment({ order, show }: { order: UnpaidOrder } & Pick<Props, 'show'>) {
  const { intentId, orderId, canCancel } = order
  const label = `Show payment of order ${orderId}`
  if (canCancel || !show) {
    return (
      <Button variant="link" aria-label={label} onClick={show && (() => show(intentId))} aria-disabled={!show}>
        Show payment
      </Button>
    )
  }
  return (
    <ButtonLink variant="link" aria-label={label} to={pageOf(order)}>
      Show payment
    </ButtonLink>
  )
}

/** An approved payment is not stored here: checkout would open its page until the bank has booked it. */
function pageOf({ intentId, money }: UnpaidOrder): string {
  return money === 'wrongAmount' ? paths.paymentFailedOf(intentId) : paths.orderSuccessOf(intentId)
}

function textOf({ orderId, totalCents, money }: UnpaidOrder): string {
  const order = `order ${orderId} (${formatCents(totalCents)})`
  return money === 'wrongAmount'
    ? `Your bank took the wrong amount for ${order}. Pay adds a payment for this order.`
    : `Your bank hasn’t finished ${order} yet. Pay adds a second payment.`
}
