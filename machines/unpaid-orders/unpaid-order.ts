import type { CartLine } from '#contract/cart-lines.ts'
import type { Payment } from '#contract/order.ts'

/** One order that waits to be paid and holds its cards meanwhile (CHK-16). */
export interface UnpaidOrder {
  checkoutSessionId: string
  intentId: string
  orderId: string
  totalCents: number
  lines: CartLine[]
  /** Its payment was never started; otherwise the bank has the request. */
  canStart: boolean
  /** API-9: not approved yet, as far as this page knows. */
  canCancel: boolean
  /** API-9: approved, and not booked yet, as far as this page knows. */
  isApproved: boolean
  /** CHK-12: whether the payer was debited. */
  money: Payment['money']
  /** Epoch milliseconds: the end of the wait for it (CHK-13). Null before its payment is started. */
  deadline: number | null
}

/** An order in a list, with the page that its control opens; null where it is resumed at checkout. */
export interface ListedOrder extends UnpaidOrder {
  page: 'order-success' | 'payment-failed' | null
}

/**
 * CHK-11, CHK-16: an approved order opens the page of its payment. It is not stored in this browser: checkout would open that
 * page, and take no other order, until the bank has booked it.
 */
export function toListed(order: UnpaidOrder): ListedOrder {
  const page = order.money === 'wrongAmount' ? 'payment-failed' : 'order-success'
  return { ...order, page: order.isApproved ? page : null }
}

/** The unpaid orders because of which another was not placed. */
export interface BlockingOrders {
  /**
   * CHK-16: whole minutes, at least one, until the first of them ends. Null where no limit is reached: they are payments under
   * way, which the shopper sees before paying once more (CHK-11), or one of them has ended since.
   */
  minutes: number | null
  orders: UnpaidOrder[]
}
