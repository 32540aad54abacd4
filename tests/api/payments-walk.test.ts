import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import type { PaymentEvent } from '#machines/payment/payment.machine.ts'
import { placeOrder } from '#server/payments/orders.ts'
import { applyEvent } from '#server/payments/payment-moves.ts'
import { lockPayment } from '#server/payments/payments.ts'
import { type Expected, expectedOf } from '#tests/support/expected.ts'
import { happeningsOf } from '#tests/support/happenings.ts'
import { paymentModel } from '#tests/payment/payment.model.ts'
import { expectInvariants } from './support/invariants.ts'
import { orderOf } from './support/payment-store.ts'
import { useStore } from './support/store.ts'

/** No bank and no timers: nothing happens but what the walk says. */
const store = useStore()

beforeAll(async () => {
  await store.db.run(sql`update cards set capacity = capacity + 1000, available = available + 1000 where card_id = 1`)
})

const events = new Map(happeningsOf(paymentModel).map(({ label, event }) => [label, event as PaymentEvent]))
const { walks, ignored } = expectedOf('payment') as Expected

async function order(): Promise<string> {
  const customer = await store.db.row<{ id: number }>(sql`select min(customer_id) as id from customers`)
  const placed = await placeOrder(store.db, {
    customerId: customer?.id ?? 0,
    order: orderOf([{ cardId: 1, quantity: 1 }], randomUUID()),
    lapseMs: 60_000,
  })
  return placed.paymentId
}

/** Lets one event happen to the payment in the database, with what comes along in life. */
function happen(paymentId: string, label: string): Promise<string> {
  return store.db.transaction(async (tx) => {
    const payment = await lockPayment(tx, paymentId)
    const event = events.get(label)
    if (!payment || !event) throw new Error(`Nothing is called ${label}.`)
    const debit = { ref: randomUUID(), amountCents: payment.amountCents }
    const applied = await applyEvent(tx, payment, event, { identification: 'phone', windowMs: 60_000, debit })
    return applied ?? `${payment.status} ignores it`
  })
}

/** The marks that the effects of a step leave, in the names of the machine. */
async function marks(paymentId: string): Promise<string[]> {
  const row = await store.db.row<{ marks: string[] }>(sql`
    select array_remove(array[
      case when exists (select 1 from outbox b where b.payment_id = p.payment_id and topic = 'agreement') then 'do sendAgreement' end,
      case when recalled_by = 'shopper' then 'do recallForShopper' end,
      case when recalled_by = 'window' then 'do recallForWindow' end,
      case when exists (select 1 from money_movements m where m.payment_id = p.payment_id) then 'do recordDebit' end,
      case when refund <> 'none' then 'do refundDebit' end,
      case when stock_state = 'sold' then 'do sellStock' end,
      case when exists (select 1 from user_cards u where u.order_id = o.order_id) then 'do issueCards' end
    ], null) as marks
    from payments p join orders o using (order_id) where payment_id = ${paymentId}`)
  return row?.marks ?? []
}

const marked = new Set([
  'do sendAgreement',
  'do recallForShopper',
  'do recallForWindow',
  'do recordDebit',
  'do refundDebit',
  'do sellStock',
  'do issueCards',
])

describe('payment · server', () => {
  for (const { requirements, steps } of walks) {
    const labels = steps.slice(1).map(({ on }) => on)
    test(`${requirements.join(' ')} ${labels.join(' → ')}`, async () => {
      const intent = await order()
      const done = new Set<string>()
      for (const step of steps.slice(1)) {
        expect(await happen(intent, step.on)).toBe(step.state)
        for (const effect of step.effects) if (marked.has(String(effect))) done.add(String(effect))
        expect(new Set(await marks(intent))).toEqual(done)
      }
    })
  }

  for (const state of new Set(ignored.map((pair) => pair.state))) {
    const pairs = ignored.filter((pair) => pair.state === state)
    test(`API-9 ${state} ignores ${pairs.map(({ event }) => event).join(', ')}`, async () => {
      const intent = await order()
      for (const label of pairs[0]?.steps ?? []) await happen(intent, label)
      for (const { event } of pairs) expect(await happen(intent, event)).toBe(`${state} ignores it`)
    })
  }

  test('API-7 API-9 API-10 every walk leaves books that agree', () => expectInvariants(store.db))
})
