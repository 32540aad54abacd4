import * as z from 'zod/mini'
import { Aud } from './card.ts'
import { toInstant } from './dates.ts'
import { orNull } from './endpoint.ts'

const Id = z.pipe(z.union([z.string(), z.number()]), z.transform(String))

/** ISO 8601, or epoch milliseconds of any date. */
const Instant = z.pipe(
  z.union([z.string(), z.number().check(z.minimum(0), z.maximum(8.64e15))]),
  z.transform((at) => (typeof at === 'number' ? toInstant(at) : at)),
)

/**
 * An order as the browser stores it (CHK-10, ORD-1). Another version of the store may have stored the id and the time as
 * numbers, and items without a brand or quantity.
 */
export const LocalOrder = z.object({
  id: Id,
  items: z.array(
    z.object({
      image: orNull(z.string()),
      name: z.string(),
      brand: z.pipe(
        z.nullish(z.string()),
        z.transform((brand) => brand ?? ''),
      ),
      price: Aud,
      quantity: z.optional(
        z.pipe(
          z.nullable(z.int()),
          z.transform((quantity) => quantity ?? undefined),
        ),
      ),
    }),
  ),
  total: Aud,
  createdAt: Instant,
  /** Where the server has no report of the payment, and the order has another id (API-14). */
  paymentIntentId: z.optional(z.string()),
})
export type LocalOrder = z.infer<typeof LocalOrder>
