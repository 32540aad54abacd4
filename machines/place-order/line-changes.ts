import { type CartLine, totalCents } from '#contract/cart-lines.ts'
import type { AttemptOrder } from '../checkout/attempt.ts'

/** A line that is not what the shopper saw; `null` where it was not or is no longer there (CHK-15). */
export interface LineChange {
  cardId: number
  name: string
  before: Amount | null
  after: Amount | null
}

type Amount = Pick<CartLine, 'priceCents' | 'valueCents' | 'quantity'>

/** CHK-15: the lines in which the order differs from what was shown. */
export function changesBetween(shown: readonly CartLine[], ordered: readonly CartLine[]): LineChange[] {
  const ids = [...new Set([...shown, ...ordered].map(({ cardId }) => cardId))]
  return ids.flatMap((cardId) => {
    const [before, after] = [shown, ordered].map((lines) => lines.find((line) => line.cardId === cardId))
    if (before && after && isSameAmount(before, after)) return []
    return [{ cardId, name: (after ?? before)?.name ?? '', before: amountOf(before), after: amountOf(after) }]
  })
}

/** The shown order equals the order to be paid. */
export function isAsShown(shown: readonly CartLine[], order: AttemptOrder): boolean {
  return order.totalCents === totalCents(shown) && changesBetween(shown, order.lines).length === 0
}

/** CHK-15: two values that differ, in cents; null also where one is unknown: another server sends none (API-14). */
export function changedValue({ valueCents: before }: Amount, { valueCents: after }: Amount) {
  return before === undefined || after === undefined || before === after ? null : { before, after }
}

function isSameAmount(before: Amount, after: Amount): boolean {
  return before.priceCents === after.priceCents && before.quantity === after.quantity && !changedValue(before, after)
}

function amountOf(line: CartLine | undefined): Amount | null {
  if (!line) return null
  const { priceCents, valueCents, quantity } = line
  return { priceCents, quantity, ...(valueCents !== undefined && { valueCents }) }
}
