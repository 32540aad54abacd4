import * as z from 'zod/mini'
import { Aud } from './card.ts'
import { quantityCap } from './shop-limits.ts'

/** CART-1, PDP-11: adds to what is in the cart; `LoadAmount` is the card's value in AUD. */
export const AddToCart = z.object({
  CardId: z.int(),
  Quantity: z.int().check(z.gte(1), z.lte(quantityCap)),
  LoadAmount: Aud,
  /** CART-12: a card that the cart holds already stays as it is, so that a repeated call adds nothing. */
  OnlyIfAbsent: z.optional(z.boolean()),
})
export type AddToCart = z.infer<typeof AddToCart>

/** CART-4: quantity 0 removes the line. */
export const UpdateCart = z.object({ CardId: z.int(), Quantity: z.int().check(z.gte(0), z.lte(quantityCap)) })
export type UpdateCart = z.infer<typeof UpdateCart>

/** A line in either of the shapes that a server may send (CART-7). */
export const CartItem = z.object({
  /** Read where a line names no card; another server may send anything (API-14). */
  cartItemId: z.catch(z.optional(z.int()), undefined),
  cardId: z.nullish(z.int()),
  quantity: z.nullish(z.int()),
  name: z.nullish(z.string()),
  brand: z.nullish(z.string()),
  price: z.nullish(Aud),
  image: z.nullish(z.string()),
  purchaseAmount: z.nullish(Aud),
  card: z.nullish(
    z.object({
      cardId: z.nullish(z.int()),
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
