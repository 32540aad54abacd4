import { transition } from 'xstate'
import type { PaymentStatus } from '#contract/payment-status.ts'
import { type PaymentEvent, type PaymentEffect, paymentAt, paymentMachine } from './payment.machine.ts'

/** A status and what reaching it asks of the server, in this order, in the transaction of the move. */
export interface Move {
  status: PaymentStatus
  effects: PaymentEffect[]
}

/** Where an event takes a payment and what that asks for; `undefined` when the payment does not listen to it (API-9). */
export function move(status: PaymentStatus, event: PaymentEvent): Move | undefined {
  const snapshot = paymentAt(status)
  if (!snapshot.can(event)) return undefined

  const [next, actions] = transition(paymentMachine, snapshot, event)
  return { status: next.value, effects: actions.map(({ type }) => type as PaymentEffect) }
}

/** Where an event takes a payment; `undefined` when the payment does not listen to it. */
export function nextStatus(status: PaymentStatus, event: PaymentEvent): PaymentStatus | undefined {
  return move(status, event)?.status
}
