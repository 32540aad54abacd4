import type { CartData, CartItem } from './cart.ts'
import { toCents } from './money.ts'
import type { OrderItem } from './order.ts'

/** A line as the store uses it, whatever shape it came in. */
export interface CartLine {
  cardId: number
  name: string
  brand: string
  /** Unit price after discount (CART-10). */
  priceCents: number
  /** The card's value (PDP-11). Absent where the server sends none (API-14). */
  valueCents?: number
  quantity: number
  imageUrl: string | null
}

/**
 * CART-7: `data.cart.cartItems` or `data.items`; each line from either of its shapes. A line that names no card has its own id, and
 * without any id it is dropped. Null, as another server may answer (API-14), is an empty cart.
 */
export function readCart(data: CartData | null): CartLine[] {
  return (data?.cart?.cartItems ?? data?.items ?? []).flatMap((item) => {
    const cardId = item.card?.cardId ?? item.cardId ?? item.cartItemId
    return cardId == null ? [] : [readLine(item, cardId)]
  })
}

function readLine({ card, ...item }: CartItem, cardId: number): CartLine {
  const value = card?.cardValue ?? item.purchaseAmount
  return {
    cardId,
    name: item.name || card?.cardName || 'Unnamed',
    brand: item.brand || card?.cardCode || '',
    priceCents: toCents(item.price ?? card?.cardValue ?? item.purchaseAmount ?? 0),
    ...(value != null && { valueCents: toCents(value) }),
    quantity: item.quantity ?? 1,
    imageUrl: item.image || card?.imageUrl || null,
  }
}

/** CHK-15: a line of an order, as a line of the cart. */
export function readOrderLine({ image, price, value, ...item }: OrderItem): CartLine {
  const line = { ...item, imageUrl: image, priceCents: toCents(price) }
  return value === undefined ? line : { ...line, valueCents: toCents(value) }
}

/** CART-10: the sum of price × quantity, in cents. */
export function totalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}
