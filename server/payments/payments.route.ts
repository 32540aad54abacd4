import { api } from '#contract/api.ts'
import { missing } from '#contract/missing.ts'
import { getCustomer } from '../accounts/authenticate.ts'
import type { Database } from '../platform/db/database.ts'
import { createKeyedLocks } from '../platform/db/keyed-locks.ts'
import type { PaymentFeed } from './payment-feed.ts'
import type { Moved } from './payment-moves.ts'
import { type StoredPayment, describePayment, findPayment } from './payments.ts'
import { isPastRecall, recallPayment } from './recall-payment.ts'
import { refuse, refuseMissing } from '../platform/refusal.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import { startPayment } from './start-payment.ts'

interface Dependencies {
  db: Database
  feed: PaymentFeed
  /** How long a payer has to approve. Milliseconds (API-9). */
  windowMs: number
  /** Called when a window may have begun. */
  onStarted: (paymentId: string, payment: Moved) => void
}

/** How long a start or a recall waits for the former ones of its customer. Milliseconds. */
const turnWaitMs = 5_000

/**
 * Starts, reads and recalls one payment of the caller (API-5). API-19: starts and recalls of one customer wait here for each
 * other, not at the row of the payment with a connection each.
 */
export function paymentRoutes(app: ContractApp, { db, feed, windowMs, onStarted }: Dependencies): void {
  const turns = createKeyedLocks<number>(turnWaitMs)

  app.route({
    ...routeOf(api.startPayment),
    handler: async (request) => {
      const { params, body } = request
      const { customerId } = getCustomer(request)
      const start = { customerId, paymentId: params.paymentIntentId, body, windowMs, requestId: request.id }
      const payment = await turns.withLock(customerId, () => startPayment(db, start))
      onStarted(params.paymentIntentId, payment)
      const { status: paymentStatus, expiresAt } = payment
      return { data: { payment: { paymentStatus, expiresAt } } }
    },
  })

  app.route({
    ...routeOf(api.getPayment),
    handler: async (request) => {
      const found = await findPayment(db, request.params.paymentIntentId, getCustomer(request).customerId)
      return describe(found ?? refuseMissing(missing.payment))
    },
  })

  app.route({
    ...routeOf(api.recallPayment),
    handler: async (request) => {
      const recall = { ...getCustomer(request), paymentId: request.params.paymentIntentId, requestId: request.id }
      const payment = await recallPayment({ database: db, feed, turns }, recall)
      const answer = await describe(payment)
      if (!isPastRecall(payment)) return answer
      return refuse(409, 'This payment can no longer be cancelled.', { data: answer.data })
    },
  })

  async function describe(payment: StoredPayment) {
    return { data: { payment: await describePayment(db, payment) } }
  }
}
