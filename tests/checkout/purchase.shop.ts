import { type CartLine, totalCents } from '#contract/cart-lines.ts'
import { type PaymentStatus, paymentStatuses } from '#contract/payment-status.ts'
import type { Attempt, AttemptOrder } from '#machines/checkout/attempt.ts'
import { newAttempt, reportOf, wait } from '#machines/checkout/checkout.samples.ts'
import { isEndedUnpaid, isPaid } from '#machines/checkout/payment-report.ts'
import type { Placement } from '#machines/place-order/placement.ts'
import { CallFailed } from '#machines/problem.ts'
import { required } from '#tests/payment/required-statuses.ts'

/** State that the browser stores for all tabs, and state of the server. */
export interface Shop {
  stored: Attempt | null
  /** How many attempts were made. */
  names: number
  payments: ServerPayment[]
}

/** One payment; the first is called `intent 0`. */
export interface ServerPayment {
  checkoutSessionId: string
  order: AttemptOrder
  status: PaymentStatus
  /** The shopper has seen the payment paid: the next purchase is a new one. */
  isConcluded: boolean
}

/** One possible next step. */
export interface Turn {
  what: string
  shop: Shop
}

/** One possible end of a port: its output or its error. */
export interface Answer extends Turn {
  event: { output: unknown } | { error: unknown }
}

/** More purchases add no new states. */
const most = 2

/** Every possible end of each port of the machine; a call is not sent, loses its answer, or answers. */
export const ports: Record<string, (shop: Shop, input: never) => Answer[]> = {
  keepAttempt: (shop) => {
    const { stored, names } = shop
    if (stored) return [{ what: 'finds one', shop, event: { output: { attempt: stored, isFresh: false } } }]
    if (names === most) return []
    const attempt = { ...newAttempt, checkoutSessionId: `name ${names}` }
    const made = { ...shop, stored: attempt, names: names + 1 }
    return [{ what: 'makes one', shop: made, event: { output: { attempt, isFresh: true } } }]
  },
  checkPayment: (shop, { intentId }: { intentId: string }) => {
    return called(shop, shop, { output: reportOf(paymentOf(shop, intentId).status) })
  },
  placeOrder: (shop, { checkoutSessionId, lines }: { checkoutSessionId: string; lines: CartLine[] }) => {
    const done = withOrder(shop, checkoutSessionId, lines)
    const output = placementOf(done, checkoutSessionId, lines)
    const stored = output.outcome === 'placed' ? output.attempt : shop.stored
    return called(shop, done, { output }, { ...done, stored })
  },
  recallPayment: (shop, { intentId }: { intentId: string }) => {
    const done = moved(shop, intentId, recall)
    return called(shop, done, { output: reportOf(paymentOf(done, intentId).status) })
  },
  startPayment: (shop, { intentId }: { intentId: string }) => {
    const done = moved(shop, intentId, start)
    const stored = done.stored?.intentId === intentId ? { ...done.stored, deadline: wait.deadline } : done.stored
    return called(shop, done, { output: { ...wait, intentId } }, { ...done, stored })
  },
}

/** Steps of the bank, the payer, the clock and the result page; late debits are tested by the payment's rules. */
export function turnsOf(shop: Shop): Turn[] {
  const moves = shop.payments.flatMap(({ status }, index) =>
    byThemselves(status).map((next) => ({
      what: `payment ${index} becomes ${next}`,
      shop: moved(shop, `intent ${index}`, { [status]: next }),
    })),
  )
  return [...moves, ...resultSeen(shop)]
}

/** The status after a call (API-9); other calls change nothing. */
type Move = Partial<Record<PaymentStatus, PaymentStatus>>

const start: Move = { NewRequest: 'InProgress' }
/** The bank knows a payment in progress. */
const recall: Move = { NewRequest: 'Cancelled' }

/** The next statuses of an open payment by bank and clock. */
function byThemselves(status: PaymentStatus): PaymentStatus[] {
  const ways = required[status].outcome === 'open' ? required[status].ways : []
  const own = ways.filter((way) => !way.startsWith('payment.'))
  return paymentStatuses.filter((next) => own.some((way) => way.endsWith(` → ${next}`)))
}

function called(before: Shop, done: Shop, event: Answer['event'], heard = done): Answer[] {
  const lost = { error: new CallFailed(0, 'Request failed') }
  return [
    { what: 'is not sent', shop: before, event: lost },
    { what: 'loses its answer', shop: done, event: lost },
    { what: 'answers', shop: heard, event },
  ]
}

/** API-8: one order for each session id. */
function withOrder(shop: Shop, checkoutSessionId: string, lines: CartLine[]): Shop {
  if (shop.payments.some((payment) => payment.checkoutSessionId === checkoutSessionId)) return shop
  const order = { id: '4711', totalCents: totalCents(lines), lines }
  return {
    ...shop,
    payments: [...shop.payments, { checkoutSessionId, order, status: 'NewRequest', isConcluded: false }],
  }
}

function placementOf({ stored, payments }: Shop, checkoutSessionId: string, lines: CartLine[]): Placement {
  const index = payments.findIndex((payment) => payment.checkoutSessionId === checkoutSessionId)
  const order = payments[index]?.order ?? { id: '', totalCents: 0, lines: [] }
  const intentId = `intent ${index}`
  if (order.lines.length !== lines.length) return { outcome: 'otherItems', intentId }
  if (stored?.checkoutSessionId !== checkoutSessionId) return { outcome: 'superseded' }
  return { outcome: 'placed', attempt: { ...stored, intentId, order } }
}

/** The result page forgets the attempt once the server has reported a final status. */
function resultSeen(shop: Shop): Turn[] {
  const { stored, payments } = shop
  if (!stored?.intentId) return []
  const seen = paymentOf(shop, stored.intentId)
  if (!isPaid(seen) && !isEndedUnpaid(seen)) return []
  const concluded = payments.map((payment) =>
    payment === seen && isPaid(seen) ? { ...seen, isConcluded: true } : payment,
  )
  return [{ what: 'the result is seen', shop: { ...shop, stored: null, payments: concluded } }]
}

function moved(shop: Shop, intentId: string, move: Move): Shop {
  const payment = paymentOf(shop, intentId)
  const status = move[payment.status] ?? payment.status
  return { ...shop, payments: shop.payments.map((one) => (one === payment ? { ...payment, status } : one)) }
}

function paymentOf({ payments }: Shop, intentId: string): ServerPayment {
  const payment = payments[Number(intentId.split(' ')[1])]
  if (!payment) throw new Error(`No payment is called ${intentId}.`)
  return payment
}
