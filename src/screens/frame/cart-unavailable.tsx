import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'

/** CART-2: in place of the cart panel, on a page that must not be left. */
export function CartUnavailable({ close }: { close: () => void }) {
  return (
    <Alert
      tone="error"
      title="Your cart didn’t load"
      position="fixed"
      top="4"
      right="4"
      left={{ base: '4', sm: 'auto' }}
      maxW="md"
      zIndex="menu"
      boxShadow="raised"
    >
      Check your internet connection, then open your cart again.
      <Button variant="quiet" size="sm" mt="3" display="flex" onClick={close}>
        Close
      </Button>
    </Alert>
  )
}
