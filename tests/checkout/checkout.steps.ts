import { storageKeys } from '#contract/storage-keys.ts'
import type { OrderRefusal, UnpaidOrders } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import type { Attempt } from '#machines/checkout/attempt.ts'
import { intentId, lines, method, placedAttempt, reportOf } from '#machines/checkout/checkout.samples.ts'
import type { PaymentReport } from '#machines/checkout/payment-report.ts'
import { CallFailed } from '#machines/problem.ts'
import type { BlockingOrders, UnpaidOrder } from '#machines/unpaid-orders/unpaid-order.ts'
import { grant, refuse } from '#tests/browser/answers.ts'
import type { HeldCall } from '#tests/browser/held-call.ts'
import type { BrowserStage } from '#model-tests/browser/wiring.ts'
import { grantCart } from '#tests/cart/cart.steps.ts'

/** Opens checkout as a shopper who is logged in, with two lines in the cart and every kind of account. */
export async function openCheckout(stage: BrowserStage, attempt: Attempt | null = null): Promise<void> {
  stage.server.always('getPaymentMethods', grantAccounts)
  stage.server.always('listUnpaidOrders', (call) => grantUnderWay(call, []))
  await arriveAtCheckout(stage, attempt)
}

/** The same while the accounts and the status of the stored attempt are not known yet. */
export async function arriveAtCheckout(
  stage: BrowserStage,
  attempt: Attempt | null = null,
  inCart = lines,
): Promise<void> {
  const storage = { token: 'a-token', ...(attempt && { [storageKeys.checkout]: JSON.stringify(attempt) }) }
  await stage.keep(storage)
  stage.server.always('getCart', (call) => grantCart(call, inCart))
  await stage.visit('/checkout')
}

/** Opens checkout, chooses an account and presses Pay. */
export async function pressPay(stage: BrowserStage): Promise<void> {
  await openCheckout(stage)
  await payByMobile(stage)
}

/** Chooses the mobile account and presses Pay. */
export async function payByMobile({ driver }: BrowserStage): Promise<void> {
  await driver.click('radio', /^PayID mobile/)
  await driver.click('button', 'Pay $95.00')
}

/** Opens checkout, presses Pay and lets the order be placed and the payment be started. */
export async function openWait(stage: BrowserStage): Promise<void> {
  await pressPay(stage)
  grantOrder(await stage.server.call('placeOrder'))
  grantStart(await stage.server.call('startPayment'))
}

/** Opens checkout while the payment of an earlier visit is open, with `left` milliseconds to its deadline. */
export async function resumeWait(stage: BrowserStage, left: number): Promise<void> {
  const now = await stage.page.evaluate(() => Date.now())
  stage.server.always('getPayment', (call) => grantPayment(call, reportOf('InProgress')))
  await openCheckout(stage, { ...placedAttempt, deadline: now + left })
}

/** CHK-1: every kind of account. */
export function grantAccounts(call: HeldCall): void {
  grant(call, { paymentMethod: method })
}

/** API-14: the order as placed; by default as it was shown. */
export function grantOrder(call: HeldCall, { id, totalCents, lines: ordered } = placedAttempt.order): void {
  const items = ordered.map(({ priceCents, imageUrl, ...line }) => ({
    ...line,
    price: priceCents / 100,
    image: imageUrl,
  }))
  const order = { id, total: totalCents / 100, items, paymentIntent: { paymentIntentId: intentId } }
  call.answer({ success: true, order })
}

/** Later than the end of any wait in a walk (CHK-7). */
const windowEnd = '2026-05-01T02:30:00.000Z'

/** CHK-5: the bank is asked. */
export function grantStart(call: HeldCall): void {
  grant(call, { payment: { paymentStatus: 'InProgress', expiresAt: windowEnd } })
}

/** The server's report of the payment. */
export function grantPayment(call: HeldCall, { status, totalCents, ...report }: PaymentReport): void {
  const payment = { ...report, paymentIntentId: intentId, paymentStatus: status, total: (totalCents ?? 0) / 100 }
  grant(call, { payment: { ...payment, expiresAt: windowEnd } })
}

/** CHK-16: the limit, in the JSON format of the API. */
export function refuseOverLimit(call: HeldCall, { minutes, orders }: BlockingOrders): void {
  const data: OrderRefusal = {
    reason: 'unpaidOrders',
    endsInMs: (minutes ?? 0) * 60_000,
    orders: listed(orders),
  }
  refuse(call, new CallFailed(429, 'Your unpaid orders hold 5 cards.', { data }))
}

/** CHK-11: the other payments under way. */
export function grantUnderWay(call: HeldCall, orders: readonly UnpaidOrder[]): void {
  grant(call, { orders: listed(orders) })
}

/** Unpaid orders in the JSON format of the API. */
export function listed(orders: readonly UnpaidOrder[]): UnpaidOrders {
  return orders.map(({ checkoutSessionId, intentId: paymentIntentId, orderId, totalCents, ...order }) => ({
    checkoutSessionId,
    payment: {
      paymentIntentId,
      paymentStatus: statusOf(order),
      expiresAt: windowEnd,
      orderId,
      total: totalCents / 100,
      createdAt: '2026-05-01T02:00:00.000Z',
      items: order.lines.map(({ priceCents, imageUrl, ...line }) => ({
        ...line,
        price: priceCents / 100,
        image: imageUrl,
      })),
      money: order.money,
      reason: null,
    },
  }))
}

function statusOf({ canStart, canCancel }: Pick<UnpaidOrder, 'canStart' | 'canCancel'>): PaymentStatus {
  if (!canCancel) return 'Pending'
  return canStart ? 'NewRequest' : 'InProgress'
}
