import { fromPromise } from 'xstate'
import { type CartLine, readCart, readOrderLine, totalCents } from '#contract/cart-lines.ts'
import { toCents } from '#contract/money.ts'
import {
  type NewOrder,
  type OrderAnswer,
  OrderRefusal,
  type StartPayment,
  paymentMethod,
  readIntentId,
} from '#contract/order.ts'
import type { AttemptOrder, Wait } from '#machines/checkout/attempt.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { placeOrderMachine } from '#machines/place-order/place-order.machine.ts'
import type { OrderCall } from '#machines/place-order/place-order.setup.ts'
import type { Placement } from '#machines/place-order/placement.ts'
import { amendAttempt, forgetAttempt, keepAttempt } from './attempt-store.ts'
import type { Client } from './client.ts'
import type { Store } from './store.ts'
import { rememberMethod } from './last-method.ts'
import { askForPayment, recallPayment } from './payment-report.ts'
import { openWait } from './open-wait.ts'
import { timeLeft } from './time-left.ts'
import { findUnderWay, toUnpaid } from './unpaid-order.ts'
import { withoutField } from './without-field.ts'

/**
 * One press of Pay over the API. Posts are not aborted with the page: their answers are stored also after it was left
 * (CHK-11), but an order's not after another session began (AUTH-1).
 */
export function wirePlaceOrder({ client, cart }: Pick<Store, 'client' | 'cart'>) {
  return placeOrderMachine.provide({
    actors: {
      keepAttempt: fromPromise(keepAttempt),
      checkPayment: fromPromise<PaymentReport, { intentId: string }>(({ input, signal }) =>
        askForPayment(client, input.intentId, signal),
      ),
      placeOrder: fromPromise<Placement, OrderCall>(({ input, signal }) => placeOrder({ client, cart }, input, signal)),
      recallPayment: fromPromise<PaymentReport, { intentId: string }>(({ input }) =>
        recallPayment(client, input.intentId),
      ),
      startPayment: fromPromise<Wait, Start>(({ input }) => startPayment(client, input)),
    },
    actions: {
      forgetAttempt: (_args, { checkoutSessionId }) =>
        forgetAttempt((attempt) => attempt.checkoutSessionId === checkoutSessionId),
    },
  })
}

interface Start {
  intentId: string
  start: StartPayment
}

/** CHK-5, CHK-19: starts the payment, and remembers the method as the one used last. */
export async function startPayment(client: Client, { intentId, start }: Start): Promise<Wait> {
  const result = await client.request('startPayment', { params: { paymentIntentId: intentId }, body: start })
  if (!result.success) throw withoutField(result)
  rememberMethod(start.identificationType)
  return openWait(intentId, timeLeft(result.data.data?.payment.expiresAt, result.serverTime))
}

async function placeOrder(
  { client, cart }: Pick<Store, 'client' | 'cart'>,
  { checkoutSessionId, lines, account, seen }: OrderCall,
  signal: AbortSignal,
): Promise<Placement> {
  const token = client.readToken()
  // Nothing is ordered once the page is left before this is known.
  // In this order: what is settled in between has left the cart.
  const underWay = await findUnderWay(client, checkoutSessionId, signal)
  const { data } = await client.call('getCart', { signal })
  if (!isSameCart(readCart(data), lines)) {
    cart.send({ type: 'cart.reload' })
    return { outcome: 'cartChanged' }
  }
  if (underWay.some(({ intentId }) => !seen.includes(intentId))) {
    return { outcome: 'underWay', blocking: { orders: underWay, minutes: null } }
  }
  const result = await client.request('placeOrder', { body: requestOf(checkoutSessionId, lines), token })
  if (!result.success) return refusalOf(result, lines)
  const intentId = readIntentId(result.data)
  if (!intentId) return { outcome: 'withoutIntent' }
  const order = orderOf(result.data, lines)
  const stored = await amendAttempt(
    // AUTH-1: another customer's order may have the same session id. One that is not stored is sent again with its id.
    (attempt) => attempt.checkoutSessionId === checkoutSessionId && client.readToken() === token,
    // A deadline belongs to its payment: one stored for another shopper's must not shorten this wait.
    (attempt) => ({ intentId, account, order, deadline: attempt.intentId === intentId ? attempt.deadline : null }),
  )
  return stored ? { outcome: 'placed', attempt: { ...stored, intentId, order } } : { outcome: 'superseded' }
}

/** CHK-11: whether a cart holds what the shopper was shown. Another tab or device may have bought it; prices are the server’s. */
function isSameCart(lines: CartLine[], shown: CartLine[]): boolean {
  return lines.length === shown.length && lines.every((line) => shown.some((other) => isSameLine(line, other)))
}

function isSameLine(one: CartLine, other: CartLine): boolean {
  return one.cardId === other.cardId && one.quantity === other.quantity
}

/** CHK-3 */
function requestOf(checkoutSessionId: string, lines: CartLine[]): NewOrder {
  return {
    checkoutSessionId,
    paymentMethod,
    items: lines.map(({ cardId, quantity }) => ({ cardId, quantity, purchaseAmount: null })),
    deviceMetaData: {
      platform: 'web',
      device: navigator.userAgent.slice(0, 500),
      appVersion: '1',
      // A page cannot read its IP address; the server can.
      ipAddress: '',
    },
  }
}

interface Refused {
  status: number
  message: string
  field: string | undefined
  data: unknown
  isUnreadable: boolean
  serverTime: number
}

function refusalOf(refused: Refused, shown: CartLine[]): Placement {
  const { status, data, serverTime } = refused
  const refusal = status === 409 || status === 429 ? OrderRefusal.safeParse(data).data : undefined
  if (refusal?.reason === 'unpaidOrders') {
    const minutes = Math.max(1, Math.ceil(refusal.endsInMs / 60_000))
    return { outcome: 'limit', blocking: { orders: toUnpaid(refusal.orders, serverTime), minutes } }
  }
  if (refusal?.reason === 'otherItems') return { outcome: 'otherItems', intentId: refusal.paymentIntentId }
  if (refusal?.reason === 'unavailable') {
    const nameOf = (cardId: number) => shown.find((line) => line.cardId === cardId)?.name ?? 'A card'
    const unavailable = refusal.lines.map(({ cardId, availableQuantity, limitedBy = 'stock' }) => ({
      name: nameOf(cardId),
      availableQuantity,
      limitedBy,
    }))
    return { outcome: 'unavailable', lines: unavailable }
  }
  throw withoutField(refused)
}

/** The order of either shape of the answer (API-14); fields that the server does not send are as shown before. */
function orderOf(answer: OrderAnswer, shown: CartLine[]): AttemptOrder {
  const order = answer.order ?? answer.data?.order
  const id = order?.id ?? answer.id ?? answer.data?.id ?? ''
  return {
    id: String(id),
    totalCents: order?.total === undefined ? totalCents(shown) : toCents(order.total),
    lines: order?.items?.map(readOrderLine) ?? shown,
  }
}
