import { Box, Heading } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { OrdersView } from '#machines/orders/orders.connect.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Content } from '#src/ui/layout.tsx'
import { Loading } from '#src/ui/loading.tsx'
import { OrderDetails } from './order-details.tsx'
import { OrderList } from './order-list.tsx'
import { ReturnedAlert } from './returned-alert.tsx'

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
          <Heading as="h1" size="2xl" mb="6">
            My Orders
          </Heading>
          {view.returnedElsewhere.length > 0 && <ReturnedAlert title={titleOf(view.returnedElsewhere)} />}
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
          text="We only show orders in the browser you used to place them. Your cards are in your eVault."
        >
          <Button variant="quiet" onClick={view.goBack}>
            Back
          </Button>
          <ButtonLink to={paths.myOrders}>Back to My Orders</ButtonLink>
        </EmptyState>
      )
  }
}

function titleOf(ids: readonly string[]): string {
  const [id] = ids
  if (ids.length === 1) return `Your bank returned the payment for order ${id}`
  return `Your bank returned the payments for orders ${new Intl.ListFormat('en-AU').format(ids)}`
}
