import type { CartContext } from '#machines/cart/cart.context.ts'
import { shownQuantity } from '#machines/cart/cart.pending-updates.ts'

/** The lines of a cart as they are shown, without those that are removed. */
export function shownLines(context: CartContext): CartContext['lines'] {
  return context.lines
    .map((line) => ({ ...line, quantity: shownQuantity(context, line.cardId) }))
    .filter(({ quantity }) => quantity > 0)
}
