import { api } from '#contract/api.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { refuse } from '../platform/refusal.ts'
import { createStockNotifications } from './stock-notifications.ts'

/** PDP-14: the response is the same for an address that was registered before. */
export function stockNotificationRoutes(app: ContractApp, { db, clock, limits }: Dependencies): void {
  const notifications = createStockNotifications(db, clock)

  app.route({
    ...routeOf(api.requestStockNotification),
    handler: async ({ body, ip: address }) => {
      await limits.stockNotification.admit({ subject: body.email.toLowerCase(), address })
      const result = await notifications.register(body, { address, budget: limits.stockNotifications })
      if (result === 'unknown card') refuse(404, 'Product not found.', { field: 'cardId' })
      if (result === 'in stock') return { message: 'This card is back in stock. Reload the page to buy it.' }
      return { message: `We’ll email ${body.email} when this card is back in stock.` }
    },
  })
}
