import { Box, Flex, Text, chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { OrderRow } from '#machines/orders/order-rows.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Link } from '#src/ui/link.tsx'
import { Money } from '#src/ui/price.tsx'

/** NAV-3: newest first. */
export function OrderList({ orders }: { orders: readonly OrderRow[] }) {
  if (orders.length === 0) {
    return (
      <EmptyState
        scene="empty"
        title="No orders yet"
        text="Orders you place in this browser appear here. All your cards are in your eVault."
      >
        <ButtonLink to={paths.myPurchases} variant="quiet">
          My Purchases
        </ButtonLink>
        <ButtonLink to={paths.shop}>Go to Store</ButtonLink>
      </EmptyState>
    )
  }
  return (
    <chakra.ul display="flex" flexDirection="column" gap="4">
      {orders.map((order) => (
        <Row key={order.id}>
          <Box width="88px" flexShrink="0">
            <CardArt imageUrl={order.images[0] ?? null} alt="" rounded="sm" />
          </Box>
          <Box flex="1" minW="0">
            <Flex justify="space-between" gap="3" wrap="wrap">
              <Link
                to={order.path}
                variant="plain"
                fontWeight="semibold"
                _before={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
              >
                {order.placed}
              </Link>
              <Text fontWeight="semibold">
                <Money cents={order.totalCents} />
              </Text>
            </Flex>
            <Text lineClamp={2}>{order.names}</Text>
            {order.isReturned && (
              <Text fontSize="sm" fontWeight="semibold">
                Your bank returned the payment for this order.
              </Text>
            )}
            <Text fontSize="sm" color="ink.muted" overflowWrap="anywhere">
              {order.count === 1 ? '1 card' : `${order.count} cards`} · Order {order.id}
            </Text>
          </Box>
        </Row>
      ))}
    </chakra.ul>
  )
}

const Row = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    gap: '4',
    p: '4',
    bg: 'paper',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'lg',
    transition: 'box-shadow 180ms ease-out',
    _hover: { boxShadow: 'raised' },
  },
})
