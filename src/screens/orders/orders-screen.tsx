import { Box, Heading } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { OrdersView } from '#machines/orders/orders.connect.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderList } from './order-list.tsx'

/** NAV-3, ORD-1: the orders of this browser, or one of them. */
export function OrdersScreen({ view }: { view: OrdersView }) {
  return (
    <Content py={{ base: '8', md: '12' }}>
      <Box maxW="760px" mx="auto">
        <OrdersBody view={view} />
      </Box>
    </Content>
  )
}

function OrdersBody({ view }: { view: OrdersView }) {
  switch (view.screen) {
    case 'reading':
      return <Loading label="Looking up your orders…" />
    case 'list':
      return (
        <>
          <Heading as="h1" size="3xl" mb="6">
            My Orders
          </Heading>
          <OrderList orders={view.orders} />
        </>
      )
    case 'order':
      return <OrderDetails order={view.order} goBack={view.goBack} />
    case 'notFound':
      return (
        <EmptyState
          as="h1"
          scene="lost"
          title="Order not found"
          text="Orders are remembered in the browser that placed them. The cards themselves are in your eVault."
        >
          <Button variant="quiet" onClick={view.goBack}>
            Back
          </Button>
          <ButtonLink to={paths.myOrders}>Back to My Orders</ButtonLink>
        </EmptyState>
      )
  }
}
