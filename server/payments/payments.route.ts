import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Database } from '../platform/db/database.ts'
import type { PaymentFeed } from './payment-feed.ts'
import { type StoredPayment, describePayment, findPayment } from './payments.ts'
import { isPastRecall, recallPayment } from './recall-payment.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import { startPayment } from './start-payment.ts'

interface Means {
  db: Database
  feed: PaymentFeed
  /** How long a payer has to approve. Milliseconds (API-9). */
  windowMs: number
  /** A window may have begun. */
  onStarted: () => void
}

/** Starting, reading and recalling one payment; only ever the caller's own (API-5). */
export function paymentRoutes(app: FastifyInstance, { db, feed, windowMs, onStarted }: Means): void {
  serve(app, api.startPayment, async ({ params, body, customer }) => {
    const { customerId } = customer
    const payment = await startPayment(db, { customerId, paymentId: params.paymentIntentId, body, windowMs })
    onStarted()
    const { status: paymentStatus, expiresAt } = payment
    return { success: true as const, data: { payment: { paymentStatus, expiresAt } } }
  })

  serve(app, api.getPayment, async ({ params, customer }) => {
    const found = await findPayment(db, params.paymentIntentId, customer.customerId)
    return describe(found ?? refuse(404, 'No such payment.'))
  })

  serve(app, api.recallPayment, async ({ params, customer }) => {
    const recall = { customerId: customer.customerId, paymentId: params.paymentIntentId }
    const payment = await recallPayment({ database: db, feed }, recall)
    const answer = await describe(payment)
    if (!isPastRecall(payment)) return answer
    return refuse(409, 'This payment has been approved and can no longer be cancelled.', { data: answer.data })
  })

  async function describe(payment: StoredPayment) {
    return { success: true as const, data: { payment: await describePayment(db, payment) } }
  }
}
