import * as z from 'zod/mini'
import { Aud } from './card.ts'
import { toCents } from './money.ts'

/** CART-1, PDP-11: adds to what is in the cart; `LoadAmount` is the card's value in AUD. */
export const AddToCart = z.object({
  CardId: z.int(),
  Quantity: z.int().check(z.gte(1), z.lte(999)),
  LoadAmount: Aud,
})
export type AddToCart = z.infer<typeof AddToCart>

/** CART-4: quantity 0 removes the line. */
export const UpdateCart = z.object({ CardId: z.int(), Quantity: z.int().check(z.gte(0), z.lte(999)) })
export type UpdateCart = z.infer<typeof UpdateCart>

/** A line in either of the shapes that a server may send (CART-7). */
export const CartItem = z.object({
  cartItemId: z.optional(z.int()),
  quantity: z.nullish(z.int()),
  name: z.nullish(z.string()),
  brand: z.nullish(z.string()),
  price: z.nullish(Aud),
  image: z.nullish(z.string()),
  purchaseAmount: z.nullish(Aud),
  card: z.nullish(
    z.object({
      cardId: z.optional(z.int()),
      cardName: z.nullish(z.string()),
      cardCode: z.nullish(z.string()),
      cardValue: z.nullish(Aud),
      imageUrl: z.nullish(z.string()),
    }),
  ),
})
export type CartItem = z.infer<typeof CartItem>

/** CART-7: the cart in either of the shapes that a server may send. */
export const CartData = z.object({
  cart: z.nullish(z.object({ cartItems: z.nullish(z.array(CartItem)) })),
  items: z.nullish(z.array(CartItem)),
})
export type CartData = z.infer<typeof CartData>

/** A line as the store uses it, whatever shape it came in. */
export interface CartLine {
  cardId: number
  name: string
  brand: string
  /** Unit price after discount (CART-10). */
  priceCents: number
  /** The card's value (PDP-11); a line of an order has none. */
  valueCents?: number
  quantity: number
  imageUrl: string | null
}

/** CART-7: `data.cart.cartItems` or `data.items`; each line from either of its shapes. Lines without a card are dropped. */
export function readCart({ cart, items }: CartData): CartLine[] {
  return (cart?.cartItems ?? items ?? []).flatMap((item) => {
    const cardId = item.card?.cardId
    return cardId === undefined ? [] : [readLine(item, cardId)]
  })
}

function readLine({ card, ...item }: CartItem, cardId: number): CartLine {
  return {
    cardId,
    name: item.name || card?.cardName || 'Unnamed',
    brand: item.brand || card?.cardCode || '',
    priceCents: toCents(item.price ?? card?.cardValue ?? item.purchaseAmount ?? 0),
    valueCents: toCents(card?.cardValue ?? item.purchaseAmount ?? item.price ?? 0),
    quantity: item.quantity ?? 1,
    imageUrl: item.image || card?.imageUrl || null,
  }
}

/** CART-10: the sum of price × quantity, in cents. */
export function totalCents(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0)
}

/** HDR-6: the sum of quantities. */
export function countItems(lines: readonly CartLine[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
