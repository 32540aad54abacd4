import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { bearerToken } from './authenticate.ts'
import { createCustomers } from './customers.ts'
import { normaliseMobile } from './mobile-number.ts'
import { verifyPassword } from './passwords.ts'
import { refuse } from '../platform/refusal.ts'
import { serve } from '../platform/serve.ts'
import type { Sessions } from './sessions.ts'

/** Login and logout. An unknown number gets the same answer after the same work as a wrong password. */
export function loginRoutes(app: FastifyInstance, { db, limits }: Dependencies, sessions: Sessions): void {
  const customers = createCustomers(db)

  serve(app, api.login, async ({ body, request }) => {
    const mobile = normaliseMobile(body.MobileNumber) ?? body.MobileNumber
    const attempt = { subject: mobile, address: request.ip }
    await limits.login.admit(attempt)
    const known = await customers.findByMobile(mobile)
    const matches = await verifyPassword(body.Password, known?.passwordHash)
    const token = known && matches ? await sessions.open(known) : undefined
    if (token === undefined) return refuse(401, 'Wrong mobile number or password. Check both and try again.')
    await limits.login.forgive(attempt)
    return { message: 'Logged in', data: { token } }
  })

  serve(app, api.logout, async ({ request }) => {
    const token = bearerToken(request)
    if (token) await sessions.end(token)
    return { message: 'Logged out' }
  })
}
