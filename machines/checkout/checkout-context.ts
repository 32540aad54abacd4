import type { IdentificationType } from '#contract/order.ts'
import { paymentMeaning } from '#contract/payment-status.ts'
import type { ArrivalOutput, CheckoutFacts } from '../checkout-arrival/checkout-arrival.setup.ts'
import type { LastShown, WaitOutcome } from '../payment-wait/payment-wait.setup.ts'
import type { PlaceOrderInput } from '../place-order/place-order.setup.ts'
import { noAnswer, problemText } from '../problem.ts'
import type { BlockingOrders, UnpaidOrder } from '../unpaid-orders/unpaid-order.ts'
import type { UnpaidOrdersInput } from '../unpaid-orders/unpaid-orders.setup.ts'
import type { Destination, Wait } from './attempt.ts'
import { optionsOf, startPayload } from './masking.ts'
import { preselect } from './preselect.ts'

type CheckoutEvent =
  | { type: 'method.choose'; method: IdentificationType }
  | { type: 'order.place' }
  | { type: 'payment.show'; intentId: string }
  | { type: 'checkout.retry' }

/** The facts of the purchase, the shopper’s choices and the messages of the page. */
export interface CheckoutContext extends Omit<CheckoutFacts, 'lastUsed'> {
  chosen: IdentificationType | null
  problem: string | null
  /** Changes each time that the same problem is shown again, so that the page announces it again (CHK-2). */
  isRepeated: boolean
  /** The shopper has just cancelled a payment. */
  isCancelled: boolean
  wait: Wait | null
  /** What the wait showed when it ended; null before. */
  last: LastShown | null
  blocking: BlockingOrders | null
  /** CHK-11: the other payment that the shopper chose to see. */
  shown: UnpaidOrder | null
}

/** The machines that checkout invokes, by id. */
export interface CheckoutTypes {
  context: CheckoutContext
  events: CheckoutEvent
  children: {
    arrival: 'arrival'
    placeOrder: 'placeOrder'
    paymentWait: 'paymentWait'
    unpaidOrders: 'unpaidOrders'
    adoptOrder: 'adoptOrder'
  }
  tags: 'busy'
}

export function factsOf(output: ArrivalOutput): CheckoutFacts {
  return output.kind === 'ready' ? output.facts : { lines: [], method: null, lastUsed: null, underWay: [] }
}

export function resultOf(output: ArrivalOutput): Destination {
  if (output.kind !== 'result') throw new Error('There is no payment to show.')
  return output.destination
}

export function runningWait(output: ArrivalOutput): { wait: Wait | null } {
  return { wait: output.kind === 'underWay' ? output.wait : null }
}

export function orderOf({ lines, method, chosen, underWay }: CheckoutContext): PlaceOrderInput {
  const start = chosen && startPayload(method, chosen)
  if (!start) throw new Error('No account is chosen.')
  const account = optionsOf(method).find(({ type }) => type === chosen)?.masked ?? ''
  return { lines, start, account, seen: underWay.map(({ intentId }) => intentId) }
}

/** CHK-11, CHK-16: the orders to list, and the account to pay one of them from. */
export function listOf(context: CheckoutContext): UnpaidOrdersInput {
  const { start, account } = orderOf(context)
  if (!context.blocking) throw new Error('There are no orders to list.')
  return { ...context.blocking, start, account }
}

/** CHK-11: the other payment under way with this id; null when it is not shown. */
export function otherOf({ underWay }: CheckoutContext, intentId: string): UnpaidOrder | null {
  return underWay.find((order) => order.intentId === intentId) ?? null
}

export function shownOf({ shown }: CheckoutContext): UnpaidOrder {
  if (!shown) throw new Error('No other payment is to be shown.')
  return shown
}

export function waitOf({ wait }: CheckoutContext): Wait {
  if (!wait) throw new Error('No payment is waited for.')
  return wait
}

/** CHK-7: what is not heard counts as Expired, and is not handed over as a status. */
export function destinationOf(context: CheckoutContext, outcome: WaitOutcome & { last?: LastShown }): Destination {
  const { intentId } = waitOf(context)
  if (outcome.kind === 'settled')
    return { page: paymentMeaning[outcome.status].destination, intentId, status: outcome.status }
  return { page: paymentMeaning.Expired.destination, intentId, status: outcome.last?.status ?? null }
}

/** CHK-1, CHK-19: the facts that were just read, with the account that is chosen now. */
export function reviewOf(
  { chosen }: CheckoutContext,
  output: ArrivalOutput,
): Pick<CheckoutContext, 'lines' | 'method' | 'underWay' | 'chosen'> {
  const { lines, method, lastUsed, underWay } = factsOf(output)
  return { lines, method, underWay, chosen: preselect({ options: optionsOf(method), chosen, lastUsed }) }
}

/** CHK-4: what a shopper reads when the page itself failed. */
export function exceptionText(error: unknown): string {
  return problemText(error, { fallback: noAnswer, exception: 'Unexpected error occurred' })
}
