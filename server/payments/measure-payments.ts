import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import { bankCalls } from '../bank/checked-gateway.ts'
import { type PaymentMove, paymentMoved } from './payment-moves.ts'

export interface PaymentMeasures {
  /** The bank's answer to this call could not be read. */
  countMalformed: (call: string) => void
}

/** Counts changes of payments that this process decides, those of transactions that were repeated included. */
export function measurePayments(app: FastifyInstance): PaymentMeasures {
  const moves = new Counter({
    name: 'wattle_payment_moves_total',
    help: 'Changes of a payment that this process decided.',
    labelNames: ['from', 'to'],
    registers: [app.metrics],
  })
  const count = (move: unknown) => moves.inc({ ...(move as PaymentMove) })
  paymentMoved.subscribe(count)
  app.addHook('onClose', async () => void paymentMoved.unsubscribe(count))

  const malformed = new Counter({
    name: 'wattle_malformed_bank_answers_total',
    help: 'Answers of the bank that could not be read, since the process began.',
    labelNames: ['call'],
    registers: [app.metrics],
  })
  // A series that begins with its first fault shows no increase.
  for (const call of bankCalls) malformed.inc({ call }, 0)
  return { countMalformed: (call) => malformed.inc({ call }) }
}
