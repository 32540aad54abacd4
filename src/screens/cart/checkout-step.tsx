import { Box, Text } from '#src/styled/styled.tsx'
import type { CartLinesView, CartView } from '#machines/cart/cart.connect.ts'
import { keepFocus } from '#src/dom/keep-focus.ts'
import { Announce } from '#src/ui/announce.tsx'
import { Button, ButtonLink } from '#src/ui/button.tsx'

interface CheckoutStepProps {
  waitsFor: CartLinesView['waitsFor']
  /** The element that shows `waitsFor`. */
  reasonId: string
  to: string
  children: string
}

/** CART-12: the way to checkout; no link, which could also open in another tab, while the cart is changed in part. */
export function CheckoutStep({ waitsFor, reasonId, to, children }: CheckoutStepProps) {
  return waitsFor === null ? (
    <Box key="open" ref={keepFocus}>
      <ButtonLink to={to} size="lg" wide>
        {children}
      </ButtonLink>
    </Box>
  ) : (
    <Box key="waits" ref={keepFocus}>
      <Button size="lg" wide aria-disabled aria-describedby={reasonId}>
        {children}
      </Button>
    </Box>
  )
}

/** Why the way to checkout waits, beside it. `CheckoutAnnouncement` reads it out. */
export function CheckoutReason({ id, waitsFor }: Pick<CheckoutStepProps, 'waitsFor'> & { id: string }) {
  return (
    waitsFor !== null && (
      <Text id={id} fontSize="sm" color="ink.muted">
        {waitsFor}
      </Text>
    )
  )
}

/** CART-12: stays mounted while the cart is empty, because a region that arrives with its text is often not read. */
export function CheckoutAnnouncement({ view }: { view: CartView }) {
  return <Announce text={view.screen === 'lines' ? (view.waitsFor ?? '') : ''} />
}
