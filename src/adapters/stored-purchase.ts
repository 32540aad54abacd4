import * as z from 'zod/mini'
import { AddToCart } from '#contract/cart.ts'

const StoredPurchase = z.object({ path: z.string(), request: AddToCart })

/** What `storePurchase` has written; undefined for anything else. */
export function readPurchase(text: string): z.infer<typeof StoredPurchase> | undefined {
  try {
    return StoredPurchase.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
