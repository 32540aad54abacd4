import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, vi } from 'vitest'
import * as z from 'zod/mini'
import type { NewOrder, StartPayment } from '#contract/order.ts'
import type { PaymentStatus } from '#contract/payment-status.ts'
import type { Behaviour, OutcomeName } from '#server/bank/sandbox/outcomes.ts'
import { type PaymentTimes, paymentPart } from '#server/payments/payment-part.ts'
import { createSessions } from '#server/accounts/sessions.ts'
import { type TestStore, customers, openTestStore } from './store.ts'

/** Long enough that nothing happens unless a test requests it. Milliseconds. */
export const calmTimes: PaymentTimes = {
  windowMs: 60_000,
  lapseMs: 60_000,
  heartbeatMs: 15_000,
  reconcileMs: 3_600_000,
}

type Line = Pick<NewOrder['items'][number], 'cardId' | 'quantity'>

/** A store with payments and the sandbox bank. */
export function usePaymentStore(times: Partial<PaymentTimes> = {}) {
  const store = openTestStore(({ db }) => ({ parts: [paymentPart({ db, ...calmTimes, ...times })] }))
  return { store, ...shopping(store) }
}

/** The actions of a shopper, and of the bank behind them, over HTTP. */
export function shopping(store: Pick<TestStore, 'call' | 'db'>) {
  const url = '/api/Customer'
  const calls = {
    place: (token: string, lines: Line[], checkoutSessionId: string = randomUUID()) =>
      store.call({ method: 'POST', url: `${url}/Orders`, token, payload: orderOf(lines, checkoutSessionId) }),
    start: (token: string, intent: string, account: Partial<StartPayment> = {}) =>
      store.call({
        method: 'POST',
        url: `${url}/Payments/${intent}/Start`,
        token,
        payload: { ...byPhone, ...account },
      }),
    payment: (token: string, intent: string) => store.call({ url: `${url}/Payments/${intent}`, token }),
    recall: (token: string, intent: string) =>
      store.call({ method: 'POST', url: `${url}/Payments/${intent}/Recall`, token }),
    events: (token: string, intent: string, lastEventId?: string) =>
      store.call({
        url: `${url}/PaymentEvents/${intent}`,
        token,
        ...(lastEventId !== undefined && { headers: { 'last-event-id': lastEventId } }),
      }),
    behave: (
      mobileNumber: string,
      outcome: OutcomeName,
      afterMs = 0,
      returnsAfterMs = 0,
      answers: Partial<Pick<Behaviour, 'answersAfterMs' | 'recallAnswer'>> = {},
    ) =>
      store.call({
        method: 'PUT',
        url: '/sandbox/bank/behaviour',
        payload: { mobileNumber, outcome, afterMs, returnsAfterMs, ...answers },
      }),
    /** Brings the planned steps of the sandbox bank forward. Milliseconds. */
    advanceTime: (ms: number) => store.call({ method: 'POST', url: '/sandbox/bank/time', payload: { ms } }),
  }
  return {
    ...calls,
    /** Places an order and returns the intent. */
    async order(token: string, lines: Line[]): Promise<string> {
      const { json } = await calls.place(token, lines)
      return json.data.order.paymentIntent.paymentIntentId as string
    },
    async status(token: string, intent: string): Promise<PaymentStatus> {
      const { json } = await calls.payment(token, intent)
      return json.data.payment.paymentStatus as PaymentStatus
    },
    /** Waits until the payment has this status. */
    async until(token: string, intent: string, status: PaymentStatus): Promise<void> {
      const now = async () => (await calls.payment(token, intent)).json.data.payment.paymentStatus as PaymentStatus
      await vi.waitFor(async () => expect(await now()).toBe(status), { timeout: 10_000, interval: 20 })
    },
    /** Waits until the bank has answered to the agreement. */
    async untilSent(intent: string): Promise<void> {
      const sent = sql`select 1 from outbox where payment_id = ${intent} and topic = 'agreement' and done_at is not null`
      await expect.poll(() => store.db.row(sent)).toBeDefined()
    },
    /** Ends the window of a started payment now; servers notice it at their next poll. */
    endWindow: (intent: string) =>
      store.db.run(sql`update payments set expires_at = clock_timestamp() where payment_id = ${intent}`),
    stock: (cardId: number) => store.db.row(sql`select available, reserved, sold from cards where card_id = ${cardId}`),
  }
}

/** Every key, the unused ones null (CHK-5). */
const byPhone: StartPayment = {
  identificationType: 'phone',
  phone: null,
  email: null,
  bsb: null,
  accountNumber: null,
}

export function orderOf(lines: Line[], checkoutSessionId: string): NewOrder {
  return {
    checkoutSessionId,
    paymentMethod: 'payto',
    items: lines.map((line) => ({ ...line, purchaseAmount: null })),
    deviceMetaData: { platform: 'web', device: 'test', appVersion: '0', ipAddress: '' },
  }
}

/** No password has this hash. */
const noPassword = '$argon2id$none'

/** Customers who can pay by phone, already logged in; far more than there are demo accounts. */
export async function manyBuyers(store: Pick<TestStore, 'db'>, count: number): Promise<string[]> {
  const sessions = createSessions(store.db, { lifetimeMs: 3_600_000, clock: Date.now })
  const buyers = await store.db.rows(
    z.object({ id: z.number() }),
    sql`
    with added as (
      insert into customers (mobile, password_hash)
      select '+6147' || lpad(n::text, 7, '0'), ${noPassword} from generate_series(1, ${count}::int) n
      returning customer_id, mobile)
    insert into payment_contacts (customer_id, phone) select customer_id, mobile from added
    returning customer_id as id`,
  )
  const tokens = buyers.map(({ id }) => sessions.open({ customerId: id, passwordHash: noPassword }))
  return (await Promise.all(tokens)).map((token) => token ?? expect.fail('A buyer is not logged in.'))
}

/** The number of one of `manyBuyers`, by its index. */
export function mobileOf(index: number): string {
  return `+6147${String(index + 1).padStart(7, '0')}`
}

export { customers }
