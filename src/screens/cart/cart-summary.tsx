import { Box, Flex, Text } from '#src/styled/styled.tsx'
import { paths } from '#contract/paths.ts'
import type { CartLinesView } from '#machines/cart/cart.connect.ts'
import { keepFocus } from '#src/adapters/dom/keep-focus.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { Panel } from '#src/ui/layout.tsx'
import { Money } from '#src/ui/price.tsx'
import { ControlProblem } from './line-controls.tsx'

/** CART-5, CART-6, CART-10: what it comes to, and the ways on. */
export function CartSummary({ view }: { view: CartLinesView }) {
  return (
    <Panel as="section" aria-label="Summary" ref={keepFocus}>
      <Flex wrap="wrap" justify="space-between" align="baseline" columnGap="4">
        <Text>Subtotal</Text>
        <Text fontFamily="heading" fontWeight="bold" fontSize="2xl">
          <Money cents={view.totalCents} />
        </Text>
      </Flex>
      <Text fontSize="sm" color="ink.muted" mb="5">
        {countText(view.count)}, prices in AUD including GST
      </Text>
      <Flex direction="column" gap="3">
        <ButtonLink to={paths.checkout} size="lg" wide>
          Checkout
        </ButtonLink>
        <ButtonLink to={paths.shop} variant="quiet" wide>
          Continue Shopping
        </ButtonLink>
        <Box textAlign="center">
          <Button variant="link" onClick={view.clear.press}>
            Clear Cart
          </Button>
          <ControlProblem text={view.clear.problem} />
        </Box>
      </Flex>
      <Announce text={view.busy ? '' : `${countText(view.count)} in your cart`} />
    </Panel>
  )
}

function countText(count: number): string {
  return count === 1 ? '1 item' : `${count} items`
}
