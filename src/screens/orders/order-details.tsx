import { Box, Flex, Heading, Text, chakra } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { OrderFacts } from '#machines/orders/order-rows.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { CardArt } from '#src/ui/card-art.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/price.tsx'
import { ReturnedAlert } from './returned-alert.tsx'

/** ORD-1: id, date, items and total. */
export function OrderDetails({ order, goBack }: { order: OrderFacts; goBack: () => void }) {
  return (
    <>
      <Heading as="h1" size="2xl">
        Order details
      </Heading>
      <Text color="ink.muted" mt="2" mb="6" overflowWrap="anywhere">
        Order {order.id} · {order.placed}
      </Text>
      {order.isReturned && <ReturnedAlert title="Your bank returned the payment for this order" />}
      <Panel>
        <ul>
          {order.items.map((item) => (
            <Item key={item.key}>
              <Box width="88px" flexShrink="0">
                <CardArt imageUrl={item.imageUrl} alt="" rounded="sm" />
              </Box>
              <Box flex="1" minW="0">
                <Text fontWeight="semibold" overflowWrap="anywhere">
                  {item.name}
                </Text>
                <Text fontSize="sm" color="ink.muted">
                  {item.brand}
                </Text>
                <Text fontSize="sm">Quantity {item.quantity}</Text>
              </Box>
              <Text fontWeight="semibold">
                <Money cents={item.lineCents} />
              </Text>
            </Item>
          ))}
        </ul>
        <Flex justify="space-between" align="baseline" pt="4" borderTopWidth="1px" borderColor="line">
          <Text>Total</Text>
          <Text fontFamily="heading" fontWeight="bold" fontSize="2xl">
            <Money cents={order.totalCents} />
          </Text>
        </Flex>
      </Panel>
      <Flex wrap="wrap" gap="3" mt="6">
        <Button variant="quiet" onClick={goBack}>
          Back
        </Button>
        <ButtonLink to={paths.myOrders} variant="quiet">
          Back to My Orders
        </ButtonLink>
      </Flex>
    </>
  )
}

const Item = chakra('li', { base: { display: 'flex', gap: '4', pb: '4', alignItems: 'flex-start' } })
