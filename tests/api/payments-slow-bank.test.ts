import { EventEmitter, once } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AgreementReport, type BankGateway, BankRefusal } from '#server/bank/gateway.ts'
import * as z from 'zod/mini'
import { paymentPart } from '#server/payments/payment-part.ts'
import { expectInvariants } from './support/invariants.ts'
import { calmTimes, customers, manyBuyers, shopping } from './support/payment-store.ts'
import { openTestStore } from './support/store.ts'

type Call = 'create' | 'recall' | 'report'
const report = (state: string): AgreementReport => ({ state, reason: null, debit: null, refund: null })

/** A bank whose responses to each kind of call wait until the test gives them. */
class SlowBank {
  /** Every call in its order. */
  calls: { call: Call; reference: string }[] = []
  underWay: Record<Call, number> = { create: 0, recall: 0, report: 0 }
  /** Kinds of the answered calls, in order. */
  answered: Call[] = []
  #held = new Map<Call, { answered: Promise<unknown>; release: () => unknown }>()
  answers: Record<Call, () => AgreementReport> = quick

  readonly gateway: BankGateway = {
    createAgreement: ({ reference }) => this.#answer('create', reference),
    recallAgreement: (reference) => this.#answer('recall', reference),
    report: (reference) => this.#answer('report', reference),
    refund: async () => report('open'),
    ledger: async () => ({ entries: [], next: null }),
  }

  /** Stops answering calls of this kind. */
  hold(call: Call): void {
    const bell = new EventEmitter()
    this.#held.set(call, { answered: once(bell, 'answer'), release: () => bell.emit('answer') })
  }

  release(): void {
    for (const { release } of this.#held.values()) release()
    this.#held.clear()
  }

  reset(): void {
    this.release()
    this.calls = []
    this.answered = []
    this.answers = quick
  }

  /** The kinds of calls for a payment, in order. */
  of(intent: string): Call[] {
    return this.calls.flatMap(({ call, reference }) => (reference === intent ? [call] : []))
  }

  async #answer(call: Call, reference: string): Promise<AgreementReport> {
    this.calls.push({ call, reference })
    this.underWay[call] += 1
    try {
      await this.#held.get(call)?.answered
      return this.answers[call]()
    } finally {
      this.answered.push(call)
      this.underWay[call] -= 1
    }
  }
}

const quick = { create: () => report('open'), recall: () => report('recalled'), report: () => report('failed') }
const bank = new SlowBank()
const store = openTestStore(({ db }) => ({
  parts: [paymentPart({ db, ...calmTimes, reconcileMs: 100, openGateway: () => bank.gateway })],
}))
const { order, start, recall, until, untilSent, payment } = shopping(store)
const one = [{ cardId: 1, quantity: 1 }]
let token: string

beforeEach(async () => {
  token = await store.login(customers.withPhone)
})

afterEach(() => bank.reset())

async function begin(by = token): Promise<string> {
  const intent = await order(by, one)
  expect((await start(by, intent)).status).toBe(200)
  return intent
}

async function beginSent(): Promise<string> {
  const intent = await begin()
  await untilSent(intent)
  return intent
}

test(
  'API-9 payments that the bank answers slowly delay no new agreement and no recall',
  { timeout: 60_000 },
  async () => {
    bank.answers = { ...quick, create: () => report('approved') }
    // One customer may not hold as many (CHK-16).
    const pending: { by: string; intent: string }[] = []
    for (const by of await manyBuyers(store, 12)) pending.push({ by, intent: await begin(by) })
    for (const { by, intent } of pending) await until(by, intent, 'Pending')
    bank.hold('report')
    await store.db.run(sql`update payments set expires_at = clock_timestamp() where status = 'Pending'`)
    await expect.poll(() => bank.underWay.report).toBe(10)

    bank.answers = quick
    bank.answered = []
    const intent = await beginSent()
    expect((await recall(token, intent)).json.data.payment.paymentStatus).toBe('Cancelled')
    expect(bank.of(intent)).toEqual(['create', 'recall'])
    expect(bank.answered).toEqual(['create', 'recall'])
    bank.release()
    for (const asked of pending) await until(asked.by, asked.intent, 'Failed')
  },
)

async function overdueSeconds(topic: string): Promise<number> {
  const { body } = await store.app.inject({ url: '/metrics' })
  const line = new RegExp(
    `^wattle_queue_overdue_seconds\\{queue="bank",kind="${topic}",state="waiting"\\} (\\d+)$`,
    'm',
  )
  return Number(line.exec(body)?.[1])
}

/** Makes the queued work of a payment as old as if the bank had not answered for two minutes. */
const age = (intent: string) =>
  store.db.run(
    sql`update outbox set due_at = due_at - interval '2 minutes' where payment_id = ${intent} and done_at is null`,
  )

const attemptsOf = async (intent: string) =>
  (
    await store.db.row(
      z.object({ attempts: z.number() }),
      sql`select max(attempts) as attempts from outbox where payment_id = ${intent}`,
    )
  )?.attempts

test('API-9 API-11 a call that the silent bank leaves unanswered stays overdue through its attempts', async () => {
  bank.answers = {
    ...quick,
    create: () => {
      throw new Error('The bank did not answer in time.')
    },
  }
  const intent = await begin()
  await age(intent)
  for (const attempt of [2, 3]) {
    await expect.poll(() => attemptsOf(intent), { timeout: 5_000 }).toBeGreaterThanOrEqual(attempt)
    expect(await overdueSeconds('agreement')).toBeGreaterThanOrEqual(120)
  }
  bank.answers = quick
  await recall(token, intent)
  await until(token, intent, 'Cancelled')
  expect(await overdueSeconds('agreement')).toBeNaN()
})

test('API-9 API-11 a call that the bank answers without a decision is not overdue', async () => {
  bank.answers = { ...quick, create: () => report('approved'), report: () => report('approved') }
  const intent = await begin()
  await until(token, intent, 'Pending')
  bank.hold('report')
  await store.db.run(sql`update payments set expires_at = clock_timestamp() where payment_id = ${intent}`)
  await expect.poll(() => bank.underWay.report).toBe(1)
  await age(intent)
  expect(await overdueSeconds('ask')).toBeGreaterThanOrEqual(120)
  bank.release()
  await expect.poll(() => overdueSeconds('ask')).toBeLessThan(5)
  bank.answers = quick
  await until(token, intent, 'Failed')
})

test('API-9 agreements that the bank is slow to take delay no recall', async () => {
  const open = await beginSent()
  bank.hold('create')
  await begin()
  await expect.poll(() => bank.underWay.create).toBe(1)
  expect((await recall(token, open)).json.data.payment.paymentStatus).toBe('Cancelled')
  expect(bank.answered).toEqual(['create', 'recall'])
})

test('API-9 CHK-15 a recall does not wait for an unsent agreement, which is then not sent again', async () => {
  bank.answers = {
    ...quick,
    create: () => {
      throw new Error('The line to the bank is down.')
    },
  }
  const intent = await begin()
  const waits = sql`select 1 from outbox where payment_id = ${intent} and problem is not null`
  await expect.poll(() => store.db.row(waits)).toBeDefined()
  const before = bank.of(intent).length
  expect((await recall(token, intent)).json.data.payment.paymentStatus).toBe('Cancelled')
  expect(bank.of(intent).slice(before)).toEqual(['recall'])
})

test('API-9 an agreement that the bank refuses fails its payment with the reason, logged', async () => {
  bank.answers = {
    ...quick,
    create: () => {
      throw new BankRefusal('422 unknown PayID', 'AC02')
    },
  }
  const intent = await begin()
  await until(token, intent, 'Failed')
  expect((await payment(token, intent)).json.data.payment.reason).toBe('Your bank couldn’t find that account.')
  expect(bank.of(intent)).toEqual(['create'])
  const logged = store
    .logged()
    .split('\n')
    .filter((line) => line.includes(intent) && line.includes('"level":50'))
  expect(logged).toHaveLength(1)
  expect(logged[0]).toContain('422 unknown PayID')
})

test('API-9 CHK-15 a refused agreement that was recalled ends as Cancelled, without another call', async () => {
  bank.answers = {
    ...quick,
    create: () => {
      throw new BankRefusal('422 unknown PayID', 'AC02')
    },
  }
  bank.hold('create')
  const intent = await begin()
  await expect.poll(() => bank.underWay.create).toBe(1)
  const recalled = recall(token, intent)
  const asked = sql`select recalled_by from payments where payment_id = ${intent}`
  await expect.poll(() => store.db.row(asked)).toEqual({ recalled_by: 'shopper' })
  bank.release()
  expect((await recalled).json.data.payment.paymentStatus).toBe('Cancelled')
  expect(bank.of(intent)).toEqual(['create'])
})

test('API-7 API-9 API-10 after all of this the books agree', () => expectInvariants(store.db))
