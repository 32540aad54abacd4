import type { BankGateway, OpenGateway, Shop } from '../gateway.ts'
import { findStoreId } from '../purchase-gateway.ts'
import { createAgreement, recallAgreement, reportAgreement } from './stripe-agreements.ts'
import { createStripeClient } from './stripe-client.ts'
import type { StripeAccess } from './stripe-intents.ts'
import { readLedgerPage } from './stripe-ledger.ts'
import { refundCharge } from './stripe-refunds.ts'
import { registerStripeWebhook } from './stripe-webhook.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecrets: readonly string[]
  /** Without a trailing slash. */
  apiUrl: string
}

/** PayTo by Stripe: the real bank of a store that has an account there. See docs/payment-provider.md. */
export function openStripe({ webhookSecrets: secrets, ...options }: StripeOptions): OpenGateway {
  return async ({ app, ...shop }) => {
    const { database, receiveFailedRefunds } = shop
    const access = { database, client: createStripeClient(options), store: await findStoreId(database) }
    registerStripeWebhook(app, { ...shop, secrets, clock: Date.now })
    return createStripeGateway(access, receiveFailedRefunds)
  }
}

function createStripeGateway(access: StripeAccess, receiveFailedRefunds: Shop['receiveFailedRefunds']): BankGateway {
  const { client, database, store } = access
  return {
    createAgreement: (agreement) => createAgreement(access, agreement),
    recallAgreement: (reference) => recallAgreement(access, reference),
    refund: (reference, debitRef) => refundCharge({ ...access, receiveFailedRefunds }, reference, debitRef),
    report: (reference) => reportAgreement(access, reference),
    ledger: (query) => readLedgerPage({ calls: client.begin(), database, store, receiveFailedRefunds }, query),
  }
}
