import { api } from '#contract/api.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { getCustomer } from './authenticate.ts'
import { createCustomers } from './customers.ts'

/** PDP-14: what the account of the session holds for forms to suggest. */
export function accountRoute(app: ContractApp, { db }: Dependencies): void {
  const customers = createCustomers(db)

  app.route({
    ...routeOf(api.getAccount),
    handler: async (request) => ({ data: { email: await customers.findEmail(getCustomer(request).customerId) } }),
  })
}
