import type { LineLimit } from '#contract/order.ts'
import type { Attempt, PlacedAttempt } from '../checkout/attempt.ts'
import type { BlockingOrders } from '../unpaid-orders/unpaid-order.ts'

/** What the server made of an order. */
export type Placement =
  | { outcome: 'placed'; attempt: PlacedAttempt }
  /** API-8: the session id already names an order of other items. */
  | { outcome: 'otherItems'; intentId: string }
  /** CHK-15: nothing was ordered. */
  | { outcome: 'unavailable'; lines: UnavailableLine[] }
  /** CHK-16: the shopper's unpaid orders hold as many cards as they may. */
  | { outcome: 'limit'; blocking: BlockingOrders }
  /** CHK-11: the shopper has other payments under way, perhaps from another device; nothing was ordered. */
  | { outcome: 'underWay'; blocking: BlockingOrders }
  /** CHK-11: the cart holds something else than was shown, perhaps because it has been bought; nothing was ordered. */
  | { outcome: 'cartChanged' }
  /** CHK-4: accepted, but its answer names no payment. */
  | { outcome: 'withoutIntent' }
  /** Another tab has begun another attempt or session meanwhile; nothing may be started for this one. */
  | { outcome: 'superseded' }

/** `name` as the shopper saw it. */
interface UnavailableLine {
  name: string
  availableQuantity: number
  limitedBy: LineLimit
}

/** CHK-11: another tab has begun another purchase meanwhile. */
export const wentOnInAnotherTab = 'Your checkout went on in another tab. Nothing was charged here.'

interface Attempted {
  attempt: Attempt | null
}

/** The attempt once the server has answered; with other items it is the earlier order's, so that it can be closed. */
export function attemptOf({ attempt }: Attempted, placement: Placement): Attempt | null {
  if (placement.outcome === 'placed') return placement.attempt
  return attempt && placement.outcome === 'otherItems' ? { ...attempt, intentId: placement.intentId } : attempt
}

/** Why there is nothing to start, for the shopper. */
export function placementProblem(placement: Placement): string {
  switch (placement.outcome) {
    case 'unavailable':
      return unavailableText(placement.lines)
    case 'cartChanged':
      return 'Your cart has changed since you opened this page. You may have bought it elsewhere. Nothing was charged here.'
    case 'withoutIntent':
      return 'Payment Intent ID not found in order response.'
    case 'superseded':
      return wentOnInAnotherTab
    case 'placed':
    case 'otherItems':
    case 'limit':
    case 'underWay':
      return 'Something went wrong while placing the order'
  }
}

/** CHK-15: names every unavailable line, why it cannot be had, and the next step. */
function unavailableText(lines: readonly UnavailableLine[]): string {
  return [...lines.map(lineText), 'Nothing was ordered. Change your cart and try again.'].join(' ')
}

/** API-21: stock that the shopper may not hold is not sold out. */
function lineText({ name, availableQuantity, limitedBy }: UnavailableLine): string {
  switch (limitedBy) {
    case 'stock':
      return availableQuantity > 0 ? `Only ${availableQuantity} left of ${name}.` : `${name} is sold out.`
    case 'allowance':
      return `You can order at most ${availableQuantity} of ${name} at once.`
    case 'unpaidOrders':
      return availableQuantity > 0
        ? `You can have ${availableQuantity} more of ${name} until your unpaid orders end.`
        : `Your unpaid orders already hold as many of ${name} as one shopper can.`
  }
}

/** CHK-11: the name of the purchase; throws before it is stored. */
export function nameOf({ attempt }: Attempted): { checkoutSessionId: string } {
  if (!attempt) throw new Error('No attempt is stored.')
  return { checkoutSessionId: attempt.checkoutSessionId }
}

/** Throws before the order is placed. */
export function intentOf({ attempt }: Attempted): string {
  if (!attempt?.intentId) throw new Error('The attempt has no intent yet.')
  return attempt.intentId
}
