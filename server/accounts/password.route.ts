import { api } from '#contract/api.ts'
import { isAllowedPassword, passwordTexts } from '#contract/password.ts'
import type { Dependencies } from '../platform/dependencies.ts'
import { evenly } from '../platform/evenly.ts'
import { createPasswordResets } from './password-resets.ts'
import { refuse } from '../platform/refusal.ts'
import { repeat } from '../platform/repeat.ts'
import { type ContractApp, routeOf } from '../platform/contract-routes.ts'
import { hashToken } from '../platform/tokens.ts'

/** The least duration of a request: longer than it takes to look up an e-mail and queue its mail. Milliseconds. */
const defaultRequestMs = 250

/** How long an expired link may stay in its mail. Milliseconds. */
const removalMs = 60_000

/** Forgotten passwords. Neither the response nor its duration reveals whether an e-mail has an account (API-12). */
export function passwordRoutes(app: ContractApp, dependencies: Dependencies): void {
  const { db, clock, limits, leastResetRequestMs: requestMs = defaultRequestMs } = dependencies
  const resets = createPasswordResets(db, clock)
  const removal = repeat(
    async () => {
      await resets.removeExpired()
      return undefined
    },
    { everyMs: removalMs, onError: (error) => app.log.error(error, 'expired reset links') },
  )
  app.addHook('onClose', removal.stop)

  app.route({
    ...routeOf(api.requestReset),
    handler: async ({ body: { Email }, ip: address }) => {
      await limits.resetRequest.admit({ subject: Email.toLowerCase(), address })
      await evenly(requestMs, resets.request(Email))
      return { message: passwordTexts.linkSent }
    },
  })

  app.route({
    ...routeOf(api.resetPassword),
    handler: async ({ body: { Token, NewPassword }, ip: address }) => {
      await limits.reset.admit({ subject: hashToken(Token), address })
      if (!isAllowedPassword(NewPassword)) refuse(400, passwordTexts.requirements, { field: 'NewPassword' })
      const mobile = await resets.spend(Token, NewPassword)
      if (mobile === undefined) return refuse(400, passwordTexts.invalidToken, { field: 'Token' })
      // Failed logins with the forgotten password must not block a login with the new one.
      await limits.login.forgive({ subject: mobile, address })
      return { message: 'Password reset successful!' }
    },
  })
}
