import { MessageRefused, type Transport } from './message.ts'

export interface SmsProviderOptions {
  /** Where messages are posted. */
  url: string
  /** Sent as a bearer token. */
  token: string
  /** The sender that the phone shows: a number, or up to 11 letters and digits. */
  from: string
}

/** How long one delivery may take; shorter than the lease of a message. Milliseconds. */
const timeoutMs = 30_000

/** Status codes that are about this message and not about our access or the provider's health. */
const refusals = [400, 413, 422]

/**
 * Delivers by HTTPS: `POST url` with `{ id, from, to, text }` as JSON and a bearer token. Any 2xx accepts the message.
 * The id is also the Idempotency-Key, so that a message sent twice is delivered once where the provider supports it.
 */
export function smsProvider({ url, token, from }: SmsProviderOptions): Transport<'sms'> {
  return {
    async deliver({ messageId: id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': id },
        body: JSON.stringify({ id, from, to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      // The body is read so that its connection is free again; only its beginning is used.
      const answer = (await response.text()).slice(0, 200)
      if (response.ok) return
      const problem = `The SMS provider answered ${response.status}: ${answer}`
      const error = refusals.includes(response.status) ? new MessageRefused(problem) : new Error(problem)
      throw Object.assign(error, { responseCode: response.status })
    },
  }
}
