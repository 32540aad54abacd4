import type { Settings } from './settings.ts'

/** The setting that connects a real bank; `undefined` beside the sandbox bank. */
export function findRealBank({
  gatewayModule,
  stripeSecretKey,
}: Pick<Settings, 'gatewayModule' | 'stripeSecretKey'>): 'GATEWAY_MODULE' | 'STRIPE_SECRET_KEY' | undefined {
  if (gatewayModule) return 'GATEWAY_MODULE'
  return stripeSecretKey ? 'STRIPE_SECRET_KEY' : undefined
}

/** Whether a setting of this process is on; `sandbox` is on as long as no real bank is connected. */
export function isOn(value: Settings['spec'], settings: Settings): boolean {
  return value === 'on' || (value === 'sandbox' && findRealBank(settings) === undefined)
}
