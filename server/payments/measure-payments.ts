import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { type PaymentMove, paymentMoved } from './payment-moves.ts'

/** Counts changes of payments that this process decides, those of transactions that were repeated included. */
export function measurePayments(app: FastifyInstance): void {
  const moves = new Counter({
    name: 'wattle_payment_moves_total',
    help: 'Changes of a payment that this process decided.',
    labelNames: ['from', 'to'],
    registers: [app.metrics],
  })
  const count = (move: unknown) => moves.inc({ ...(move as PaymentMove) })
  paymentMoved.subscribe(count)
  app.addHook('onClose', async () => void paymentMoved.unsubscribe(count))
}
