import { api } from '#contract/api.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { bearerToken } from './authenticate.ts'
import { createCustomers } from './customers.ts'
import { normaliseMobile } from './mobile-number.ts'
import { verifyPassword } from './passwords.ts'
import { refuse } from '../platform/refusal.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import type { Sessions } from './sessions.ts'

/** Login and logout. An unknown number gets the same answer after the same work as a wrong password. */
export function loginRoutes(app: ContractApp, { db, limits }: Dependencies, sessions: Sessions): void {
  const customers = createCustomers(db)

  app.route({
    ...routeOf(api.login),
    handler: async (request) => {
      const { body } = request
      const mobile = normaliseMobile(body.MobileNumber) ?? body.MobileNumber
      const attempt = { subject: mobile, address: request.ip }
      await limits.login.admit(attempt)
      const known = await customers.findByMobile(mobile)
      const matches = await verifyPassword(body.Password, known?.passwordHash)
      const token = known && matches ? await sessions.open(known) : undefined
      if (!known || token === undefined)
        return refuse(401, 'Wrong mobile number or password. Check both and try again.')
      await limits.login.forgive(attempt)
      return { message: 'Logged in', data: { token, customerKey: known.customerKey } }
    },
  })

  app.route({
    ...routeOf(api.logout),
    handler: async (request) => {
      const token = bearerToken(request)
      if (token) await sessions.end(token)
      return { message: 'Logged out' }
    },
  })
}
