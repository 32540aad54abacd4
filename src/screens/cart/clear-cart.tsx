import type { CartLinesView } from '#machines/cart/cart.connect.ts'
import { Button } from '#src/ui/button.tsx'
import { ControlProblem } from './line-controls.tsx'

/** CART-6: Clear Cart, and why it failed. */
export function ClearCart({ clear: { press, problem } }: Pick<CartLinesView, 'clear'>) {
  return (
    <>
      <Button variant="link" aria-disabled={!press || undefined} onClick={press ?? undefined}>
        Clear Cart
      </Button>
      <ControlProblem text={problem} />
    </>
  )
}
