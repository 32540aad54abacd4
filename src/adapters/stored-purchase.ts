import * as z from 'zod/mini'
import { AddToCart } from '#contract/cart.ts'

const StoredPurchase = z.object({ path: z.string(), request: AddToCart, at: z.number() })

/** What `storePurchase` has written; undefined for anything else. */
export function readPurchase(given: unknown): z.infer<typeof StoredPurchase> | undefined {
  return StoredPurchase.safeParse(given).data
}
