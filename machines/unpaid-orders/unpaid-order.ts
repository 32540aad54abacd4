import type { CartLine } from '#contract/cart-lines.ts'

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
}

/** The unpaid orders because of which another was not placed. */
export interface OrderLimit {
  /**
   * CHK-16: whole minutes, at least one, until the first of them ends. Null where no limit is reached: they are payments under
   * way, which the shopper sees before paying once more (CHK-11).
   */
  minutes: number | null
  orders: UnpaidOrder[]
}
