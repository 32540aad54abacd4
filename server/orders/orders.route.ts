import { api } from '#contract/api.ts'
import { getCustomer } from '../accounts/authenticate.ts'
import { toAud } from '#contract/money.ts'
import type { Database } from '../platform/db/database.ts'
import { createKeyedLocks } from '../platform/db/keyed-locks.ts'
import { listUnpaid, placeOrder } from './orders.ts'
import { listReturnedOrders } from '../payments/returned-money.ts'
import type { RateLimit } from '../platform/rate-limit.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'

interface Options {
  db: Database
  /** How long an order waits for its payment to be started. Milliseconds. */
  lapseMs: number
  /** API-21: placements of one customer, repeats included. */
  limits: readonly RateLimit[]
  onPlaced: () => void
}

/** How long a placement waits for the former ones of its customer. Milliseconds. */
const placementWaitMs = 5_000

/** Places an order, with the response both in `data` and at the top (API-14), and lists returned and unpaid orders. */
export function orderRoutes(app: ContractApp, { db, lapseMs, limits, onPlaced }: Options): void {
  app.route({
    ...routeOf(api.listReturnedOrders),
    handler: async (request) => ({
      data: { orderIds: await listReturnedOrders(db, getCustomer(request).customerId) },
    }),
  })

  app.route({
    ...routeOf(api.listUnpaidOrders),
    handler: async (request) => ({
      data: { orders: await listUnpaid(db, getCustomer(request).customerId) },
    }),
  })

  // API-19: placements of one customer wait here for each other, not at the customer's row with a connection each.
  const placements = createKeyedLocks<number>(placementWaitMs)
  app.route({
    ...routeOf(api.placeOrder),
    handler: async (request) => {
      const { customerId } = getCustomer(request)
      const placed = await placements.withLock(customerId, async () => {
        for (const limit of limits) await limit.admit({ subject: String(customerId), address: request.ip })
        return placeOrder(db, { customerId, order: request.body, lapseMs, requestId: request.id })
      })
      onPlaced()
      const id = String(placed.orderId)
      const order = {
        id,
        total: toAud(placed.totalCents),
        items: placed.items,
        paymentIntent: { paymentIntentId: placed.paymentId },
      }
      const answer = { order, id, message: 'Order placed.' }
      return { ...answer, data: answer }
    },
  })
}
