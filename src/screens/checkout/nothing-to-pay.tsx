import { Flex, Heading, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { CheckoutView } from '#machines/checkout/checkout.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { StoreBadges } from '#src/ui/store-badges.tsx'
import { Column, Title } from './column.tsx'
import { OrderSummary } from './order-summary.tsx'
import { Problem } from './problem.tsx'

/** CHK-15 */
export function CartIsEmpty({ problem, notice }: Omit<Extract<CheckoutView, { screen: 'empty' }>, 'screen'>) {
  return (
    <Column>
      {problem && <Problem key={problem} text={problem} />}
      {notice && <Alert tone="info">{notice}</Alert>}
      <EmptyState
        scene="empty"
        as="h1"
        title="Your cart is empty"
        text="Add a card to your cart, then come back here to pay."
      >
        <ButtonLink to={paths.shop} size="lg">
          Go to Store
        </ButtonLink>
      </EmptyState>
    </Column>
  )
}

/** CHK-2 */
export function NoPaymentMethod({ order, retry }: Omit<Extract<CheckoutView, { screen: 'noMethod' }>, 'screen'>) {
  return (
    <Column>
      <Title />
      <OrderSummary order={order} />
      <Panel as="section" aria-labelledby="payment-method">
        <Heading as="h2" size="lg" mb="4" id="payment-method">
          Payment Method
        </Heading>
        <Alert tone="error" mb="5">
          No payment method found. Update your profile in the app and refresh this page.
        </Alert>
        <Text mb="4">Then come back and press Refresh.</Text>
        <Flex wrap="wrap" gap="3" ref={keepFocus}>
          <Button onClick={retry}>Refresh</Button>
          <StoreBadges />
        </Flex>
      </Panel>
    </Column>
  )
}
