import type { CartLine } from '#contract/cart-lines.ts'
import { grant } from '#tests/browser/answers.ts'
import type { HeldCall } from '#tests/browser/held-call.ts'

/** Answers a look at the cart with these lines. */
export function grantCart(call: HeldCall, lines: readonly CartLine[]): void {
  const items = lines.map(({ cardId, name, brand, priceCents, quantity, imageUrl }) => ({
    name,
    brand,
    price: priceCents / 100,
    quantity,
    image: imageUrl,
    card: { cardId },
  }))
  grant(call, { items })
}
