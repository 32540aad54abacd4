import type { FastifyInstance } from 'fastify'
import { api } from '#contract/api.ts'
import { apiBase } from './contract-routes.ts'
import { isForwarded, isLoopbackConnection } from './local-request.ts'
import { isLoopback, isLoopbackHost, isOwnHost } from './own-host.ts'
import { refuse } from './refusal.ts'
import { findRealBank } from './real-bank.ts'
import type { Settings } from './settings.ts'
import { SetupProblem } from './setup-problem.ts'
import { specAddress } from '../spec-site/spec-site.ts'

/** The settings by which other machines are meant to reach the store, directly or through a proxy. */
export function listExposures({
  host,
  publicOrigin,
  trustedProxies,
}: Pick<Settings, 'host' | 'publicOrigin' | 'trustedProxies'>): string[] {
  return [
    ...(isLoopback(host) ? [] : [`HOST ${host}`]),
    ...(publicOrigin === '' || isLoopback(new URL(publicOrigin).hostname) ? [] : [`PUBLIC_ORIGIN ${publicOrigin}`]),
    ...(trustedProxies === 0 ? [] : [`TRUSTED_PROXIES ${trustedProxies}`]),
  ]
}

/**
 * API-20: refuses to start where other machines could open the sandbox bank, the mailbox and the demo accounts without
 * a setting that allows it. Throws `SetupProblem`.
 */
export function refuseExposedSandbox(settings: Settings): void {
  if (settings.sandbox === 'public') return
  const exposing = listExposures(settings)
  if (exposing.length === 0) return
  throw new SetupProblem(
    `${exposing.join(' and ')} would open the sandbox bank, its mailbox and the demo accounts to other machines: set ` +
      `SANDBOX=public if that is intended, GATEWAY_MODULE or STRIPE_SECRET_KEY to connect a real bank, or HOST=localhost to stay on this machine.`,
  )
}

/**
 * API-20: answers 421 to a sandbox page or call that is not of this machine, unless the sandbox is public: then, to one under
 * a host name that is not the store's. A page of another site whose name was pointed at this machine (DNS rebinding) could
 * read it. Beside the sandbox bank so is a login: the passwords of the demo accounts are printed.
 */
export function sandboxHostCheck(settings: HostCheckSettings) {
  const { publicOrigin, sandbox } = settings
  const isLocalOnly = sandbox !== 'public' && findRealBank(settings) === undefined
  return (app: FastifyInstance): void => {
    app.addHook('onRequest', async (request) => {
      const { url } = request.routeOptions
      if (!isSandboxRoute(url) && !(isLocalOnly && url === loginAddress)) return
      if (sandbox !== 'public' && isForwarded(request)) refuse(421, throughProxy)
      if (isLocalOnly && !isLoopbackConnection(request)) refuse(421, throughProxy)
      const { host } = request.headers
      if (!(isLocalOnly ? isLoopbackHost(host) : isOwnHost(host, publicOrigin)))
        refuse(421, foreignHost, { field: 'host' })
    })
  }
}

const throughProxy =
  'The sandbox is not open through a proxy or to other machines: set SANDBOX=public if that is intended.'
const foreignHost =
  'The sandbox is not open under this host name: open it at localhost, or set SANDBOX=public, and PUBLIC_ORIGIN to it.'

type HostCheckSettings = Pick<Settings, 'publicOrigin' | 'sandbox' | 'gatewayModule' | 'stripeSecretKey'>

const loginAddress = `${apiBase}${api.login.path}`

function isSandboxRoute(url: string | undefined): boolean {
  return url !== undefined && (url.startsWith('/sandbox/') || url === specAddress || url.startsWith(`${specAddress}/`))
}
