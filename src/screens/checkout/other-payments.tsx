import { Box, Flex, Text } from '#src/styled/styled.tsx'
import { formatCents } from '#contract/money.ts'
import type { ListedOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icons.tsx'
import { ApprovedPaymentLink } from './approved-payment-link.tsx'

interface Props {
  /** At least one; the first is shown. */
  orders: ListedOrder[]
  /** Absent while the shopper pays. */
  show: ((intentId: string) => void) | undefined
}

/** CHK-11: payments that were started elsewhere and are not decided, beside Pay, so that they are in sight before it is pressed. */
export function OtherPayments({ orders, show }: Props) {
  const [first] = orders
  if (!first) return null
  return (
    <Flex ref={keepFocus} align="flex-start" gap="2" fontSize="sm">
      <Box color="warning.text" flexShrink="0">
        <Icon name="alert" />
      </Box>
      <Box flex="1" minW="0">
        <Text>{nowOf(first, orders.length)} If you pay now, that’s a new payment for this cart.</Text>
        {/* As far to the left as the padding of a link, so that the texts align. */}
        <Box ml="-1">
          <ShowPayment order={first} show={show} />
        </Box>
      </Box>
    </Flex>
  )
}

function ShowPayment({ order, show }: { order: ListedOrder } & Pick<Props, 'show'>) {
  const { intentId, orderId, page } = order
  if (page && show) return <ApprovedPaymentLink order={order} variant="link" />
  return (
    <Button
      variant="link"
      aria-label={`Show payment of order ${orderId}`}
      onClick={show && (() => show(intentId))}
      aria-disabled={!show}
    >
      Show payment
    </Button>
  )
}

function nowOf({ orderId, totalCents, money }: ListedOrder, count: number): string {
  if (count > 1) return `Your bank hasn’t finished ${count} payments yet.`
  const order = `order ${orderId} (${formatCents(totalCents)})`
  return money === 'wrongAmount'
    ? `Your bank took the wrong amount for ${order}.`
    : `Your bank hasn’t finished ${order} yet.`
}
