import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { apiBase } from './contract-routes.ts'
import { isLoopback, isOwnHost } from './own-host.ts'
import { refuse } from './refusal.ts'
import { type Settings, findRealBank } from './settings.ts'
import { SetupProblem } from './setup-problem.ts'
import { specAddress } from '../spec-site/spec-site.ts'

/**
 * API-20: refuses to start where other machines could open the sandbox bank, the mailbox and the demo accounts without
 * a setting that allows it. Throws `SetupProblem`.
 */
export function refuseExposedSandbox({ host, publicOrigin, sandbox }: Settings): void {
  if (sandbox === 'public') return
  const exposing = [
    ...(isLoopback(host) ? [] : [`HOST ${host}`]),
    ...(publicOrigin === '' || isLoopback(new URL(publicOrigin).hostname) ? [] : [`PUBLIC_ORIGIN ${publicOrigin}`]),
  ]
  if (exposing.length === 0) return
  throw new SetupProblem(
    `${exposing.join(' and ')} would open the sandbox bank, its mailbox and the demo accounts to other machines: set ` +
      `SANDBOX=public if that is intended, GATEWAY_MODULE or STRIPE_SECRET_KEY to connect a real bank, or HOST=localhost to stay on this machine.`,
  )
}

/**
 * API-20: answers 421 to a sandbox page or call under a host name that is not the store's: a page of another site whose
 * name was pointed at this machine (DNS rebinding) could read it. Beside the sandbox bank a login is refused like them unless
 * the sandbox is public: the passwords of the demo accounts are printed.
 */
export function sandboxHostCheck(settings: HostCheckSettings) {
  const { publicOrigin, sandbox } = settings
  const hasLocalAccounts = sandbox !== 'public' && findRealBank(settings) === undefined
  return (app: FastifyInstance): void => {
    app.addHook('onRequest', async ({ headers, routeOptions: { url } }) => {
      if (!isSandboxRoute(url) && !(hasLocalAccounts && url === loginAddress)) return
      const isForwarded = headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
      if (isForwarded && sandbox !== 'public')
        refuse(421, 'The sandbox is not open through a proxy: set SANDBOX=public if that is intended.')
      if (isOwnHost(headers.host, publicOrigin)) return
      refuse(421, 'The sandbox is not open under this host name: set PUBLIC_ORIGIN to it, or open it at localhost.', {
        field: 'host',
      })
    })
  }
}

type HostCheckSettings = Pick<Settings, 'publicOrigin' | 'sandbox' | 'gatewayModule' | 'stripeSecretKey'>

const loginAddress = `${apiBase}${api.login.path}`

function isSandboxRoute(url: string | undefined): boolean {
  return url !== undefined && (url.startsWith('/sandbox/') || url === specAddress || url.startsWith(`${specAddress}/`))
}
