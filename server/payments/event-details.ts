import type { IdentificationType } from '#contract/order.ts'
import type { Movement } from '../bank/gateway.ts'

/** The details of an event that are stored with the move. */
export interface EventDetails {
  identification?: IdentificationType
  /** The window that a start opens. Milliseconds. */
  windowMs?: number
  reason?: string | null
  debit?: Movement
  returned?: Movement
}
