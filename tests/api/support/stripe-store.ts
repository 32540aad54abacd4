import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { openStripe } from '#server/bank/stripe/stripe-gateway.ts'
import { webhookPath } from '#server/bank/stripe/stripe-webhook.ts'
import type { Database } from '#server/platform/db/database.ts'
import type { PaymentTimes } from '#server/payments/payment-part.ts'
import { openServer } from './server.ts'
import { signNotice, webhookSecret } from './stripe-notice.ts'
import { type StripeEvent, type StripeServer, secretKey } from './stripe-server.ts'

export const origin = 'https://shop.example'

interface Options extends Partial<PaymentTimes> {
  webhookSecrets?: string[]
}

/** A server of the store that is connected to the double of Stripe. */
export async function openStripeStore(db: Database, stripe: StripeServer, options: Options = {}) {
  const { webhookSecrets = [webhookSecret], ...times } = options
  const gateway = openStripe({ secretKey, webhookSecrets, apiUrl: stripe.url, store: origin })
  const server = await openServer(db, { reconcileMs: 100, ...times }, gateway)
  const send = (notice: ReturnType<typeof signNotice>) => server.call({ method: 'POST', url: webhookPath, ...notice })
  return {
    ...server,
    send,
    /** Delivers an event as Stripe does, and expects that the store takes it. */
    async deliver(event: StripeEvent): Promise<void> {
      expect((await send(signNotice(event))).status).toBe(200)
    },
    /** Places an order, starts its payment and waits until Stripe has asked the payer. */
    async askPayer(token: string, quantity = 1): Promise<string> {
      const intent = await server.order(token, [{ cardId: 1, quantity }])
      await server.start(token, intent)
      await server.untilSent(intent)
      return intent
    },
    /** Compares the ledgers with the next turn. */
    compareLedgers: () => db.run(sql`update reconciliation set next_at = '-infinity', complete_at = '-infinity'`),
  }
}

export type StripeStore = Awaited<ReturnType<typeof openStripeStore>>
