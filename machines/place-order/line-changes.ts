import { type CartLine, totalCents } from '#contract/cart-lines.ts'
import type { AttemptOrder } from '../checkout/attempt.ts'

/** A line that is not what the shopper saw; `null` where it was not or is no longer there (CHK-15). */
export interface LineChange {
  cardId: number
  name: string
  before: Amount | null
  after: Amount | null
}

interface Amount {
  priceCents: number
  quantity: number
}

/** CHK-15: the lines in which the order differs from what was shown. */
export function changesBetween(shown: readonly CartLine[], ordered: readonly CartLine[]): LineChange[] {
  const ids = [...new Set([...shown, ...ordered].map(({ cardId }) => cardId))]
  return ids.flatMap((cardId) => {
    const [before, after] = [shown, ordered].map((lines) => lines.find((line) => line.cardId === cardId))
    if (before?.priceCents === after?.priceCents && before?.quantity === after?.quantity) return []
    return [{ cardId, name: (after ?? before)?.name ?? '', before: amountOf(before), after: amountOf(after) }]
  })
}

/** The shown order equals the order to be paid. */
export function isAsShown(shown: readonly CartLine[], order: AttemptOrder): boolean {
  return order.totalCents === totalCents(shown) && changesBetween(shown, order.lines).length === 0
}

function amountOf(line: CartLine | undefined): Amount | null {
  return line ? { priceCents: line.priceCents, quantity: line.quantity } : null
}
