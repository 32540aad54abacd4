import type { IdentificationType } from '#contract/order.ts'
import type { Movement } from '../bank/gateway.ts'

/** The details of an event that are stored with the move. */
export interface EventDetails {
  identification?: IdentificationType
  /** The window that a start opens. Milliseconds. */
  windowMs?: number
  reason?: string | null
  /** Of the request that causes it; missing for what the bank or a deadline causes. */
  requestId?: string
  debit?: Movement
  returned?: Movement
}
