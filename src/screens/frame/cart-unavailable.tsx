import { PanelUnavailable } from '#src/ui/floating-alert.tsx'

/** CART-2: in place of the cart panel, on a page that must not be left. */
export function CartUnavailable({ close }: { close: () => void }) {
  return (
    <PanelUnavailable
      title="Your cart didn’t load"
      advice="Check your internet connection, then open your cart again."
      close={close}
    />
  )
}
