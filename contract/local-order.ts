import * as z from 'zod/mini'
import { Aud } from './card.ts'
import { orNull } from './endpoint.ts'

/** An order as the browser stores it (CHK-10, ORD-1). */
export const LocalOrder = z.object({
  id: z.string(),
  items: z.array(
    z.object({
      image: orNull(z.string()),
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
