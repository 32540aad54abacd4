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

/** CHK-16: what holds the cards, and when the first of it ends. */
export interface OrderLimit {
  /** Whole minutes, at least one. */
  minutes: number
  orders: UnpaidOrder[]
}
