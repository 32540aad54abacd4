import { expect } from 'vitest'
import { sql } from 'drizzle-orm'
import { claimPurchases, findStoreId } from '#server/bank/purchase-gateway.ts'
import { nameStripeGateway } from '#server/bank/stripe/stripe-account.ts'
import { openStripe } from '#server/bank/stripe/stripe-gateway.ts'
import { webhookPath } from '#server/bank/stripe/stripe-webhook.ts'
import type { Database } from '#server/platform/db/database.ts'
import { readDifferences } from '#server/payments/read-differences.ts'
import type { PaymentTimes } from '#server/payments/payment-part.ts'
import { openServer } from './server.ts'
import { signNotice, webhookSecret } from './stripe-notice.ts'
import type { StripeEvent } from './stripe-answers.ts'
import { type StripeServer, secretKey } from './stripe-server.ts'

interface Options extends Partial<PaymentTimes> {
  webhookSecrets?: string[]
}

/** A server of the store that is connected to the double of Stripe. */
export async function openStripeStore(db: Database, stripe: StripeServer, options: Options = {}) {
  const { webhookSecrets = [webhookSecret], ...times } = options
  await claimPurchases(db, await nameStripeGateway(db, { secretKey, apiUrl: stripe.url }))
  const gateway = openStripe({ secretKey, webhookSecrets, apiUrl: stripe.url })
  const server = await openServer(db, { reconcileMs: 100, ...times }, gateway)
  const send = (notice: ReturnType<typeof signNotice>) => server.call({ method: 'POST', url: webhookPath, ...notice })
  const compareLedgers = () => db.run(sql`update reconciliation set next_at = '-infinity', complete_at = '-infinity'`)
  return {
    ...server,
    send,
    storeId: () => findStoreId(db),
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
    /** An order that Stripe debits. */
    async buy(token: string): Promise<string> {
      const intent = await this.askPayer(token)
      await this.deliver(stripe.settle(intent))
      await server.until(token, intent, 'Paid')
      return intent
    },
    /** The differences about a payment, whatever their state. */
    async listedFor(intent: string) {
      const listed = (await readDifferences(db, true)).filter(({ reference }) => reference === intent)
      return listed.map(({ kind, bankRef, state }) => ({ kind, bankRef, state }))
    },
    /** Compares the ledgers with the next turn. */
    compareLedgers,
    /** Compares both whole ledgers, and waits for the end: of two comparisons, as one may have been under way. */
    async compareWholeLedgers(): Promise<void> {
      for (let turn = 0; turn < 2; turn += 1) {
        await db.run(sql`update reconciliation set whole_compared_to = null`)
        await compareLedgers()
        const read = sql`select 1 from reconciliation where whole_compared_to is not null`
        await expect.poll(() => db.row(read)).toBeDefined()
      }
      await expect.poll(() => db.rows(sql`select from bank_entries where compared_at is null`)).toEqual([])
    },
  }
}

export type StripeStore = Awaited<ReturnType<typeof openStripeStore>>
