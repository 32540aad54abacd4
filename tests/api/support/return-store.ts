import { sql } from 'drizzle-orm'
import { beforeEach } from 'vitest'
import type { OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import type { PaymentTimes } from '#server/payments/payment-part.ts'
import { customers, usePaymentStore } from './payment-store.ts'

/** The order of these tests. */
export const twoCards = [{ cardId: 1, quantity: 2 }]

/** A store with a shopper whose bank can return the money of what they buy (API-17). */
export function useReturnStore(times: Partial<PaymentTimes> = {}) {
  const payments = usePaymentStore(times)
  const { store, order, start, until, behave } = payments
  const session = { token: '' }
  beforeEach(async () => {
    session.token = await store.login(customers.withPhone)
  })
  return {
    ...payments,
    session,
    /** Buys and waits until the payment has ended; returns its intent. */
    async buy(outcome: OutcomeName = 'paid'): Promise<string> {
      await behave(customers.withPhone, outcome)
      const intent = await order(session.token, twoCards)
      await start(session.token, intent)
      await until(session.token, intent, outcome === 'returned' ? 'Returned' : 'Paid')
      return intent
    },
    /** The returns of a payment, oldest first. */
    returnsOf: (intent: string) =>
      store.db.rows(sql`
        select bank_ref as ref, amount_cents as "amountCents" from money_movements
        where payment_id = ${intent} and kind = 'return' order by at`),
  }
}
