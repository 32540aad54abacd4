import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { toAud } from '#contract/money.ts'
import type { Database } from '../platform/db/database.ts'
import { placeOrder } from './orders.ts'
import { listReturnedOrders } from '../payments/returned-money.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { serve } from '../platform/serve.ts'

interface Options {
  db: Database
  /** How long an order waits for its payment to be started. Milliseconds. */
  lapseMs: number
  /** API-21: placements of one customer, repeats included. */
  limit: RateLimit | undefined
  onPlaced: () => void
}

/** Placing an order, which answers everything both in `data` and at the top (API-14), and the orders whose money came back. */
export function orderRoutes(app: FastifyInstance, { db, lapseMs, limit, onPlaced }: Options): void {
  serve(app, api.listReturnedOrders, async ({ customer }) => ({
    success: true as const,
    data: { orderIds: await listReturnedOrders(db, customer.customerId) },
  }))

  serve(app, api.placeOrder, async ({ body, customer, request }) => {
    await limit?.admit({ subject: String(customer.customerId), address: request.ip })
    const placed = await placeOrder(db, { customerId: customer.customerId, order: body, lapseMs })
    onPlaced()
    const id = String(placed.orderId)
    const order = {
      id,
      total: toAud(placed.totalCents),
      items: placed.items,
      paymentIntent: { paymentIntentId: placed.paymentId },
    }
    const answer = { order, id, message: 'Order placed.' }
    return { success: true as const, ...answer, data: answer }
  })
}
