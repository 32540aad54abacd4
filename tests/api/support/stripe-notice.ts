import { createHash, createHmac } from 'node:crypto'

export const webhookSecret = 'whsec_signingsecretofthetests'

/** A notice as Stripe sends it: signed with each active secret. `sentAt` is in milliseconds. */
export function signNotice(event: object, { secrets = [webhookSecret], sentAt = Date.now() } = {}) {
  const payload = JSON.stringify(event)
  const time = Math.floor(sentAt / 1000)
  const sign = (secret: string) => createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex')
  const former = createHash('sha256').update('v0').digest('hex')
  const signature = [`t=${time}`, ...secrets.map((secret) => `v1=${sign(secret)}`), `v0=${former}`].join(',')
  return { payload, headers: { 'content-type': 'application/json', 'stripe-signature': signature } }
}
