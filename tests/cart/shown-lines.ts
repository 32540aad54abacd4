import type { CartContext } from '#machines/cart/cart.context.ts'
import { shownQuantity } from '#machines/cart/cart.pending-updates.ts'

/** What the cart shows in its order: also the lines that are being restored (CART-12). */
export function shownRows(context: CartContext): CartContext['lines'] {
  const { restoring, order } = context
  const place = ({ cardId }: { cardId: number }) => order.indexOf(cardId)
  return [...shownLines(context), ...restoring].toSorted((one, other) => place(one) - place(other))
}

/** The lines of a cart as they are shown, without those that are removed. */
export function shownLines(context: CartContext): CartContext['lines'] {
  return context.lines
    .map((line) => ({ ...line, quantity: shownQuantity(context, line.cardId) }))
    .filter(({ quantity }) => quantity > 0)
}
