import { openStripe } from '#server/bank/stripe/stripe-gateway.ts'
import { type Answer, rateLimited, refusal, unavailable } from '#tests/api/support/stripe-answers.ts'
import type { StripeCall } from '#tests/api/support/stripe-double.ts'
import { webhookSecret } from '#tests/api/support/stripe-notice.ts'
import type { ConnectBank, Send } from './network.ts'
import type { Simulation } from './simulation.ts'

const errors = { rateLimited, unavailable, conflict: refusal(409, { type: 'invalid_request_error' }) }
/** How likely each is; `stored` is repeated to each call with the same idempotency key. */
const errorWeights = { rateLimited: 2, unavailable: 2, conflict: 1, stored: 1 }

/** Opens the real gateway, whose calls by `fetch` reach the double of Stripe in this process. */
export function connectStripe(
  simulation: Simulation,
  take: (call: StripeCall, isErrorStored: boolean) => Answer | 'lost' | 'silent',
): ConnectBank {
  const { time, faults, random } = simulation

  /** The call at Stripe, which answers or acts late, or answers with an error in place of acting. */
  async function ask(call: StripeCall): Promise<Response> {
    const error = faults.happens('errorAnswer') ? random.pick(errorWeights) : undefined
    const isErrorStored = error === 'stored' && call.method === 'POST'
    const answer = error === undefined || error === 'stored' ? take(call, isErrorStored) : errors[error]
    if (typeof answer === 'string') throw new TypeError('fetch failed')
    if (answer.status >= 300) simulation.report(`Stripe answers ${answer.status} to ${call.method} ${call.url}`)
    if (faults.happens('slowAnswer')) await time.wait(random.whole(2_000, 12_000))
    const { status, body, headers } = answer
    const text = JSON.stringify(body)
    const response = new Response(text, { status, headers: { 'content-type': 'application/json', ...headers } })
    // Reading a stream takes turns of the event loop, of which the clock does not know.
    return Object.assign(response, { text: async () => text })
  }

  const openFetch =
    (send: Send): typeof fetch =>
    (input, { method = 'GET', headers, body, signal } = {}) => {
      const { pathname, search } = new URL(String(input))
      const sent = new Headers(headers)
      const key = sent.get('idempotency-key') ?? undefined
      const text = typeof body === 'string' ? body : ''
      const call = { method, url: pathname + search, text, key, version: sent.get('stripe-version') ?? '' }
      const aborted = new Promise<never>((_, reject) => {
        signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      })
      return Promise.race([send(`${method} ${pathname}`, key ?? search, () => ask(call)), aborted])
    }

  return (send) => (shop) =>
    // Opening reads the id of the store, while building the app has the clock wait.
    time.whilePassing(async () => {
      // The client takes it when it is opened.
      globalThis.fetch = openFetch(send)
      const options = { secretKey: 'sk_test_simulated', webhookSecrets: [webhookSecret], apiUrl: 'https://stripe.test' }
      return openStripe(options)(shop)
    })
}
