import { sql } from 'drizzle-orm'
import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import type { StartPayment } from '#contract/order.ts'
import type { BankGateway } from '#server/bank/gateway.ts'
import { openPaymentFeed } from '#server/payments/payment-feed.ts'
import { createKeyedLocks } from '#server/platform/db/keyed-locks.ts'
import { recallPayment } from '#server/payments/recall-payment.ts'
import { startPayment } from '#server/payments/start-payment.ts'
import { booksAgree } from './support/invariants.ts'
import { openServer } from './support/server.ts'
import { customers } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

const store = openTestStore()
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

const one = [{ cardId: 1, quantity: 1 }]

function refuses(): Promise<never> {
  return Promise.reject(new Error('The line to the bank is down.'))
}

const unreachable: BankGateway = {
  createAgreement: refuses,
  recallAgreement: refuses,
  refund: refuses,
  report: refuses,
  ledger: refuses,
}

async function isAsked(intent: string): Promise<boolean> {
  return (await store.db.row(sql`select 1 from bank.agreements where reference = ${intent}`)) !== undefined
}

test('API-11 a payment started while the bank was away is carried on by the next server', async () => {
  const first = await openServer(store.db, {}, unreachable)
  const intent = await first.order(token, one)
  expect((await first.start(token, intent)).json.data.payment.paymentStatus).toBe('InProgress')
  const problem = () => store.db.row(sql`select problem from outbox where payment_id = ${intent}`)
  await expect.poll(problem).toEqual({ problem: 'The line to the bank is down.' })
  await first.close()

  const next = await openServer(store.db)
  await next.behave(customers.withPhone, 'paid')
  await next.until(token, intent, 'Paid')
  await next.close()
})

test('API-9 CHK-15 a payment cancelled before the bank received it is never sent to the payer', async () => {
  const created: string[] = []
  const bank: BankGateway = {
    ...unreachable,
    createAgreement: async ({ reference }) => {
      created.push(reference)
      return { state: 'declined', reason: null, debit: null, refund: null }
    },
  }
  const first = await openServer(store.db, {}, bank)
  const cancelled = await first.order(token, one)
  await first.close()
  // No server sends anything meanwhile.
  const customer = await store.db.row(
    z.object({ id: z.number() }),
    sql`
    select customer_id as id from orders join payments using (order_id) where payment_id = ${cancelled}`,
  )
  const own = { customerId: customer?.id ?? 0, paymentId: cancelled, requestId: 'of-a-test' }
  const body: StartPayment = { identificationType: 'phone', phone: null, email: null, bsb: null, accountNumber: null }
  const started = await startPayment(store.db, { ...own, body, windowMs: 60_000 })
  expect(started.status).toBe('InProgress')
  const feed = await openPaymentFeed(store.db, () => undefined)
  const recalled = await recallPayment({ database: store.db, feed, turns: createKeyedLocks(1_000) }, own)
  expect([recalled.status, recalled.stockState]).toEqual(['Cancelled', 'released'])
  await feed.close()

  const next = await openServer(store.db, {}, bank)
  const other = await next.order(token, one)
  await next.start(token, other)
  await next.until(token, other, 'Cancelled')
  expect(created).toEqual([other])
  await next.close()
})

test('API-11 a server stopped during a wait loses neither the bank’s answer nor the window', async () => {
  const first = await openServer(store.db, { windowMs: 2_500 })
  await first.behave(customers.withPhone, 'paid', 300)
  const approved = await first.order(token, one)
  await first.start(token, approved)
  await expect.poll(() => isAsked(approved)).toBe(true)
  await first.behave(customers.withPhone, 'silent')
  const forgotten = await first.order(token, one)
  await first.start(token, forgotten)
  await expect.poll(() => isAsked(forgotten)).toBe(true)
  await first.close()

  const next = await openServer(store.db)
  await next.until(token, approved, 'Paid')
  await next.until(token, forgotten, 'Expired')
  await next.close()
})

test('API-11 a job that its server took and never finished is taken again after its lease', async () => {
  const server = await openServer(store.db, {}, unreachable)
  const intent = await server.order(token, one)
  await server.close()
  // The job may be due before the next server reads this payer's behaviour: the default.
  await store.db.run(sql`delete from bank.behaviours`)
  await store.db.run(sql`
    update payments set status = 'InProgress', identification = 'phone', expires_at = now() + interval '1 minute'
    where payment_id = ${intent}`)
  await store.db.run(sql`
    insert into outbox (topic, payment_id, attempts, run_at) values ('agreement', ${intent}, 1, now() + interval '300 ms')`)

  const next = await openServer(store.db)
  await next.until(token, intent, 'Paid')
  await next.close()
})

test('API-11 two servers share the work: a stream of one receives changes of the other, once', async () => {
  const [one_, other] = [await openServer(store.db), await openServer(store.db)]
  await one_.behave(customers.withPhone, 'paid')
  const intents = await Promise.all(Array.from({ length: 6 }, () => one_.order(token, one)))
  await Promise.all(intents.map((intent, index) => (index % 2 ? one_ : other).start(token, intent)))
  const streams = intents.map((intent, index) =>
    (index % 2 ? other : one_).app.inject({
      url: `/api/Customer/PaymentEvents/${intent}`,
      headers: { authorization: `Bearer ${token}`, 'last-event-id': '0' },
    }),
  )
  for (const stream of streams) {
    const ids = [...(await stream).body.matchAll(/^id: (\d+)$/gm)].map(([, id]) => Number(id))
    expect(ids).toEqual([1, 2, 3])
  }
  await Promise.all([one_.close(), other.close()])
})

test('API-11 a server that closes ends its open streams', async () => {
  const server = await openServer(store.db)
  const intent = await server.order(token, one)
  const stream = server.app.inject({
    url: `/api/Customer/PaymentEvents/${intent}`,
    headers: { authorization: `Bearer ${token}` },
  })
  const onStream = vi.fn<() => void>()
  void stream.then(onStream)
  await server.recall(token, await server.order(token, one))
  expect(onStream).not.toHaveBeenCalled()
  await server.close()
  expect((await stream).body).toContain('NewRequest')
  const next = await openServer(store.db)
  await next.recall(token, intent)
  await next.close()
})

booksAgree(store)
