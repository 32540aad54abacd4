import { parse, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { OpenGateway } from './gateway.ts'
import { type GatewayName, sandboxGatewayName } from './purchase-gateway.ts'
import type { Database } from '../platform/db/database.ts'
import type { Settings } from '../platform/settings.ts'
import { SetupProblem } from '../platform/setup-problem.ts'
import { checkDisputeRight, nameStripeGateway } from './stripe/stripe-account.ts'
import { openStripe } from './stripe/stripe-gateway.ts'

interface LoadedGateway {
  /** API-20: of a module what it exports as `name`, otherwise the name of its file; of Stripe the mode and the account. */
  identify: (db: Database) => Promise<GatewayName>
  /** API-20: rejects with a `SetupProblem` when the gateway may not do what the store needs; returns what is unknown of it. */
  checkRights?: () => Promise<string | undefined>
  open: OpenGateway
}

type GatewaySettings = Pick<
  Settings,
  'gatewayModule' | 'stripeSecretKey' | 'stripeWebhookSecrets' | 'stripeApiUrl' | 'publicOrigin'
>

/** The real bank's gateway: Stripe's, or that of the module that GATEWAY_MODULE names. */
export async function loadGateway(settings: GatewaySettings): Promise<LoadedGateway | undefined> {
  refuseHalfSetStripe(settings)
  const { gatewayModule, stripeSecretKey: secretKey, stripeWebhookSecrets: webhookSecrets } = settings
  if (gatewayModule) return loadModule(gatewayModule)
  if (!secretKey) return undefined
  const { stripeApiUrl: apiUrl } = settings
  return {
    identify: (db) => nameStripeGateway(db, { secretKey, apiUrl }),
    checkRights: () => checkDisputeRight({ secretKey, apiUrl }),
    open: openStripe({ secretKey, webhookSecrets, apiUrl }),
  }
}

function refuseHalfSetStripe(settings: GatewaySettings): void {
  const { gatewayModule, stripeSecretKey: key, stripeWebhookSecrets, publicOrigin } = settings
  const hasSecret = stripeWebhookSecrets.length > 0
  if (gatewayModule && key)
    throw new SetupProblem('GATEWAY_MODULE and STRIPE_SECRET_KEY both connect a real bank: set one.')
  if (hasSecret && !key)
    throw new SetupProblem('STRIPE_WEBHOOK_SECRET is set without STRIPE_SECRET_KEY: set both, or neither.')
  if (key && !hasSecret)
    throw new SetupProblem(
      'STRIPE_SECRET_KEY connects a real bank: set STRIPE_WEBHOOK_SECRET too, so that its notices can be verified.',
    )
  if (/^(sk|rk)_live_/.test(key) && !publicOrigin.startsWith('https://'))
    throw new SetupProblem(
      'STRIPE_SECRET_KEY is a live key: set PUBLIC_ORIGIN to an https origin, at which Stripe reaches this store.',
    )
  if (key && !publicOrigin)
    throw new SetupProblem(
      'STRIPE_SECRET_KEY connects a real bank: set PUBLIC_ORIGIN too, at which Stripe reaches this store.',
    )
}

async function loadModule(modulePath: string): Promise<LoadedGateway> {
  const module = (await import(/* @vite-ignore */ pathToFileURL(resolve(modulePath)).href).catch((cause: unknown) => {
    throw new SetupProblem(`GATEWAY_MODULE ${modulePath} cannot be loaded (${String(cause)}): correct it.`, { cause })
  })) as { default?: unknown; name?: unknown }
  if (typeof module.default !== 'function')
    throw new SetupProblem(`GATEWAY_MODULE ${modulePath} must export a function that opens a gateway as its default.`)
  const name = readGatewayName(modulePath, module.name)
  return { identify: async () => ({ name }), open: module.default as OpenGateway }
}

function readGatewayName(modulePath: string, exported: unknown): string {
  const name = typeof exported === 'string' && exported !== '' ? exported : parse(modulePath).name
  if (name !== sandboxGatewayName) return name
  throw new SetupProblem(`GATEWAY_MODULE ${modulePath} is named ${name}, as the sandbox bank is: export another name.`)
}
