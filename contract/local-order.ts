import * as z from 'zod/mini'
import { Aud } from './card.ts'

/** An order as the browser keeps it (CHK-10, ORD-1). */
export const LocalOrder = z.object({
  id: z.string(),
  items: z.array(
    z.object({
      image: z.nullable(z.string()),
      name: z.string(),
      brand: z.string(),
      price: Aud,
      quantity: z.optional(z.int()),
    }),
  ),
  total: Aud,
  createdAt: z.string(),
})
export type LocalOrder = z.infer<typeof LocalOrder>

/** Keys of the browser's local storage. */
export const storageKeys = {
  token: 'token',
  redirectAfterLogin: 'redirectAfterLogin',
  orders: 'orders',
  /** The checkout in progress: session id, intent and deadline (CHK-11, CHK-13). */
  checkout: 'checkout',
  /** The kind of account that was asked to pay last (CHK-19). */
  paymentMethod: 'payment-method',
  colorMode: 'color-mode',
} as const
